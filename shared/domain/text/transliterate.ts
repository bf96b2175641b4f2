// The transliteration table for name proposals, slugs, search, duplicate detection and file names. The
// rules: docs/domain/names-and-addresses.md.

const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  // Letters of related languages; other letters are reduced to their base letter first.
  ґ: 'g',
  ғ: 'g',
  є: 'ie',
  і: 'i',
  ї: 'i',
  ў: 'u',
  ә: 'a',
  җ: 'zh',
  қ: 'k',
  ң: 'n',
  ө: 'o',
  ү: 'u',
  ұ: 'u',
  һ: 'h',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ђ: 'dj',
  ћ: 'c',
  џ: 'dz',
};

/** Transliterates Cyrillic letters as in passports (ICAO 9303); everything else is unchanged. */
export function transliterate(text: string): string {
  return text.normalize('NFC').replace(/\p{Script=Cyrillic}/gu, (letter) => {
    const lower = letter.toLowerCase();
    const latin = letters[lower] ?? letters[lower.normalize('NFD').charAt(0)] ?? letter;
    return letter === lower ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}
