import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Generates a class name; called by the CSS loader. */
export type ClassNames = (sheet: { resourcePath: string }, pattern: string, word: string) => string;

const repository = join(import.meta.dirname, '../..');

/** Length of a hash in base64 characters; kept short because class names are part of every page. */
const length = 4;

/**
 * Generates short, deterministic class names of a project: its name and the number of the class, because numbers compress
 * better than hashes; a hash for the classes of another repository's sheets.
 */
export function classNames(project: string): ClassNames {
  const hashed = hashedNames(project);
  const numbers = numbersOf(project);
  return (sheet, pattern, word) => {
    const number = numbers.get(sourceOf(sheet, word));
    // A class that was added while a development server runs has no number yet.
    return number === undefined
      ? hashed(sheet, pattern, word)
      : `${project}-${number.toString(36)}`;
  };
}

/** A hash collision would mix up styles, so it fails the build. */
function hashedNames(project: string): ClassNames {
  const taken = new Map<string, string>();
  return (sheet, _pattern, word) => {
    const source = sourceOf(sheet, word);
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, length);
    const name = `${project}-${hash}`;
    const other = taken.get(name) ?? source;
    if (other !== source) {
      throw new Error(`"${source}" and "${other}" are both called ${name}: rename one of them.`);
    }
    taken.set(name, source);
    return name;
  };
}

/** The classes of the shared sheets and of the project's own, numbered in the order of their text. */
function numbersOf(project: string): Map<string, number> {
  const sheets = ['shared', project].flatMap((folder) =>
    globSync('**/*.module.css', {
      cwd: join(repository, folder),
      exclude: (name) => ['node_modules', 'dist'].includes(name),
    })
      .toSorted()
      .map((file) => join(repository, folder, file)),
  );
  const sources = sheets.flatMap((resourcePath) =>
    [...readFileSync(resourcePath, 'utf8').matchAll(/\.([a-z_][\w-]*)/gi)].map(([, word = '']) =>
      sourceOf({ resourcePath }, word),
    ),
  );
  return new Map([...new Set(sources)].map((source, index) => [source, index]));
}

function sourceOf({ resourcePath }: { resourcePath: string }, word: string): string {
  return `${relative(repository, resourcePath)} ${word}`;
}
