import { transliterate } from '../text/transliterate.ts';

type ShownParts = {
  readonly name_ru_given: string | null;
  readonly name_ru_family: string | null;
  readonly name_en_given: string | null;
  readonly name_en_family: string | null;
};

const maxLength = 120;

/**
 * Display names in both languages: given name, then family name. A name in Russian only is transliterated for
 * English; a name in English only stays in Latin letters. If longer than 120 characters, the given name is shortened
 * to its initial, and a still longer name is truncated. Source: docs/domain/people.md.
 */
export function displayNames(parts: ShownParts): {
  display_name_ru: string;
  display_name_en: string;
} {
  const ru = fullName(parts.name_ru_given, parts.name_ru_family);
  const en = fullName(parts.name_en_given, parts.name_en_family);
  const spelled = fullName(
    transliterate(parts.name_ru_given ?? ''),
    transliterate(parts.name_ru_family ?? ''),
  );
  return { display_name_ru: ru || en, display_name_en: en || spelled };
}

function fullName(given: string | null, family: string | null): string {
  const whole = [given, family].filter(Boolean).join(' ');
  if ([...whole].length <= maxLength) return whole;
  const [initial = ''] = given ?? '';
  return truncateName([`${initial}.`, family].filter(Boolean).join(' '));
}

/** Truncates a name to the width of its column. */
export function truncateName(name: string): string {
  return [...name].slice(0, maxLength).join('').trimEnd();
}
