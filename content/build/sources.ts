import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Locale, locales } from '@site/shared/contract';
import { errorMessage, shownCharacters, unfitCharacters } from '@site/shared/domain';
import { compareText, type Mistake } from './mistake.ts';
import { readText } from './read-text.ts';

/** A page's file as an editor wrote it. */
export type Source = {
  locale: Locale;
  /** Path of the file from the project's root, for mistakes. */
  file: string;
  /** Path inside the folder of the language, without extension: `mission`, `book/index`. */
  name: string;
  text: string;
};

const goodName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reads every page of both languages, in the order of their names. */
export async function readSources(
  contentDir: string,
): Promise<{ sources: Source[]; mistakes: Mistake[] }> {
  const sources: Source[] = [];
  const mistakes: Mistake[] = [];
  for (const locale of locales) {
    for (const path of await listFiles(join(contentDir, locale))) {
      const file = `${basename(contentDir)}/${locale}/${path}`;
      const name = path.replace(/\.md$/, '');
      if (name === path) {
        mistakes.push({ file, line: 1, message: 'Only pages (.md) belong here.' });
      } else if (!name.split('/').every((part) => goodName.test(part))) {
        const message = 'Write file names in small Latin letters, digits and hyphens.';
        mistakes.push({ file, line: 1, message });
      } else {
        const text = await readText(join(contentDir, locale, path), file, mistakes);
        if (text === undefined) continue;
        mistakes.push(...unfitLines(text).map((mistake) => ({ file, ...mistake })));
        sources.push({ locale, file, name, text });
      }
    }
  }
  return { sources, mistakes };
}

/** The lines with characters that no page, feed or database can hold. */
function unfitLines(text: string): Omit<Mistake, 'file'>[] {
  return text.split('\n').flatMap((words, index) => {
    const unfit = unfitCharacters(words);
    if (unfit.length === 0) return [];
    const message = errorMessage('E_CHARACTERS', 'en', { chars: shownCharacters(unfit) });
    return [{ line: index + 1, message }];
  });
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !isLeftover(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort(compareText);
}

/** What editors and systems leave beside a file while it is open. */
function isLeftover(name: string): boolean {
  return name.startsWith('.') || name.endsWith('~') || name.endsWith('.swp');
}
