// Text functions of SQLite whose time is the product of the lengths of two texts: one call with two long texts would take
// minutes in a single step, which the time limit of a query cannot interrupt. These take a short second text only.
import type { Database, SqlValue } from '@sqlite.org/sqlite-wasm';

/** Characters of the text that is searched for. */
const maxSearched = 200;

type TextFunction = (...texts: string[]) => string | number;

/**
 * Replaces `instr`, `replace` and the forms of `trim` that have a second text. Calls `refuse` for a second text that is
 * too long, and for a result with more than `maxResult` characters; it throws.
 */
export function boundFunctions(
  database: Database,
  maxResult: number,
  refuse: (reason: string) => never,
): void {
  const functions: Readonly<Record<string, TextFunction>> = {
    instr(text = '', searched = '') {
      const at = text.indexOf(searched);
      // SQLite counts code points.
      return at < 0 ? 0 : [...text.slice(0, at)].length + 1;
    },
    replace(text = '', searched = '', by = '') {
      if (searched === '') return text;
      const parts = text.split(searched);
      const length = text.length + (parts.length - 1) * (by.length - searched.length);
      if (length > maxResult) refuse(`A text has at most ${maxResult} characters.`);
      return parts.join(by);
    },
    trim: (text = '', signs = '') => trimmed(text, signs, { start: true, end: true }),
    ltrim: (text = '', signs = '') => trimmed(text, signs, { start: true, end: false }),
    rtrim: (text = '', signs = '') => trimmed(text, signs, { start: false, end: true }),
  };
  for (const [name, run] of Object.entries(functions)) {
    const xFunc = (_context: number, ...values: SqlValue[]): SqlValue => {
      if (values.includes(null)) return null;
      const texts = values.map(String);
      if ((texts[1] ?? '').length > maxSearched) {
        refuse(`${name}() takes at most ${maxSearched} characters to look for.`);
      }
      return run(...texts);
    };
    database.createFunction({
      name,
      xFunc,
      arity: name === 'replace' ? 3 : 2,
      deterministic: true,
    });
  }
}

function trimmed(text: string, signs: string, at: { start: boolean; end: boolean }): string {
  const removed = new Set(signs);
  const characters = [...text];
  let start = 0;
  let end = characters.length;
  while (at.start && start < end && removed.has(characters[start] ?? '')) start += 1;
  while (at.end && end > start && removed.has(characters[end - 1] ?? '')) end -= 1;
  return characters.slice(start, end).join('');
}
