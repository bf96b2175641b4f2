import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

type Catalogue = Map<string, string>;

const pluralForm = /_(zero|one|two|few|many|other)$/;
/** The plural forms of each language. */
const neededForms = { ru: ['one', 'few', 'many'], en: ['one', 'other'] } as const;

/**
 * Compares the messages of both languages in each folder: same keys, same placeholders and tags, all plural
 * forms of the language, no empty text.
 */
export function checkParity(workspaces: readonly string[], files: readonly SourceFile[]): Finding {
  const problems: string[] = [];
  let messages = 0;
  for (const workspace of workspaces) {
    const place = `${workspace}/src/locales`;
    const catalogues = (['ru', 'en'] as const).map((locale) => {
      const file = files.find(({ path }) => path === `${place}/${locale}.json`);
      if (file === undefined) problems.push(`${place}/${locale}.json is not there.`);
      return flatten(file === undefined ? {} : JSON.parse(file.text));
    });
    const [ru, en] = catalogues as [Catalogue, Catalogue];
    messages += ru.size + en.size;
    if (ru.size === 0) problems.push(`${place} holds no messages.`);
    problems.push(...compare(ru, en).map((problem) => `${place}: ${problem}`));
  }
  return { seen: `${messages} messages in ${workspaces.length} workspaces`, problems };
}

function flatten(value: unknown, prefix = ''): Catalogue {
  if (typeof value === 'string') return new Map([[prefix, value]]);
  const entries = Object.entries((value ?? {}) as Record<string, unknown>);
  return new Map(
    entries.flatMap(([key, part]) => [...flatten(part, prefix === '' ? key : `${prefix}.${key}`)]),
  );
}

function compare(ru: Catalogue, en: Catalogue): string[] {
  const groups = { ru: groupByMessage(ru), en: groupByMessage(en) };
  const all = [...new Set([...groups.ru.keys(), ...groups.en.keys()])].sort();
  return all.flatMap((key) => {
    const problems: string[] = [];
    for (const locale of ['ru', 'en'] as const) {
      const forms = groups[locale].get(key);
      if (forms === undefined) problems.push(`${key} is missing in ${locale}.`);
      else problems.push(...lacks(key, locale, forms));
    }
    const [first, second] = [groups.ru.get(key), groups.en.get(key)];
    if (first !== undefined && second !== undefined) {
      const [left, right] = [partsOf(first), partsOf(second)];
      if (left !== right) problems.push(`${key} has ${left} in ru and ${right} in en.`);
    }
    return problems;
  });
}

/** Messages by their key without the plural form, their texts by form; the form of a plain message is ''. */
function groupByMessage(catalogue: Catalogue): Map<string, Catalogue> {
  const groups = new Map<string, Catalogue>();
  for (const [key, text] of catalogue) {
    const form = pluralForm.exec(key)?.[1] ?? '';
    const message = key.replace(pluralForm, '');
    groups.set(message, (groups.get(message) ?? new Map()).set(form, text));
  }
  return groups;
}

function lacks(key: string, locale: 'ru' | 'en', forms: Catalogue): string[] {
  const plural = !forms.has('') || forms.size > 1;
  const absent = plural ? neededForms[locale].filter((form) => !forms.has(form)) : [];
  const empty = [...forms].filter(([, text]) => text.trim() === '');
  return [
    ...absent.map((form) => `${key}_${form} is missing in ${locale}.`),
    ...empty.map(([form]) => `${key}${form && `_${form}`} is empty in ${locale}.`),
  ];
}

/** Placeholders and tags, sorted; formats are ignored, because they may differ between languages. */
function partsOf(forms: Catalogue): string {
  const parts = [...forms.values()].flatMap((text) => [
    ...[...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`),
    ...[...text.matchAll(/<\/?([\w-]+)\s*\/?>/g)].map(([, name]) => `<${name}>`),
  ]);
  return [...new Set(parts)].sort().join(' ') || 'no placeholder';
}
