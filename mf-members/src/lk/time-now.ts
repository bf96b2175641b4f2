import type { Shell } from '@site/shared/contract';

/** The time now. The shell tells when the document came, and a document of the member area stays for long. */
export function timeNow(shell: Pick<Shell, 'now'>): Date {
  return new Date(shell.now().getTime() + performance.now());
}
