import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import type { Caller } from '../../engine/actions/caller.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import type { OwnRoom } from '../communities/own-rooms.ts';

/** What decides who may open a resource. */
type Resource = Pick<RowIn<'resources'>, 'state' | 'access' | 'community'>;
type Rooms = ReadonlyMap<string, OwnRoom>;

/** States of the resources that readers see. */
export const currentStates = ['published', 'outdated'] as const;

/** Whether somebody who is active in these communities finds a resource in the library at present. */
export function isShownTo(rooms: Rooms, { state, access, community }: Resource): boolean {
  if (!currentStates.some((one) => one === state)) return false;
  return access !== 'community' || rooms.has(community ?? '');
}

/**
 * The lock of a resource for this caller: the group that may open it; null when it is open. One of a community is open
 * to everybody to whom it is shown.
 */
export function lockOf(
  { access }: Pick<Resource, 'access'>,
  { standing, grade }: Pick<Caller, 'standing' | 'grade'>,
): 'members' | 'senior' | null {
  if (access === 'public' || access === 'community') return null;
  const isMember = isMemberStanding(standing as Standing);
  if (access === 'members') return isMember ? null : 'members';
  return isMember && (grade === 'senior' || grade === 'fellow') ? null : 'senior';
}
