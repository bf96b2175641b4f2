// Days and times of the steps of a case: docs/domain/admissions.md, "Dates".

import {
  type CasePolicy,
  type CaseState,
  candidateStep,
  caseDue,
  policySnapshot,
  type TimedState,
  type TimelineCase,
  workingDeadline,
} from '@site/shared/domain/admissions';
import type { Settings } from '@site/shared/domain/system';
import { type Day, endOfDay } from '@site/shared/domain/time';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import type { ChangesIn } from '../../../engine/schema/row-types.ts';
import { dayOf } from '../../../engine/values.ts';
import type { CaseRow } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';

type Now = Pick<ActionContext, 'now' | 'settings'>;

/** Today in the zone of deadlines. */
export function todayOf({ now, settings }: Now): Day {
  return dayOf(now, settings['deadline.zone']);
}

/** The policy of a case: its snapshot, or the present settings before it is submitted. */
export function policyOf(
  { policy }: Partial<Pick<CaseRow, 'policy'>>,
  settings: Settings,
): CasePolicy {
  return jsonOf<CasePolicy>(policy) ?? policySnapshot(settings);
}

/** The deadline of a case that enters a state today; null for states without one. */
function dueOf(state: string, context: Now & { item: Partial<CaseRow> }): Day | null {
  if (state === 'draft' || state === 'closed' || state === 'removed') return null;
  const due = caseDue(
    state as TimedState,
    todayOf(context),
    policyOf(context.item, context.settings),
  );
  return state === 'returned' ? workingDeadline(due, isWeekend) : due;
}

/** The last moment of a day in the zone of deadlines, as it is stored. */
export function momentOf(day: Day | null, settings: Pick<Settings, 'deadline.zone'>) {
  return day === null ? null : endOfDay(day, settings['deadline.zone']).toISOString();
}

/** The times that a case gets when it moves from one state to another. */
export function timesOfMove(
  context: Now & { item: Partial<CaseRow> },
  from: string,
  to: string,
): ChangesIn<'cases'> {
  if (from === to) return {};
  const at = context.now.toISOString();
  const [before, after] = [from, to].map((state) => stepOf(state));
  const isChecked = before === 'check' && after !== 'check' && to !== 'closed';
  return {
    entered_at: at,
    due_at: momentOf(dueOf(to, context), context.settings),
    ...(isChecked && { screened_at: at }),
    ...(to === 'ready' && { ready_at: at }),
    ...(to === 'in_review' && { review_started_at: context.item.review_started_at ?? at }),
    ...(to === 'deliberation' && { quorum_at: context.item.quorum_at ?? at }),
    ...(to === 'decided' && { decided_at: at }),
    ...(to === 'closed' && { closed_at: at }),
  };
}

/** The step that the candidate sees; null for a case that does not exist yet or was removed. */
export function stepOf(state: string) {
  return state === 'none' || state === 'removed' ? null : candidateStep(state as CaseState);
}

function isWeekend(day: Day): boolean {
  return [0, 6].includes(new Date(day).getUTCDay());
}

/** A case as the timeline of its candidate knows it. */
export function timedCase(item: CaseRow, settings: Settings): Omit<TimelineCase, 'finished'> {
  const zone = settings['deadline.zone'];
  const state = item.state as CaseState;
  const isDecision = candidateStep(state) === 'decision';
  return {
    kind: item.kind,
    state,
    since: dayOf((isDecision && item.quorum_at) || item.entered_at || item.created_at, zone),
    due: item.due_at ? dayOf(item.due_at, zone) : null,
    onHold: Boolean(item.held_at),
  };
}
