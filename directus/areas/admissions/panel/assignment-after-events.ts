// What other events change in the assignments of reviewers: docs/domain/admissions.md, "The panel".

import { awaitedReviewStates, daysAfterQuorum, dueAfterHold } from '@site/shared/domain/admissions';
import { daysLater } from '@site/shared/domain/time';
import { performAfterEvent } from '../../../engine/actions/perform.ts';
import type { OutboxContext, OutboxEvent } from '../../../engine/outbox/outbox-event.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf, instantOf } from '../../../engine/values.ts';
import { momentOf } from '../cases/case-calendar.ts';
import type { AssignmentRow } from '../row-types.ts';
import { assignmentActions } from './assignment-actions.ts';
import { mayReview } from './reviewer-pool.ts';

/** Events after which a case needs no reviewers any more. */
const endingEvents = ['cases.withdraw', 'cases.void', 'cases.lapse', 'cases.release'];
/** States of assignments that are open, proposals included. */
const openStates = ['proposed', ...awaitedReviewStates];
/** States of reviewers who have not begun when the quorum is reached. */
const notBegun = ['proposed', 'invited', 'waiting_ruling'];

function assignmentsIn({ trx }: OutboxContext, id: string, states: readonly string[]) {
  return trx('review_assignments')
    .where({ case: id })
    .whereIn('state', [...states]);
}

async function performAll(
  context: OutboxContext,
  rows: readonly Pick<AssignmentRow, 'id'>[],
  event: string,
) {
  for (const { id } of rows) {
    await performAfterEvent(context, assignmentActions, event, { key: id });
  }
}

/** The end of a case cancels what is open and finishes what was submitted. */
export async function endAssignments(event: OutboxEvent, context: OutboxContext): Promise<void> {
  if (!endingEvents.includes(event.event)) return;
  const item = await context.trx('cases').where({ id: event.item, state: 'closed' }).first('id');
  if (!item) return;
  await performAll(context, await assignmentsIn(context, event.item, openStates), 'cancel');
  await performAll(context, await assignmentsIn(context, event.item, ['submitted']), 'finish');
}

/** With the quorum, those who have begun get three days, and the others are thanked. */
export async function followQuorum(event: OutboxEvent, context: OutboxContext): Promise<void> {
  if (event.event !== 'cases.quorum-reached') return;
  const { host, trx } = context;
  await performAll(context, await assignmentsIn(context, event.item, notBegun), 'cancel');
  const settings = await settingsOf(host, trx);
  const last = daysLater(dayOf(event.at, settings['deadline.zone']), daysAfterQuorum);
  await assignmentsIn(context, event.item, ['cleared', 'drafting', 'overdue']).update({
    finish_by: momentOf(last, settings),
  });
}

/** A hold stops the clocks of the reviewers, too: their deadlines move by its days. */
export async function followHold(event: OutboxEvent, context: OutboxContext): Promise<void> {
  if (event.event !== 'cases.unhold' || !event.payload.held) return;
  const { host, trx } = context;
  const settings = await settingsOf(host, trx);
  const zone = settings['deadline.zone'];
  const [held, resumed] = [dayOf(event.payload.held, zone), dayOf(event.at, zone)];
  const moved = (moment: unknown) =>
    moment ? momentOf(dueAfterHold(dayOf(moment, zone), held, resumed), settings) : null;
  for (const row of await assignmentsIn(context, event.item, openStates)) {
    // Deadlines that were set after the hold began have not stood still.
    if (row.invited_at && instantOf(row.invited_at) > instantOf(event.payload.held)) continue;
    await trx('review_assignments')
      .where({ id: row.id })
      .update({
        respond_by: moved(row.respond_by),
        review_by: moved(row.review_by),
        waiting_since: row.waiting_since
          ? new Date(
              instantOf(row.waiting_since).getTime() + Date.parse(resumed) - Date.parse(held),
            ).toISOString()
          : null,
      });
  }
}

/** A person who may not review any more loses their open assignments. */
export async function followStanding(event: OutboxEvent, context: OutboxContext): Promise<void> {
  if (!event.event.startsWith('standing.') && event.event !== 'grade.changed') return;
  const { trx } = context;
  const person = await trx('people').where({ id: event.item }).first('grade', 'standing');
  if (!person || mayReview(person)) return;
  const open = await trx('review_assignments')
    .where({ reviewer: event.item })
    .whereIn('state', openStates);
  await performAll(context, open, 'cancel');
}
