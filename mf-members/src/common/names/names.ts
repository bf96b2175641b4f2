// The parts of a name as forms have them: docs/domain/names-and-addresses.md.
import { locales } from '@site/shared/contract';
import { nameRefusal, normaliseName } from '@site/shared/domain/people';
import type { Refusal } from '@site/shared/domain/system';

/** The fields of a name in each language, in the order of its parts. */
export const nameFields = {
  ru: ['name_ru_family', 'name_ru_given', 'name_ru_patronymic'],
  en: ['name_en_given', 'name_en_middle', 'name_en_family'],
} as const;
const scripts = { ru: 'cyrillic', en: 'latin' } as const;

export type NameField = (typeof nameFields)['ru' | 'en'][number];
export type Names = Record<NameField, string>;

const all = [...nameFields.ru, ...nameFields.en];

/** The normalised parts of a name. */
export function namesIn(read: (field: NameField) => string): Names {
  return Object.fromEntries(all.map((field) => [field, normaliseName(read(field))])) as Names;
}

/** Letters of the right script everywhere, and a whole name in at least one script. */
export function nameRefusals(names: Names, mononym: boolean): Record<string, Refusal | null> {
  const found: Record<string, Refusal | null> = {};
  for (const language of locales) {
    for (const field of nameFields[language]) {
      found[field] = names[field] ? nameRefusal(names[field], scripts[language]) : null;
    }
  }
  const isWhole = (script: 'ru' | 'en') =>
    names[`name_${script}_given`] && (mononym || names[`name_${script}_family`]);
  if (isWhole('ru') || isWhole('en')) return found;
  const script = names.name_en_given || names.name_en_family ? 'en' : 'ru';
  const missing = names[`name_${script}_given`] ? 'family' : 'given';
  return { ...found, [`name_${script}_${missing}`]: { code: 'E_REQUIRED' } };
}
