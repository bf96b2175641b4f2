import type { SessionUser } from '@site/shared/contract';

/**
 * Whether somebody can be or have been a reviewer, so that it is worth asking for their reviews; the backend decides. A
 * refusal would be an error in the console.
 */
export function wasReviewer({ personId, grade }: Pick<SessionUser, 'personId' | 'grade'>): boolean {
  return personId !== null && grade !== null && grade !== 'member';
}
