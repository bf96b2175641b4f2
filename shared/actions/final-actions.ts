import { caseActions } from './admissions.ts';
import { endorsementActions } from './endorsements.ts';
import { reviewAssignmentActions } from './reviews.ts';
import { standingActions } from './standing.ts';

/** The field of a native form of a final action: the tick that answers its question. */
export const sureField = 'sure';

const sets = [caseActions, endorsementActions, reviewAssignmentActions, standingActions];

/** The actions that ask before they are sent, by `{set}/{event}`. */
export const finalActions: ReadonlySet<string> = new Set(
  sets
    .flatMap((actions) => Object.values(actions))
    .filter(({ final }) => final !== undefined)
    .map(({ set, event }) => `${set}/${event}`),
);
