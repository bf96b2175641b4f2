import { didNothing, type Job } from './job.ts';
import { monthsAgo } from './months.ts';

/**
 * Nightly: takes the network addresses out of the change log after `retention.logs_months`, and lines
 * themselves after `retention.audit_and_case_log_months`. Result: `{unaddressed, forgotten}`
 * (docs/domain/workflows.md).
 */
export const logRetention: Job = {
  name: 'log-retention',
  every: '42 3 * * *',
  idle: didNothing,
  run: async ({ database, now, settings }) => {
    const forgotten = await database('audit_log')
      .where('at', '<', monthsAgo(now(), settings['retention.audit_and_case_log_months']))
      .delete();
    const unaddressed = await database('audit_log')
      .where('at', '<', monthsAgo(now(), settings['retention.logs_months']))
      .whereNotNull('address_prefix')
      .update({ address_prefix: null });
    return { unaddressed, forgotten };
  },
};
