/** An error that an editor must fix before the pages can be built. */
export type Mistake = {
  /** Path of the file relative to the repository. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** One sentence: the error and, if not obvious, how to fix it. */
  message: string;
};

/** `content/ru/mission.md:12: …`, which terminals and editors turn into a link. */
export function inWords({ file, line, message }: Mistake): string {
  return `${file}:${line}: ${message}`;
}

/** Sorts by file and line and removes duplicates. */
export function inOrder(mistakes: readonly Mistake[]): Mistake[] {
  const unique = new Map(mistakes.map((mistake) => [inWords(mistake), mistake]));
  return [...unique.values()].sort(
    (one, other) => compareText(one.file, other.file) || one.line - other.line,
  );
}

/** Compares by code point: the order does not depend on the locale of the machine. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
