// What a person may know of initiatives: docs/domain/initiatives.md, "Visibility".
import { publishedStates } from '@site/shared/domain/initiatives';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import type { Knex } from 'knex';
import type { Caller } from '../../engine/actions/caller.ts';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';
import { instantOf } from '../../engine/values.ts';

export type Initiative = StoredRowIn<'initiatives'>;
type Reader = Pick<Caller, 'person' | 'system' | 'duties'>;

export function moderates({ duties }: Pick<Caller, 'duties'>): boolean {
  return duties.includes('editor') || duties.includes('admin');
}

export function isMember({ person, standing }: Pick<Caller, 'person' | 'standing'>): boolean {
  return person !== null && isMemberStanding(standing as Standing);
}

/** Those that everybody reads; an expired one only if it was opened. */
export function publishedInitiatives(database: Knex) {
  return database('initiatives').where(isPublished);
}

function isPublished(query: Knex.QueryBuilder): void {
  query
    .whereIn('initiatives.state', [...publishedStates])
    .orWhere((expired) =>
      expired.where('initiatives.state', 'expired').whereNotNull('initiatives.opens_at'),
    );
}

/** Initiatives that a person is asked to co-sponsor, or does co-sponsor. */
export function coSponsoredBy(database: Knex, person: string | null) {
  return database('initiative_co_sponsors')
    .where({ person: person ?? '' })
    .whereNull('declined_at')
    .select('initiative');
}

/** The initiatives that a caller may know of. */
export function visibleInitiatives(database: Knex, caller: Reader) {
  const query = database('initiatives');
  if (caller.system) return query;
  const { person } = caller;
  return query.where((either) => {
    either.where(isPublished);
    if (moderates(caller)) either.orWhereNotNull('initiatives.submitted_at');
    if (person === null) return;
    either
      .orWhere('initiatives.author', person)
      .orWhereIn('initiatives.id', coSponsoredBy(database, person));
  });
}

type Dated = { state?: string; opens_at?: unknown; closes_at?: unknown };

/** Whether everybody reads a row. */
export function isPublic({ state, opens_at }: Dated): boolean {
  if (state === 'expired') return Boolean(opens_at);
  return publishedStates.some((one) => one === state);
}

/** Whether those who moderate read a row: not before its author has submitted it. */
export function isSubmitted({ submitted_at }: { submitted_at?: unknown }): boolean {
  return Boolean(submitted_at);
}

/** Whether support can be given and taken back. */
export function isListOpen({ state, closes_at }: Dated, now: Date): boolean {
  const isRunning = state === 'collecting' || state === 'threshold_met';
  return isRunning && Boolean(closes_at) && now < instantOf(closes_at);
}
