import { performEvent } from '../../../engine/actions/perform.ts';
import type { Job } from '../../../engine/jobs/job.ts';
import { processEach } from '../../../engine/jobs/process-each.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf } from '../../../engine/values.ts';
import type { EndorsementRow } from '../row-types.ts';
import { endorsementActions } from './endorsement-actions.ts';
import { isReminderDue } from './endorsement-rules.ts';

/**
 * Expires requests for endorsements whose time is over, and reminds endorsers on the days of the calendar. Result:
 * `{expired, reminded, failed}`. Source: docs/domain/admissions.md, "Endorsements".
 */
export const endorsementsJob: Job = {
  name: 'endorsements',
  every: '20 * * * *',
  run: async ({ host, database, logger, now }) => {
    const open = () =>
      database('endorsements')
        .join('cases', 'cases.id', 'endorsements.case')
        .whereIn('endorsements.state', ['requested', 'opened'])
        .whereNull('cases.held_at');
    const perform = (keys: string[], event: string) =>
      processEach({ logger }, `endorsements.${event}`, keys, (key) =>
        performEvent(host, { system: true }, endorsementActions, event, { key }),
      );
    const zone = (await settingsOf(host))['deadline.zone'];
    const over: string[] = await open()
      .where('endorsements.due_at', '<=', now())
      .pluck('endorsements.id');
    const expired = await perform(over, 'expire');
    const awaited: EndorsementRow[] = await open()
      .where('endorsements.due_at', '>', now())
      .select('endorsements.*');
    const due = awaited.filter((row) => isReminderDue(row, dayOf(now(), zone), zone));
    const reminded = await perform(
      due.map(({ id }) => id),
      'remind',
    );
    const failed = expired.failed + reminded.failed;
    return { expired: expired.done, reminded: reminded.done, failed };
  },
};
