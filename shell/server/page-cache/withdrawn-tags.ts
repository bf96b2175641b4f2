import type { Withdrawn } from '../cluster/cluster.ts';

/** Prefix of a tag whose earlier renderings must not be served any more (docs/decisions/009). */
const mark = 'gone:';

/** The withdrawn tags, without the prefix. */
export function withdrawnTags(told: readonly string[]): string[] {
  return told.filter((tag) => tag.startsWith(mark)).map((tag) => tag.slice(mark.length));
}

/**
 * The tags, and every withdrawn tag also as a changed one, in case the sender did not include it.
 */
export function withChanged(told: readonly string[]): string[] {
  return [...new Set([...told, ...withdrawnTags(told)])];
}

/** Maximum clock difference of two web servers, in milliseconds. */
const clocksApart = 30_000;

/**
 * Until when a server that missed the message may render withdrawn content of a tag: it uses cached
 * reads for another `readsKept` milliseconds.
 */
export function unsafeUntil(withdrawn: Withdrawn, readsKept: number): Withdrawn {
  return new Map([...withdrawn].map(([tag, at]) => [tag, at + readsKept + clocksApart]));
}
