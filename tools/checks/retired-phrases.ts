import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

/** The style guides; their tables name the phrases and what is written instead. */
const guides: Readonly<Record<string, string>> = {
  'content/style.ru.md': '## Слова, которых мы не пишем',
  'content/style.en.md': '## Words we do not use',
};

/** Texts for readers: pages, messages, notifications, errors, labels of the studio and demo data. */
const readers =
  /^(content\/(ru|en)\/.+\.md|[\w-]+\/src\/locales\/\w\w\.json|(shared\/domain|directus\/(areas|demo|engine))\/.+\.(ts|yaml))$/;

const tests = /\.test\.ts$/;

/** Legal texts change only with a new version, so their words wait for it. */
const legal = /^kind: legal$/m;

type Phrase = { words: string; instead: string; pattern: RegExp };

/** Texts for readers contain no phrase that a style guide retires. */
export function checkRetiredPhrases(files: readonly SourceFile[]): Finding {
  const tables = Object.entries(guides).map(([path, heading]) => ({
    path,
    phrases: readTable(files.find((file) => file.path === path)?.text ?? '', heading),
  }));
  const phrases = tables.flatMap((table) => table.phrases);
  const ours = files.filter(
    ({ path, text }) => readers.test(path) && !tests.test(path) && !legal.test(text),
  );
  return {
    seen: `${phrases.length} phrases, ${ours.length} files`,
    problems: [
      ...tables
        .filter((table) => table.phrases.length === 0)
        .map(({ path }) => `${path} retires no phrases.`),
      ...ours.flatMap((file) => phrases.flatMap((phrase) => problemsOf(file, phrase))),
    ],
  };
}

function readTable(text: string, heading: string): Phrase[] {
  const [, section = ''] = text.split(heading);
  const rows = section.split('\n').filter((line) => /^\| *`/.test(line));
  return rows.flatMap((row) => {
    const [, first = '', instead = ''] = row.split('|');
    return [...first.matchAll(/`([^`]+)`/g)].map(([, words = '']) => ({
      words,
      instead: instead.trim(),
      pattern: patternOf(words),
    }));
  });
}

/** Whole words, in any case, with any space or line break between them. */
function patternOf(words: string): RegExp {
  const source = words.replaceAll(/[.*+?^${}()[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, 'giu');
}

function problemsOf({ path, text }: SourceFile, { words, instead, pattern }: Phrase): string[] {
  return [...text.matchAll(pattern)].map(({ index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${path}:${line}: "${words}"; write: ${instead}`;
  });
}
