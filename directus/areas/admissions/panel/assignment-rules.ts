// The rules of the assignment of a reviewer: docs/domain/admissions.md, "The review assignment".

import {
  applyReviewChanges,
  type Conflict,
  conflictVerdict,
  type GateAnswer,
  isWaivable,
  overdueFrom,
  type ReviewChange,
  type ReviewGap,
  reminderDays,
  reviewGaps,
  reviewLimits,
  rubricOf,
  rulingDays,
} from '@site/shared/domain/admissions';
import { textLength } from '@site/shared/domain/text';
import { type Day, daysLater } from '@site/shared/domain/time';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { type Refusal, refusal } from '../../../engine/refuse.ts';
import type { RowIn } from '../../../engine/schema/row-types.ts';
import { dayOf } from '../../../engine/values.ts';
import { policyOf, todayOf } from '../cases/case-calendar.ts';
import { caseOf } from '../cases/case-of.ts';
import { judgedKind } from '../decision/appealed-case.ts';
import { decisionStates } from '../decision/hidden-decision.ts';
import { firewallOf } from '../firewall.ts';
import { isMaskedFor } from '../reviews/masked-review.ts';
import { draftOf, lastReview, timesOf } from '../reviews/review-rows.ts';
import type { AssignmentContext, AssignmentRow, CaseRow } from '../row-types.ts';
import { conflictsNow, ruleOf } from './panel-seats.ts';

type Rule = (
  context: AssignmentContext,
) => Refusal | Refusal[] | undefined | Promise<Refusal | Refusal[] | undefined>;

/** What the payloads of the reviewer's events contain. */
type ReviewerPayload = {
  readonly answer?: GateAnswer;
  readonly types?: readonly string[];
  /** People of the roster of a masked case. */
  readonly people?: readonly string[];
  readonly detail?: string;
  readonly reason?: string;
  readonly text?: string;
  readonly changes?: readonly ReviewChange[];
  readonly still_without_conflict?: boolean;
};

const said = ({ payload }: AssignmentContext) => payload as ReviewerPayload;

/** The review of an assignment with the changes of the payload. */
export async function mergedDraft(
  { trx, rows, item, now }: Pick<AssignmentContext, 'trx' | 'rows' | 'item' | 'now'>,
  changes: readonly ReviewChange[] = [],
) {
  const last = await lastReview(trx, item.id);
  const row: Partial<RowIn<'reviews'>> = last ? await rows('reviews').get(last.id) : {};
  const stored = { draft: draftOf(row), times: timesOf(row) };
  const { conflicts, ...saved } = applyReviewChanges(stored, changes, now.toISOString());
  if (conflicts.length > 0) {
    throw conflicts.map((field) => refusal('E_CONFLICT_VERSION', { field }));
  }
  return saved;
}

/** What the review lacks, as refusals. */
function gaps(isMeant: (gap: ReviewGap) => boolean): Rule {
  return async (context) => {
    const kind = await judgedKind(context.trx, await caseOf(context.trx, context.item));
    const { draft } = await mergedDraft(context, said(context).changes);
    const found = reviewGaps(draft, rubricOf(kind).criteria).filter(isMeant);
    return found.length === 0
      ? undefined
      : found.map(({ field, code, params }) => refusal(code, { field, ...(params && { params }) }));
  };
}

const isJudgement = (field: string) => ['recommendation', 'confidence'].includes(field);

const answered =
  (answer: GateAnswer): Rule =>
  async (context) =>
    stays(context, (await answerAbout(context)) === answer);

/** What the declaration says about this case: of a masked one, whether its candidate is among the people it names. */
export async function answerAbout(context: AssignmentContext): Promise<GateAnswer | undefined> {
  const { answer, people = [] } = said(context);
  const ofCase = await caseOf(context.trx, context.item);
  const isNamed = !isMaskedFor(ofCase, context.item) || people.includes(ofCase.candidate);
  return answer && !isNamed ? 'none' : answer;
}

/** What the rules find about the reviewer now, with the waivers of the chair. */
async function found({ host, trx, item, settings, now }: AssignmentContext) {
  const ofCase = await caseOf(trx, item);
  const context = { host, trx, settings, now };
  const { entry, conflicts } = await conflictsNow(context, ofCase, item.reviewer);
  return { conflicts, verdict: conflictVerdict(conflicts, entry?.waived ?? []) };
}

function conflictRefusal(obstacle: string, conflicts: readonly Conflict[]): Refusal {
  return refusal('E_COI', { params: { rule: ruleOf(obstacle, conflicts) } });
}

/** The reminders of an assignment, in order: for the answer while it is invited, else for the review. */
function reminders(item: AssignmentRow, zone: string): { kind: 'answer' | 'review'; day: Day }[] {
  const kind = item.state === 'invited' ? 'answer' : 'review';
  const due = kind === 'answer' ? item.respond_by : item.review_by;
  if (!due || !item.invited_at) return [];
  const span = { from: dayOf(item.invited_at, zone), due: dayOf(due, zone) };
  const days = reminderDays(kind === 'answer' ? 'review_answer' : 'review', span);
  return days.map((day) => ({ kind, day }));
}

/** The latest reminder whose day has come and that was not sent; null when there is none. */
export function openReminder(item: AssignmentRow, today: Day, zone: string) {
  const last = reminders(item, zone).findLast(({ day }) => day <= today);
  if (!last) return null;
  return item.reminded_at && dayOf(item.reminded_at, zone) >= last.day ? null : last;
}

/** Whether a day is over in the zone of deadlines. */
export function isOver(
  moment: unknown,
  { settings, now }: Pick<ActionContext, 'settings' | 'now'>,
) {
  return Boolean(moment) && dayOf(moment, settings['deadline.zone']) < todayOf({ settings, now });
}

/** Whether the grace after the deadline of a review is over. */
export function isPastGrace(
  item: Pick<AssignmentRow, 'review_by'>,
  ofCase: Pick<CaseRow, 'policy'>,
  { settings, now }: Pick<ActionContext, 'settings' | 'now'>,
): boolean {
  if (!item.review_by) return false;
  const from = overdueFrom(
    dayOf(item.review_by, settings['deadline.zone']),
    policyOf(ofCase, settings),
  );
  return from <= todayOf({ settings, now });
}

/** Whether the chair has let the time for a ruling pass. */
export function isRulingOverdue(
  item: AssignmentRow,
  { settings, now }: Pick<ActionContext, 'settings' | 'now'>,
): boolean {
  if (!item.waiting_since) return false;
  const last = daysLater(dayOf(item.waiting_since, settings['deadline.zone']), rulingDays);
  return last < todayOf({ settings, now });
}

/** Refuses members of the staff who have a part in the case. */
export async function notFirewalled({
  trx,
  item,
  caller,
}: Pick<ActionContext<unknown, Partial<AssignmentRow>>, 'trx' | 'item' | 'caller'>) {
  const isClosed = await firewallOf(trx, await caseOf(trx, item), caller.person);
  return isClosed ? refusal('E_FIREWALL') : undefined;
}

export const assignmentRules = {
  noHardConflict: async (context) => {
    const { conflicts } = await found(context);
    const hard = conflicts.filter((conflict) => !isWaivable(conflict));
    return hard.length > 0 ? conflictRefusal('conflict', hard) : undefined;
  },
  waivedWhereNeeded: async (context) => {
    const { conflicts, verdict } = await found(context);
    return verdict === 'waiver_needed' ? conflictRefusal('waiver_needed', conflicts) : undefined;
  },
  declaredNone: answered('none'),
  declaredConflict: answered('conflict'),
  declaredUnsure: answered('unsure'),
  noConflictDetected: async (context) => stays(context, (await found(context)).verdict === 'clear'),
  hardConflictDetected: async (context) =>
    stays(context, (await found(context)).verdict === 'blocked'),
  waivableDetected: async (context) =>
    stays(context, (await found(context)).verdict === 'waiver_needed'),
  reasonGiven: (context) =>
    said(context).reason ? undefined : refusal('E_REQUIRED', { field: 'reason' }),
  pastRespondBy: (context) => stays(context, isOver(context.item.respond_by, context)),
  notOnHold: async (context) => {
    const { held_at } = await caseOf(context.trx, context.item);
    return stays(context, !held_at);
  },
  reminderDue: (context) => {
    const zone = context.settings['deadline.zone'];
    const due = reminders(context.item, zone).some(({ day }) => day <= todayOf(context));
    return stays(context, due);
  },
  notReminded: (context) => {
    const zone = context.settings['deadline.zone'];
    return stays(context, openReminder(context.item, todayOf(context), zone) !== null);
  },
  notFirewalled,
  waiverLongEnough: (context) => longEnough('text', said(context).text, reviewLimits.waiver.min),
  rulingOverdue: (context) => stays(context, isRulingOverdue(context.item, context)),
  pastGrace: async (context) => {
    const ofCase = await caseOf(context.trx, context.item);
    return stays(context, isPastGrace(context.item, ofCase, context));
  },
  scoresComplete: gaps(({ field }) => field !== 'strengths' && !isJudgement(field)),
  strengthsLongEnough: gaps(({ field }) => field === 'strengths'),
  recommendationGiven: gaps(({ field }) => isJudgement(field)),
  stillWithoutConflict: (context) =>
    said(context).still_without_conflict
      ? undefined
      : refusal('E_UNTICKED', { field: 'still_without_conflict' }),
  notExtended: (context) => stays(context, !context.item.extended),
  beforeDue: (context) => stays(context, !isOver(context.item.review_by, context)),
  // Also after the decision: a refusal would tell the reviewer that it is made.
  caseBeforeRelease: async (context) => {
    const { state } = await caseOf(context.trx, context.item);
    return stays(context, decisionStates.includes(state));
  },
  notAmended: async (context) => {
    const review = await lastReview(context.trx, context.item.id);
    return stays(context, Number(review?.version ?? 1) === 1);
  },
  reasonLongEnough: (context) =>
    longEnough('reason', said(context).reason, reviewLimits.amendReason.min),
  lateConflictFound: async (context) => {
    if ((said(context).types ?? []).length > 0) return undefined;
    if ((await found(context)).verdict === 'blocked') return undefined;
    return refusal('E_REQUIRED', { field: 'types' });
  },
  caseClosed: async (context) => {
    const { state } = await caseOf(context.trx, context.item);
    return stays(context, state === 'closed');
  },
} satisfies Record<string, Rule>;

/** Rules that read the payload. */
export const assignmentRulesOfPayload = [
  'declaredNone',
  'declaredConflict',
  'declaredUnsure',
  'reasonGiven',
  'waiverLongEnough',
  'scoresComplete',
  'strengthsLongEnough',
  'recommendationGiven',
  'stillWithoutConflict',
  'reasonLongEnough',
  'lateConflictFound',
] as const;

function longEnough(field: string, text: string | undefined, n: number): Refusal | undefined {
  const m = textLength(text ?? '');
  return m >= n ? undefined : refusal('E_TOO_SHORT', { field, params: { n, m } });
}

function stays({ item }: Pick<AssignmentContext, 'item'>, holds: boolean): Refusal | undefined {
  return holds ? undefined : refusal('E_STATE', { params: { state: item.state } });
}
