import type { Shell } from '@site/shared/contract';

/**
 * The time now. `shell.now` is the load time of the document, and a document of the member area stays open
 * for long.
 */
export function timeNow(shell: Pick<Shell, 'now'>): Date {
  return new Date(shell.now().getTime() + performance.now());
}
