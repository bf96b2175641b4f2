// The form for suggesting a resource: docs/domain/content.md, "Library".
import { z } from 'zod';
import { localeField } from '../accounts/person-form.ts';
import { linkField, textField } from '../actions/text-field.ts';

const facts = {
  type: z.enum(['guide', 'template', 'slides', 'video', 'book', 'dataset', 'link', 'recording']),
  url: linkField,
  content_languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .min(1)
    .max(6),
  authors_text: textField({ max: 200 }).optional(),
  licence: z.enum(['CC-BY', 'CC-BY-SA', 'permission', 'link_only']).default('link_only'),
};

/** The fields of the row, with its slug. */
export const suggestedRow = z.strictObject({ ...facts, slug: z.string().max(80) });

/** The whole suggestion, in one language. */
export const suggestion = z.strictObject({
  ...facts,
  title: textField({ min: 3, max: 140 }),
  summary: textField({ min: 20, max: 400 }),
  topics: z.array(z.uuid()).min(1).max(6),
  locale: localeField,
});
