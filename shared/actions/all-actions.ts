// What servers ask about actions by their names.
import type { Action } from '@site/shared/contract';
import { accountActions } from './account.ts';
import { caseActions } from './admissions.ts';
import { endorsementActions } from './endorsements.ts';
import { enquiryActions } from './enquiries.ts';
import { feedbackActions } from './feedback.ts';
import { invitationActions } from './invitations.ts';
import { peopleActions } from './people.ts';
import { radarActions } from './radar.ts';
import { reviewAssignmentActions } from './reviews.ts';
import { standingActions } from './standing.ts';

/** The sets with an action that has limits or asks before it is sent. */
const sets: readonly Readonly<Record<string, Action>>[] = [
  accountActions,
  caseActions,
  endorsementActions,
  enquiryActions,
  feedbackActions,
  invitationActions,
  peopleActions,
  radarActions,
  reviewAssignmentActions,
  standingActions,
];
const named = sets
  .flatMap((actions) => Object.values(actions))
  .map((action) => [`${action.set}/${action.event}`, action] as const);

/** The actions that ask before they are sent, by `{set}/{event}`. */
export const finalActions: ReadonlySet<string> = new Set(
  named.flatMap(([name, { final }]) => (final ? [name] : [])),
);

/**
 * Attempts of actions by `{set}/{event}`. Other limits per account or person are checked by the action itself.
 * Source: docs/domain/accounts.md, docs/domain/admissions.md, docs/domain/enquiries.md, docs/domain/feedback.md,
 * docs/domain/own-data.md and docs/domain/radar.md.
 */
export const actionLimits: Readonly<Record<string, NonNullable<Action['limits']>>> =
  Object.fromEntries(named.flatMap(([name, { limits }]) => (limits ? [[name, limits]] : [])));
