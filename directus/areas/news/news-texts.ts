// Workflow events that change the texts of an article.

import { articleTexts } from '@site/shared/domain/content';
import { z } from 'zod';
import { paragraphsField, textField, withinLimits } from '../../engine/actions/text-field.ts';
import type { Refusal } from '../../engine/refuse.ts';
import { changeNotes, editTexts, type Notes, noteRefusals } from '../../engine/texts/edit-texts.ts';
import { markdownRefusals } from '../../engine/texts/markdown-refusals.ts';
import { languages } from '../../engine/texts/ready-texts.ts';
import { renderText } from '../../engine/texts/render-text.ts';
import type { NewsContext } from './news-checklist.ts';
import { pictureProblems, textsOf } from './news-checklist.ts';
import { assignPictures, picturesIn } from './news-pictures.ts';

const text = z.object({
  title: textField(articleTexts.title).optional(),
  lead: paragraphsField(articleTexts.lead).optional(),
  body: z.string().superRefine(withinLimits(articleTexts.body)).optional(),
});
const retraction = paragraphsField(articleTexts.withdrawn);

/** Changes of a published article, by language; omitted texts stay unchanged. */
export const edits = z.object({
  texts: z.partialRecord(z.enum(languages), text).default({}),
});
/** A major edit with a note to readers in each language of the article. */
export const majorEdits = edits.extend({
  note: changeNotes,
});
/** The reason of a retraction in each language of the article. */
export const withdrawal = z.object({
  note: z.partialRecord(z.enum(languages), retraction).default({}),
});

type Language = (typeof languages)[number];
type Edits = z.infer<typeof edits> & { note?: Notes };

/** Refusals for the note to readers, which each language of the article needs. */
export async function noteProblems(context: NewsContext): Promise<Refusal[]> {
  const { note } = context.payload as { note: Notes };
  return noteRefusals(note, await textsOf(context));
}

/**
 * Writes the edits into the texts. Throws `E_INVALID` for a language that the article does not have and for a text
 * with pictures of another owner, `E_MARKDOWN` for Markdown that would not be rendered as written.
 */
export async function editArticle(context: NewsContext<Edits>): Promise<void> {
  const { payload, item } = context;
  await editTexts(context, {
    collection: 'news',
    id: item.id,
    ...payload,
    stored: ({ body, ...change }, language) =>
      typeof body === 'string' ? { ...change, body, ...parsed(body, language) } : change,
  });
  await updateEditedPictures(context, Object.entries(payload.texts));
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
