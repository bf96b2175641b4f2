import type { Shell } from '../contract/index.ts';

/**
 * The time now. In the browser `shell.now` is the time at which the document was made, and a document of the member
 * area stays open for long.
 */
export function timeNow({ now }: Pick<Shell, 'now'>): Date {
  const elapsed = typeof document === 'undefined' ? 0 : performance.now();
  return new Date(now().getTime() + elapsed);
}
