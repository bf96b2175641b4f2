// The calendar of cases: docs/domain/admissions.md, "Dates".
import { performEvent } from '../../../engine/actions/perform.ts';
import type { Host } from '../../../engine/host.ts';
import { didNothing, type Job, type JobContext } from '../../../engine/jobs/job.ts';
import { processEach } from '../../../engine/jobs/process-each.ts';
import { dayOf } from '../../../engine/values.ts';
import { draftDaysOf, dueReminder, isReminded } from '../application/candidate-rules.ts';
import type { CaseRow } from '../row-types.ts';
import { caseActions } from './case-actions.ts';
import { todayOf } from './case-calendar.ts';

/**
 * Reminds candidates of drafts and returned applications, removes idle drafts and closes cases whose deadline passed.
 * Result: `{reminded, removed, lapsed, failed}`.
 */
export const casesJob: Job = {
  name: 'cases',
  every: '20 5 * * *',
  idle: didNothing,
  run: async (context) => {
    const rows = await context
      .database('cases')
      .whereIn('state', ['draft', 'returned', 'endorsing'])
      .select();
    const asked = rows.map((item) => ({ ...context, now: context.now(), item }));
    const toRemind = asked.filter((one) => {
      const reminder = dueReminder(one);
      return reminder !== null && !isReminded(one, reminder);
    });
    const reminded = await performAll(context, 'remind', toRemind);
    // A draft or return that was reminded only now has its time before it ends.
    const rest = asked.filter((one) => !toRemind.includes(one));
    const idle = rest.filter(
      (one) => one.item.state === 'draft' && todayOf(one) >= draftDaysOf(one).removed,
    );
    const over = rest.filter(
      ({ item, settings, ...one }) =>
        item.state !== 'draft' &&
        !item.held_at &&
        Boolean(item.due_at) &&
        dayOf(item.due_at, settings['deadline.zone']) < todayOf({ ...one, settings }),
    );
    const removed = await performAll(context, 'remove-idle', idle);
    const lapsed = await performAll(context, 'lapse', over);
    return {
      reminded: reminded.done,
      removed: removed.done,
      lapsed: lapsed.done,
      failed: reminded.failed + removed.failed + lapsed.failed,
    };
  },
};

function performAll(
  { host, logger }: { host: Host; logger: JobContext['logger'] },
  event: string,
  cases: readonly { item: CaseRow }[],
) {
  const keys = cases.map(({ item }) => item.id);
  return processEach({ logger }, `cases.${event}`, keys, (key) =>
    performEvent(host, { system: true }, caseActions, event, { key }),
  );
}
