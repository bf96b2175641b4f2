import type { Withdrawn } from '../neighbours/neighbours.ts';

/** Before a tag: what was made of it until now is for nobody any more (docs/decisions/009). */
const mark = 'gone:';

/** The tags of which something was taken back, without the mark. */
export function withdrawnTags(told: readonly string[]): string[] {
  return told.filter((tag) => tag.startsWith(mark)).map((tag) => tag.slice(mark.length));
}

/** What was told, and that what was taken back has changed, too: whoever told may not have said so. */
export function withChanged(told: readonly string[]): string[] {
  return [...new Set([...told, ...withdrawnTags(told)])];
}

/** Milliseconds that the clocks of two web servers may be apart. */
const clocksApart = 30_000;

/**
 * Until when what is drawn of a tag may hold what was taken back, on a server that was not told of it: it
 * goes on with what it has read for another `readsKept` milliseconds.
 */
export function unsafeUntil(withdrawn: Withdrawn, readsKept: number): Withdrawn {
  return new Map([...withdrawn].map(([tag, at]) => [tag, at + readsKept + clocksApart]));
}
