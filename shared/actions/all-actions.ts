// What servers ask about actions by their names.
import type { Action } from '@site/shared/contract';
import { accountActions } from './account.ts';
import { caseActions } from './admissions.ts';
import { approvalActions } from './approvals.ts';
import { consentActions } from './consents.ts';
import { contactActions } from './contact.ts';
import { endorsementActions } from './endorsements.ts';
import { enquiryActions } from './enquiries.ts';
import { feedbackActions } from './feedback.ts';
import { homeActions } from './home.ts';
import { invitationActions } from './invitations.ts';
import { newsActions } from './news.ts';
import { notificationActions } from './notifications.ts';
import { peopleActions } from './people.ts';
import { radarActions } from './radar.ts';
import { resourceActions } from './resources.ts';
import { reviewAssignmentActions, reviewerProfileActions } from './reviews.ts';
import { skillAttemptActions } from './skill-attempts.ts';
import { standingActions } from './standing.ts';

const sets: readonly Readonly<Record<string, Action>>[] = [
  accountActions,
  approvalActions,
  caseActions,
  consentActions,
  contactActions,
  endorsementActions,
  enquiryActions,
  feedbackActions,
  homeActions,
  invitationActions,
  newsActions,
  notificationActions,
  peopleActions,
  radarActions,
  resourceActions,
  reviewAssignmentActions,
  reviewerProfileActions,
  skillAttemptActions,
  standingActions,
];
const named = sets
  .flatMap((actions) => Object.values(actions))
  .map((action) => [`${action.set}/${action.event}`, action] as const);

/** The declared fields of actions, by `{set}/{event}`. */
export const actionFields: Readonly<Record<string, Action['fields']>> = Object.fromEntries(
  named.map(([name, { fields }]) => [name, fields]),
);

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
