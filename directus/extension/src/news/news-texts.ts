// Texts of an article that an event writes.

import { z } from 'zod';
import type { ActionContext } from '../actions/action-context.ts';
import { settleParity } from '../parity/settle-parity.ts';
import { refusal } from '../refuse.ts';
import { renderText } from '../render-text.ts';
import { textOf } from '../values.ts';
import { pictureProblems, textsOf } from './news-checklist.ts';
import { picturesIn, settlePictures } from './news-pictures.ts';

const text = z.object({
  title: z.string().trim().min(10).max(110).optional(),
  lead: z.string().trim().min(50).max(300).optional(),
  body: z.string().min(200).max(40_000).optional(),
});
const note = z.string().trim().min(1).max(200);
const retraction = z.string().trim().min(20).max(500);

/** Changes of a published article, by language; what is not named stays. */
export const edits = z.object({
  texts: z.partialRecord(z.enum(['ru-RU', 'en-US']), text).default({}),
});
/** A change that readers are told about. */
export const majorEdits = edits.extend({
  note: z.object({ 'ru-RU': note, 'en-US': note }),
});
/** Why something was taken back, in both languages. */
export const withdrawal = z.object({
  note: z.object({ 'ru-RU': retraction, 'en-US': retraction }),
});

type Edits = z.infer<typeof edits> & { note?: Record<string, string> };

/**
 * Writes the edits into the texts. Throws `E_INVALID` for a language the article has no text in and for a
 * text whose pictures cannot be shown.
 */
export async function editTexts(context: ActionContext<Edits>): Promise<void> {
  const { rows, payload } = context;
  const found = await textsOf(context);
  const edited = Object.entries(payload.texts);
  for (const [language, changes] of edited) {
    const text = found.find((candidate) => candidate.language === language);
    if (!text) throw refusal('E_INVALID', { field: `texts.${language}` });
    await rows('news_translations').change(textOf(text.id), {
      ...changes,
      ...(changes.body === undefined ? {} : await parsed(changes.body, language)),
    });
  }
  await settleEdited(context, edited);
  for (const { id, language } of found) {
    const said = payload.note?.[textOf(language)];
    if (said) await rows('news_translations').change(textOf(id), { updated_note: said });
  }
  await settleParity(
    context,
    'news',
    textOf(context.item.id),
    edited.map(([language]) => language),
  );
}

/** The pictures of the article are those of its texts as they are now. */
async function settleEdited(
  context: ActionContext<Edits>,
  edited: readonly [string, z.infer<typeof text>][],
): Promise<void> {
  const written = edited.filter(([, { body }]) => body !== undefined).map(([language]) => language);
  if (written.length === 0) return;
  const texts = await textsOf(context);
  await settlePictures(context.trx, textOf(context.item.id), picturesIn(texts));
  const changed = texts.filter(({ language }) => written.includes(textOf(language)));
  const [problem] = await pictureProblems(context, changed, 'texts');
  if (problem) throw problem;
}

/** Takes the words away and leaves the reason in their place. */
export async function withdrawTexts(
  context: ActionContext<z.infer<typeof withdrawal>>,
): Promise<void> {
  for (const { id, language } of await textsOf(context)) {
    await context.rows('news_translations').change(textOf(id), {
      lead: '',
      body: '',
      ...parsed('', textOf(language)),
      retraction: context.payload.note[language as 'ru-RU' | 'en-US'],
    });
  }
}

function parsed(body: string, language: string) {
  const { tree, readingMinutes } = renderText(body, language);
  return { body_tree: tree, reading_minutes: readingMinutes };
}
