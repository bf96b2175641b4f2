import type { NameParts } from '@site/shared/api';
import { transliterate } from '@site/shared/domain';

const longest = 120;

/**
 * How a person is called in both languages: given name, then family name. A name that is there in
 * Russian only is spelled by the table in English; the other way round it stays in Latin letters. Of what is
 * longer than 120 characters the given name becomes its initial, and what is longer still loses its end.
 * Source: docs/domain/people.md.
 */
export function displayNames(
  parts: Pick<NameParts, 'name_ru_given' | 'name_ru_family' | 'name_en_given' | 'name_en_family'>,
): { display_name_ru: string; display_name_en: string } {
  const ru = joined(parts.name_ru_given, parts.name_ru_family);
  const en = joined(parts.name_en_given, parts.name_en_family);
  const spelled = joined(
    transliterate(parts.name_ru_given ?? ''),
    transliterate(parts.name_ru_family ?? ''),
  );
  return { display_name_ru: ru || en, display_name_en: en || spelled };
}

function joined(given: string | null, family: string | null): string {
  const whole = [given, family].filter(Boolean).join(' ');
  if ([...whole].length <= longest) return whole;
  const [initial = ''] = given ?? '';
  return fitting([`${initial}.`, family].filter(Boolean).join(' '));
}

/** As much of a name as fits, for a column or an order. */
export function fitting(name: string): string {
  return [...name].slice(0, longest).join('').trimEnd();
}
