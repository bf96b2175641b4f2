import { returnMonths } from '@site/shared/domain';
import { didNothing, type Job } from './job.ts';
import { monthsAgo } from './months.ts';

/** Days of the calendar and of the house's zone are not counted to the hour here. */
const margin = 1;

/**
 * Nightly: takes the network addresses out of the change log after `retention.logs_months`, and lines
 * themselves after `retention.audit_and_case_log_months`. What suspended a certificate is kept as long as that
 * decides whether it comes back. Result: `{unaddressed, forgotten}` (docs/domain/workflows.md).
 */
export const logRetention: Job = {
  name: 'log-retention',
  every: '42 3 * * *',
  idle: didNothing,
  run: async ({ database, now, settings }) => {
    const forgotten = await database('audit_log')
      .where('at', '<', monthsAgo(now(), settings['retention.audit_and_case_log_months']))
      .where((line) =>
        line
          .whereNull('to_state')
          .orWhereNot('to_state', 'suspended')
          .orWhereNot('collection', 'certificates')
          .orWhere('at', '<', monthsAgo(now(), returnMonths + margin)),
      )
      .delete();
    const unaddressed = await database('audit_log')
      .where('at', '<', monthsAgo(now(), settings['retention.logs_months']))
      .whereNotNull('address_prefix')
      .update({ address_prefix: null });
    return { unaddressed, forgotten };
  },
};
