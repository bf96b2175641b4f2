// A file without its candidate: docs/domain/admissions.md, "Masked reviews".

import type { Locale } from '../../contract/index.ts';
import { crossScriptKey, searchVariants } from '../people/name-search.ts';
import { withoutInvisible } from '../text/characters.ts';
import { searchText } from '../text/search-text.ts';
import { employerWords } from './conflicts.ts';

/** Stands for the candidate of a masked case. */
export const hiddenCandidate: Readonly<Record<Locale, string>> = {
  ru: 'Имя скрыто',
  en: 'Name hidden',
};

/** With fewer people on the roster of a masked case its candidate is easily guessed. */
export const fewOnRoster = 5;

/** What stands in a masked text, in the language of the file. */
type Marks = Readonly<Record<'name' | 'employer' | 'link', string>> & {
  readonly endorser: (number: number) => string;
};
export const maskMarks: Readonly<Record<Locale, Marks>> = {
  ru: {
    name: '[имя]',
    employer: '[работодатель]',
    link: '[ссылка]',
    endorser: (number) => `Рекомендатель ${number}`,
  },
  en: {
    name: '[name]',
    employer: '[employer]',
    link: '[link]',
    endorser: (number) => `Endorser ${number}`,
  },
};

/** What is to be hidden in the texts of a file. */
export type Masked = {
  /** Full names, parts of names and addresses of pages, in any script. */
  readonly names: readonly string[];
  readonly employers: readonly string[];
};

/** Endings of Russian nouns and adjectives in all cases. */
const endings = [
  ...['', 'а', 'я', 'у', 'ю', 'ы', 'и', 'е', 'о', 'й', 'ь', 'ом', 'ем', 'ой', 'ей', 'ою', 'ею'],
  ...['ью', 'ым', 'им', 'ого', 'его', 'ому', 'ему', 'ую', 'юю', 'ая', 'яя', 'ое', 'ее', 'ых'],
  ...['их', 'ыми', 'ими', 'ов', 'ев', 'ям', 'ам', 'ами', 'ями', 'ах', 'ях', 'ий', 'ый'],
];
/** Letters after which a word is long enough to be a name in lower case too. */
const distinctLength = 6;

/** The keys of a word in all its cases, equal in both scripts. */
function keysOf(word: string): string[] {
  const plain = searchText(word);
  if (!/\p{Script=Cyrillic}/u.test(plain)) return [plain, `${plain}s`].map(crossScriptKey);
  const stems = [
    plain,
    plain.replace(/[аяеёиоуыйь]$/u, ''),
    plain.replace(/(?:ий|ый|ой|ая|яя|ия|ье)$/u, ''),
    // A vowel that is lost: Павел, Павла; Лев, Льва.
    ...['', 'ь'].map((instead) => plain.replace(/[еёо](?=[^аеёиоуыэюяйь]$)/u, instead)),
  ].filter((stem) => stem.length > 1);
  const forms = stems.flatMap((stem) => endings.map((ending) => stem + ending));
  return [...forms, ...searchVariants(plain)].map(crossScriptKey);
}

type Pattern = { readonly words: readonly ReadonlySet<string>[]; readonly mark: string };

/** Texts by the words that they consist of; the longest come first. */
function patternsOf({ names, employers }: Masked, marks: Marks): Pattern[] {
  const ofNames = names.flatMap((name) => wordsOf(name)).filter((word) => word.length > 1);
  const patterns = [
    ...employers.map((employer) => ({ words: employerWords(employer), mark: marks.employer })),
    ...[...new Set(ofNames)].map((word) => ({ words: [word], mark: marks.name })),
  ].filter(({ words }) => words.length > 0);
  return patterns
    .map(({ words, mark }) => ({ words: words.map((word) => new Set(keysOf(word))), mark }))
    .toSorted((one, other) => other.words.length - one.words.length);
}

const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? [];

/** Addresses of pages and of mail, handles and telephone numbers. */
const links = [
  /!?\[[^\]]*\]\([^)]*\)/gu,
  /(?:https?|ftp|tg|mailto|tel):\S+/giu,
  /[^\s@<>()«»"]+@[^\s@<>()«»"]+\.[^\s@<>()«»"]+/gu,
  /(?<![\p{L}\p{N}@])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\/[^\s,;«»"]*/gu,
  /(?<![\p{L}\p{N}@])(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|ru|io|dev|me|su|info|app|ai|tech|pro|online|site|рф|example)(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])@[\p{L}\p{N}_][\p{L}\p{N}_.-]+/gu,
  /\+\d[\d\s()-]{8,}\d/gu,
];

/** Words that tell the gender, and what stands for them. */
const gendered: Readonly<Record<string, string>> = {
  ...of('[он/она]', 'он', 'она'),
  ...of('[его/её]', 'его', 'её', 'ее'),
  ...of('[ему/ей]', 'ему', 'ей'),
  ...of('[него/неё]', 'него', 'неё', 'нее'),
  ...of('[нему/ней]', 'нему', 'ней', 'нём', 'нем'),
  ...of('[сам/сама]', 'сам', 'сама'),
  ...of('[г-н/г-жа]', 'господин', 'госпожа', 'господина', 'госпожи', 'господину', 'госпоже'),
  ...of('[he/she]', 'he', 'she'),
  ...of('[him/her]', 'him', 'her', 'his', 'hers'),
  ...of('[himself/herself]', 'himself', 'herself'),
  ...of('[Mr/Ms]', 'mr', 'mrs', 'ms', 'miss'),
};

function of(mark: string, ...words: string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => [word, mark]));
}

/**
 * A function that hides names, employers, links and words of gender in a text. Names are found in both scripts and in the
 * Russian cases; short ones only with a capital letter.
 */
export function maskerOf(masked: Masked, language: Locale): (text: string) => string {
  const marks = maskMarks[language];
  const patterns = patternsOf(masked, marks);
  return (text) => {
    const unlinked = links.reduce(
      (rest, link) => rest.replace(link, marks.link),
      withoutInvisible(text),
    );
    return joined(maskWords(unlinked, patterns, Object.values(marks)), marks.name);
  };
}

/** Replaces the words of the patterns. */
function maskWords(text: string, patterns: readonly Pattern[], ready: readonly unknown[]): string {
  const parts = text.split(/(\[[^\]]*\]|\p{L}[\p{L}\p{M}\p{N}]*)/u);
  const words = parts.flatMap((word, at) => (at % 2 === 1 ? [{ word, at }] : []));
  const keys = words.map(({ word }) => crossScriptKey(word));
  for (let index = 0; index < words.length; index += 1) {
    const { word = '', at = 0 } = words[index] ?? {};
    if (ready.includes(word)) continue;
    const found = patterns.find(
      (pattern) =>
        isDistinct(word) && pattern.words.every((own, step) => own.has(keys[index + step] ?? '')),
    );
    if (found) {
      const last = words[index + found.words.length - 1]?.at ?? at;
      const opensQuote = /«[^»]*$/u.test(parts.slice(at, last + 1).join(''));
      if (opensQuote) parts[last + 1] = (parts[last + 1] ?? '').replace(/^»/u, '');
      parts.fill('', at, last + 1);
      parts[at] = found.mark;
      index += found.words.length - 1;
    } else {
      parts[at] = gendered[word.toLowerCase()] ?? word;
    }
  }
  return parts.join('');
}

function isDistinct(word: string): boolean {
  return word.length >= distinctLength || /^\p{Lu}/u.test(word);
}

/** One mark for a name of several words, with its initials. */
function joined(text: string, mark: string): string {
  const one = mark.replace(/[[\]]/gu, '\\$&');
  return text.replace(new RegExp(`(?:\\p{Lu}\\.[\\s-]*){0,2}${one}(?:[\\s-]+${one})*`, 'gu'), mark);
}
