/** Something an editor has to put right before the pages can be built. */
export type Mistake = {
  /** Path of the file from the project's root. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** One sentence: what is wrong and, where it is not obvious, what to write. */
  message: string;
};

/** `content/ru/mission.md:12: …`, which terminals and editors turn into a link. */
export function inWords({ file, line, message }: Mistake): string {
  return `${file}:${line}: ${message}`;
}

/** By file, then by line, each once. */
export function inOrder(mistakes: readonly Mistake[]): Mistake[] {
  const unique = new Map(mistakes.map((mistake) => [inWords(mistake), mistake]));
  return [...unique.values()].sort(
    (one, other) => compareText(one.file, other.file) || one.line - other.line,
  );
}

/** Ascending by code point: the same on every machine, whatever its language. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
