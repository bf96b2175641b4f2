import { knownCollections } from '../schema/known-collections.ts';
import { didNothing, type Job } from './job.ts';
import { monthsAgo } from './months.ts';

/**
 * Nightly: removes the network addresses from the change log after `retention.logs_months`, and the lines
 * and the history of approvals after `retention.audit_and_case_log_months`. Collections may keep lines longer (`logKept`). Result: `{unaddressed, forgotten, approvals}` (docs/domain/workflows.md, rule 9).
 */
export const logRetention: Job = {
  name: 'log-retention',
  every: '42 3 * * *',
  idle: didNothing,
  run: async ({ database, now, settings }) => {
    const forgotten = await database('audit_log')
      .where('at', '<', monthsAgo(now(), settings['retention.audit_and_case_log_months']))
      .modify((lines) => {
        for (const { collection, logKept } of knownCollections()) {
          if (!logKept) continue;
          lines.where((line) =>
            line
              .whereNull('to_state')
              .orWhereNot('to_state', logKept.state)
              .orWhereNot('collection', collection)
              .orWhere('at', '<', monthsAgo(now(), logKept.months)),
          );
        }
      })
      .delete();
    const approvals = await database('approval_history')
      .where('closed_at', '<', monthsAgo(now(), settings['retention.audit_and_case_log_months']))
      .delete();
    const unaddressed = await database('audit_log')
      .where('at', '<', monthsAgo(now(), settings['retention.logs_months']))
      .whereNotNull('address_prefix')
      .update({ address_prefix: null });
    return { unaddressed, forgotten, approvals };
  },
};
