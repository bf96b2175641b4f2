import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Locale, locales } from '@site/shared/contract';
import { errorMessage } from '@site/shared/domain/system';
import { shownCharacters, unfitCharacters } from '@site/shared/domain/text';
import { compareText, type Mistake } from './mistake.ts';
import { readText } from './read-text.ts';

/** The source file of a page. */
export type Source = {
  locale: Locale;
  /** Path of the file relative to the repository, for error messages. */
  file: string;
  /** Path inside the folder of the language, without extension: `mission`, `book/index`. */
  name: string;
  text: string;
};

const goodName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reads every page of both languages, sorted by name. */
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

/** Reports lines with characters that pages, feeds and databases cannot store. */
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

/** Whether a file is a temporary or hidden file of an editor or operating system. */
function isLeftover(name: string): boolean {
  return name.startsWith('.') || name.endsWith('~') || name.endsWith('.swp');
}
