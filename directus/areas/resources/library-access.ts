import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import type { Caller } from '../../engine/actions/caller.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';

/** What decides who may open a resource. */
type Resource = Pick<RowIn<'resources'>, 'state' | 'access'>;

/** Whether a resource is in the library at present. */
export function isCurrent({ state, access }: Resource): boolean {
  return (state === 'published' || state === 'outdated') && access !== 'community';
}

/** The lock of a resource for this caller: the group that may open it; null when it is open. */
export function lockOf(
  { access }: Pick<Resource, 'access'>,
  { standing, grade }: Pick<Caller, 'standing' | 'grade'>,
): 'members' | 'senior' | null {
  if (access === 'public') return null;
  const isMember = isMemberStanding(standing as Standing);
  if (access === 'members') return isMember ? null : 'members';
  return isMember && (grade === 'senior' || grade === 'fellow') ? null : 'senior';
}
