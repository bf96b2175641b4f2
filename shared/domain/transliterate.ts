// One table for five uses: name proposals, slugs, search, the check for duplicates, file names.

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
};

const slugLength = 60;

/** Russian letters as passports write them in Latin ones (ICAO 9303); all else stays as it is. */
export function transliterate(text: string): string {
  return text.normalize('NFC').replace(/[а-яё]/gi, (letter) => {
    const lower = letter.toLowerCase();
    const latin = letters[lower] ?? letter;
    return letter === lower ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}

/** A name or title as part of an address: Latin letters, digits and hyphens, at most 60. */
export function slugOf(text: string): string {
  return transliterate(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength)
    .replace(/^-+|-+$/g, '');
}
