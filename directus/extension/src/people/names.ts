import type { NameParts } from '@site/shared/api';
import { transliterate } from '@site/shared/domain';

/**
 * How a person is called in both languages: given name, then family name. A name that is there in
 * Russian only is spelled by the table in English; the other way round it stays in Latin letters.
 * Source: docs/domain/people.md.
 */
export function displayNames(
  parts: Pick<NameParts, 'name_ru_given' | 'name_ru_family' | 'name_en_given' | 'name_en_family'>,
): { display_name_ru: string; display_name_en: string } {
  const ru = joined(parts.name_ru_given, parts.name_ru_family);
  const en = joined(parts.name_en_given, parts.name_en_family);
  return { display_name_ru: ru || en, display_name_en: en || transliterate(ru) };
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' ');
}
