// The form for suggesting a resource: docs/domain/content.md, "Library".
import { resourceActions, text } from '@site/shared/actions';
import { z } from 'zod';
import { formOf } from '../../engine/actions/declared-form.ts';
import { localeField } from '../accounts/person-form.ts';

const { suggest } = resourceActions;
const content_languages = z
  .array(z.string().regex(/^[a-z]{2}$/))
  .min(1)
  .max(6);

/** The whole suggestion, in one language. */
export const suggestion = formOf(suggest, { content_languages, locale: localeField });

const { type, url, file, authors_text, licence, community } = suggest.fields;

/** The fields of the row, with its slug. */
export const suggestedRow = formOf(
  {
    ...suggest,
    fields: {
      type,
      url,
      file,
      authors_text,
      licence,
      community,
      content_languages: suggest.fields.content_languages,
      slug: text({ max: 80 }),
    },
  },
  { content_languages },
);
