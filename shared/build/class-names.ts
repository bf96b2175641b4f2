import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

/** Names a class of a style sheet, as the style loader asks for it. */
export type ClassNames = (sheet: { resourcePath: string }, pattern: string, word: string) => string;

const repository = join(import.meta.dirname, '../..');

/** Signs of base64; every page carries each of its names, and every sign costs a byte of it. */
const length = 4;

/**
 * Class names of a room, short and the same in every build: the room, and a hash of sheet and word. Two
 * words of one name would dress each other's elements: the build stops.
 */
export function classNames(room: string): ClassNames {
  const taken = new Map<string, string>();
  return ({ resourcePath }, _pattern, word) => {
    const source = `${relative(repository, resourcePath)} ${word}`;
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, length);
    const name = `${room}-${hash}`;
    const other = taken.get(name) ?? source;
    if (other !== source) {
      throw new Error(`"${source}" and "${other}" are both called ${name}: rename one of them.`);
    }
    taken.set(name, source);
    return name;
  };
}
