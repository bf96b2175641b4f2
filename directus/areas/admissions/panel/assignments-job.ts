import { reviewGuideVersion } from '@site/shared/domain/admissions';
import { performEvent } from '../../../engine/actions/perform.ts';
import type { Host } from '../../../engine/host.ts';
import { didNothing, type Job, type JobContext } from '../../../engine/jobs/job.ts';
import { processEach } from '../../../engine/jobs/process-each.ts';
import { dayOf } from '../../../engine/values.ts';
import { announceGuide } from '../reviews/guide-announcements.ts';
import type { AssignmentRow } from '../row-types.ts';
import { assignmentActions } from './assignment-actions.ts';
import { isOver, isPastGrace, isRulingOverdue, openReminder } from './assignment-rules.ts';

/**
 * Reminds reviewers, expires invitations without an answer, recuses those without a ruling, marks late reviews and
 * cancels what was not finished after the quorum. Announces a new version of the guide. Result:
 * `{reminded, expired, recused, overdue, cancelled, announced, failed}`. Source: docs/domain/admissions.md, "The panel".
 */
export const assignmentsJob: Job = {
  name: 'reviews',
  every: '40 * * * *',
  idle: didNothing,
  run: async (context) => {
    const { database, settings } = context;
    const now = context.now();
    const rows = await database('review_assignments')
      .whereIn('state', ['invited', 'waiting_ruling', 'cleared', 'drafting', 'overdue'])
      .select();
    const cases = await database('cases')
      .whereIn('id', [...new Set(rows.map((row) => row.case))])
      .whereNull('held_at')
      .select('id', 'policy', 'state');
    const caseById = new Map(cases.map((item) => [item.id, item]));
    const running = rows.flatMap((row) => {
      const ofCase = caseById.get(row.case);
      return ofCase ? [{ row, ofCase }] : [];
    });
    const zone = settings['deadline.zone'];
    const at = { settings, now };
    const left: typeof running = [];
    const due = {
      expire: [] as AssignmentRow[],
      uphold: [] as AssignmentRow[],
      overdue: [] as AssignmentRow[],
      cancel: [] as AssignmentRow[],
    };
    for (const one of running) {
      const { row, ofCase } = one;
      if (row.finish_by && isOver(row.finish_by, at)) due.cancel.push(row);
      else if (row.state === 'invited' && isOver(row.respond_by, at)) due.expire.push(row);
      else if (row.state === 'waiting_ruling') {
        if (isRulingOverdue(row, at)) due.uphold.push(row);
      } else if (['cleared', 'drafting'].includes(row.state) && isPastGrace(row, ofCase, at))
        due.overdue.push(row);
      else left.push(one);
    }
    const today = dayOf(now, zone);
    const toRemind = left.flatMap(({ row }) => (openReminder(row, today, zone) ? [row] : []));
    const reminded = await performAll(context, 'remind', toRemind);
    const expired = await performAll(context, 'expire', due.expire);
    const recused = await performAll(context, 'uphold', due.uphold);
    const overdue = await performAll(context, 'overdue', due.overdue);
    const cancelled = await performAll(context, 'cancel', due.cancel);
    const all = [reminded, expired, recused, overdue, cancelled];
    return {
      reminded: reminded.done,
      expired: expired.done,
      recused: recused.done,
      overdue: overdue.done,
      cancelled: cancelled.done,
      announced: await announceGuide(context, reviewGuideVersion),
      failed: all.reduce((sum, { failed }) => sum + failed, 0),
    };
  },
};

function performAll(
  { host, logger }: { host: Host; logger: JobContext['logger'] },
  event: string,
  rows: readonly AssignmentRow[],
) {
  const keys = rows.map(({ id }) => id);
  return processEach({ logger }, `review-assignments.${event}`, keys, (key) =>
    performEvent(host, { system: true }, assignmentActions, event, { key }),
  );
}
