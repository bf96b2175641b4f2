import { returnMonths } from '@site/shared/domain';
import { didNothing, type Job } from './job.ts';
import { monthsAgo } from './months.ts';

/** Extra months, because calendar days and the time zone are not calculated exactly here. */
const margin = 1;

/**
 * Nightly: removes the network addresses from the change log after `retention.logs_months`, and the lines
 * after `retention.audit_and_case_log_months`. The line of a certificate's suspension is kept as long as it
 * decides about reinstatement. Result: `{unaddressed, forgotten}` (docs/domain/workflows.md, rule 9).
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
