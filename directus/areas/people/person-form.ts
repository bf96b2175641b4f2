// Input schemas of the profile commands: docs/domain/people.md, "The form".
import { peopleActions as declared, officePeopleActions as ofOffice } from '@site/shared/actions';
import { locales } from '@site/shared/contract';
import { emailRefusal, storedEmail } from '@site/shared/domain/accounts';
import {
  profileFields as declaredFields,
  isMarkdownText,
  lineFacts,
  linkKinds,
  nameRefusal,
  normaliseName,
  profileTextRefusal,
  profileTexts,
  pronunciationMax,
  type Script,
  shapeRefusal,
  shownFacts,
  visibilityLevels,
  visibleFields,
  yearFacts,
} from '@site/shared/domain/people';
import type { Refusal } from '@site/shared/domain/system';
import { lengthRefusal, lineRefusal, normalizedText, recordOf } from '@site/shared/domain/text';
import { z } from 'zod';
import { formOf } from '../../engine/actions/declared-form.ts';
import { linkField, refusedBy } from '../../engine/actions/text-field.ts';
import { memberTextRefusal } from '../../engine/texts/markdown-refusals.ts';

/** Optional text; an empty or null one clears the field. */
function text(rule: (value: string) => Refusal | null, settle = normalizedText) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? settle(value) || null : value),
      z.string().superRefine(refusedBy(rule)).nullable(),
    )
    .optional();
}

const name = (script: Script) => text((value) => nameRefusal(value, script), normaliseName);

const names = {
  name_ru_family: name('cyrillic'),
  name_ru_given: name('cyrillic'),
  name_ru_patronymic: name('cyrillic'),
  name_en_family: name('latin'),
  name_en_given: name('latin'),
  name_en_middle: name('latin'),
  mononym: z.boolean().optional(),
  slug: z.string().trim().max(80).optional(),
};

const texts = z
  .strictObject(
    recordOf(profileTexts, (name) =>
      text(
        (value) =>
          profileTextRefusal(name, value) ??
          (isMarkdownText(name) ? memberTextRefusal(value) : null),
      ),
    ),
  )
  .optional();

const profileFields = {
  ...names,
  name_pronunciation: text(
    (value) => lengthRefusal(value, { max: pronunciationMax }) ?? lineRefusal(value),
  ),
  ...recordOf(lineFacts, (fact) => text((value) => shapeRefusal(fact, value))),
  ...recordOf(yearFacts, (fact) =>
    z.int().min(declaredFields[fact].from).max(2100).nullable().optional(),
  ),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .max(declaredFields.languages.maxEntries)
    .refine(different)
    .optional(),
  links: z
    .array(
      z.strictObject({
        kind: z.enum(linkKinds),
        url: linkField,
      }),
    )
    .max(declaredFields.links.maxEntries)
    .optional(),
  contact_email: text(emailRefusal, (value) => storedEmail(value) ?? normalizedText(value)),
  contact_phone: text((value) => shapeRefusal('contact_phone', value)),
  contact_telegram: text((value) => shapeRefusal('contact_telegram', value)),
  accepts_contact: z.boolean().optional(),
  topics: z.array(z.uuid()).max(declaredFields.topics.maxEntries).refine(different).optional(),
  texts: z.strictObject({ ru: texts, en: texts }).optional(),
};

const levels = z.partialRecord(z.enum(visibleFields), z.enum(visibilityLevels)).optional();

/** Partial update of the profile, with who sees what; omitted fields stay unchanged. */
export const profileForm = formOf(declared.update, { ...profileFields, levels });

export type Profile = z.infer<typeof profileForm>;

/** Profile fields that an administrator may correct: no names, private data or personal choices. */
export const amendForm = z.strictObject(profileFields).pick({
  name_pronunciation: true,
  ...recordOf(shownFacts, () => true as const),
  languages: true,
  links: true,
  topics: true,
  texts: true,
});

export type Amendment = z.infer<typeof amendForm>;

/** New name or slug, entered by the secretary from a document. */
export const renameForm = formOf(ofOffice.rename, names);

export type NewName = z.infer<typeof renameForm>;

/** Visibility levels by field, whether the directory lists the person, and the consent that this needs. */
export const visibilityForm = formOf(declared.visibility, {
  levels,
  directory_listed: z.boolean().optional(),
  consent: z
    .strictObject({
      version: z.string().min(1).max(16),
      locale: z.enum(locales),
      // Without any field the consent covers name, grade and year of joining.
      fields: z.array(z.enum(visibleFields)).max(visibleFields.length),
    })
    .optional(),
});

function different(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
