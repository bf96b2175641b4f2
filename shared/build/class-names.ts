import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

/** Generates a class name; called by the CSS loader. */
export type ClassNames = (sheet: { resourcePath: string }, pattern: string, word: string) => string;

const repository = join(import.meta.dirname, '../..');

/** Length in base64 characters; kept short because class names are part of every page. */
const length = 4;

/**
 * Generates short, deterministic class names of a project: the project name and a hash of style sheet and
 * class. A hash collision would mix up styles, so it fails the build.
 */
export function classNames(project: string): ClassNames {
  const taken = new Map<string, string>();
  return ({ resourcePath }, _pattern, word) => {
    const source = `${relative(repository, resourcePath)} ${word}`;
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
