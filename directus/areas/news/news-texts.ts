// Workflow events that change the texts of an article.

import { articleTexts } from '@site/shared/domain/content';
import { z } from 'zod';
import { paragraphsField, textField, withinLimits } from '../../engine/actions/text-field.ts';
import { updateParity } from '../../engine/parity/update-parity.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import { markdownRefusals } from '../../engine/texts/markdown-refusals.ts';
import { renderText } from '../../engine/texts/render-text.ts';
import type { NewsContext } from './news-checklist.ts';
import { languages, pictureProblems, textsOf } from './news-checklist.ts';
import { assignPictures, picturesIn } from './news-pictures.ts';

const text = z.object({
  title: textField(articleTexts.title).optional(),
  lead: paragraphsField(articleTexts.lead).optional(),
  body: z.string().superRefine(withinLimits(articleTexts.body)).optional(),
});
const note = textField({ min: 1, max: 200 });
const retraction = paragraphsField(articleTexts.withdrawn);

/** Changes of a published article, by language; omitted texts stay unchanged. */
export const edits = z.object({
  texts: z.partialRecord(z.enum(languages), text).default({}),
});
/** A major edit with a note to readers in each language of the article. */
export const majorEdits = edits.extend({
  note: z.partialRecord(z.enum(languages), note).default({}),
});
/** The reason of a retraction in each language of the article. */
export const withdrawal = z.object({
  note: z.partialRecord(z.enum(languages), retraction).default({}),
});

type Language = (typeof languages)[number];
type Notes = z.infer<typeof majorEdits | typeof withdrawal>['note'];
type Edits = z.infer<typeof edits> & { note?: Notes };

/**
 * Refusals for the note to readers: it is missing in a language that the article has, or given in a language that
 * the article does not have; each with its field.
 */
export async function noteProblems(context: NewsContext): Promise<Refusal[]> {
  const { note: said } = context.payload as { note: Notes };
  const found = await textsOf(context);
  return languages.flatMap((language) => {
    const isThere = found.some((text) => text.language === language);
    if (isThere === (said[language] !== undefined)) return [];
    return refusal(isThere ? 'E_REQUIRED' : 'E_INVALID', { field: `note.${language}` });
  });
}

/**
 * Writes the edits into the texts. Throws `E_INVALID` for a language that the article does not have and for a text
 * with pictures of another owner, `E_MARKDOWN` for Markdown that would not be rendered as written.
 */
export async function editTexts(context: NewsContext<Edits>): Promise<void> {
  const { rows, payload } = context;
  const found = await textsOf(context);
  const edited = Object.entries(payload.texts);
  for (const [language, changes] of edited) {
    const text = found.find((candidate) => candidate.language === language);
    if (!text) throw refusal('E_INVALID', { field: `texts.${language}` });
    await rows('news_translations').change(text.id, {
      ...changes,
      ...(changes.body === undefined ? {} : parsed(changes.body, language)),
    });
  }
  await updateEditedPictures(context, edited);
  for (const { id, language } of found) {
    const said = payload.note?.[language as Language];
    if (said) await rows('news_translations').change(id, { updated_note: said });
  }
  await updateParity(
    context,
    'news',
    context.item.id,
    edited.map(([language]) => language),
  );
}

/** Updates the pictures of the article from its present texts. */
async function updateEditedPictures(
  context: NewsContext<Edits>,
  edited: readonly [string, z.infer<typeof text>][],
): Promise<void> {
  const written = edited.filter(([, { body }]) => body !== undefined).map(([language]) => language);
  if (written.length === 0) return;
  const texts = await textsOf(context);
  await assignPictures(context.trx, context.item.id, picturesIn(texts));
  const changed = texts.filter(({ language }) => written.includes(language));
  const [problem] = await pictureProblems(context, changed, 'texts');
  if (problem) throw problem;
}

/** Empties lead and body of every text and stores the reason of the retraction. */
export async function withdrawTexts(
  context: Pick<NewsContext<z.infer<typeof withdrawal>>, 'rows' | 'item' | 'payload'>,
): Promise<void> {
  for (const { id, language } of await textsOf(context)) {
    await context.rows('news_translations').change(id, {
      lead: '',
      body: '',
      ...parsed('', language),
      retraction: context.payload.note[language as Language],
    });
  }
}

function parsed(body: string, language: string) {
  const { tree, readingMinutes, errors } = renderText(body, language);
  const refused = markdownRefusals({ errors }, `texts.${language}.body`);
  if (refused.length > 0) throw refused;
  return { body_tree: tree, reading_minutes: readingMinutes };
}
