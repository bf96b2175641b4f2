// Input schemas of the profile commands: docs/domain/people.md, "The form".
import { peopleActions as declared } from '@site/shared/actions';
import {
  contactRefusal,
  emailRefusal,
  lengthRefusal,
  linkKinds,
  nameRefusal,
  normaliseName,
  normalizedText,
  profileLimits,
  type Refusal,
  type Script,
  storedEmail,
  visibilityLevels,
  visibleFields,
} from '@site/shared/domain';
import { z } from 'zod';
import { formOf } from '../../engine/actions/declared-form.ts';
import { linkField, refusedBy } from '../../engine/actions/text-field.ts';
import { memberTextRefusal } from '../../engine/texts/markdown-refusals.ts';

const limits = profileLimits;

/** Optional text; an empty or null one clears the field. */
function text(rule: (value: string) => Refusal | null, settle = normalizedText) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? settle(value) || null : value),
      z.string().superRefine(refusedBy(rule)).nullable(),
    )
    .optional();
}

const upTo = (max: number) => text((value) => lengthRefusal(value, { max }));
const name = (script: Script) => text((value) => nameRefusal(value, script), normaliseName);
const shaped = (max: number, shape: RegExp) =>
  text(
    (value) => lengthRefusal(value, { max }) ?? (shape.test(value) ? null : { code: 'E_INVALID' }),
  );

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
  .strictObject({
    headline: upTo(limits.texts.headline),
    about: text(
      (value) => lengthRefusal(value, { max: limits.texts.about }) ?? memberTextRefusal(value),
    ),
    city: upTo(limits.texts.city),
    employer: upTo(limits.texts.employer),
    position: upTo(limits.texts.position),
  })
  .optional();

const profileFields = {
  ...names,
  name_pronunciation: upTo(limits.pronunciation),
  country: shaped(2, /^[A-Z]{2}$/),
  birth_year: z.int().min(1900).max(2100).nullable().optional(),
  practice_since_year: z.int().min(limits.practiceSince).max(2100).nullable().optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .max(limits.languages)
    .refine(different)
    .optional(),
  links: z
    .array(
      z.strictObject({
        kind: z.enum(linkKinds),
        url: linkField,
      }),
    )
    .max(limits.links)
    .optional(),
  contact_email: text(emailRefusal, (value) => storedEmail(value) ?? normalizedText(value)),
  contact_phone: text((value) => contactRefusal('contact_phone', value)),
  contact_telegram: text((value) => contactRefusal('contact_telegram', value)),
  accepts_contact: z.boolean().optional(),
  topics: z.array(z.uuid()).max(limits.topics).refine(different).optional(),
  texts: z.strictObject({ ru: texts, en: texts }).optional(),
};

/** Partial update of the profile; omitted fields stay unchanged. */
export const profileForm = formOf(declared.update, profileFields);

export type Profile = z.infer<typeof profileForm>;

/** Profile fields that an administrator may correct: no names, private data or personal choices. */
export const amendForm = z.strictObject(profileFields).pick({
  name_pronunciation: true,
  country: true,
  practice_since_year: true,
  languages: true,
  links: true,
  topics: true,
  texts: true,
});

export type Amendment = z.infer<typeof amendForm>;

/** New name or slug, entered by the secretary from a document. */
export const renameForm = z.strictObject(names);

export type NewName = z.infer<typeof renameForm>;

/** Visibility levels by field, and whether the directory lists the person. */
export const visibilityForm = formOf(declared.visibility, {
  levels: z.partialRecord(z.enum(visibleFields), z.enum(visibilityLevels)).optional(),
  directory_listed: z.boolean().optional(),
});

function different(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
