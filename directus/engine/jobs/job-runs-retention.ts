import { systemItems } from '../system-items.ts';
import type { Job } from './job.ts';
import { monthsAgo } from './months.ts';

/** Deletes job runs older than `retention.logs_months`. Result: `{forgotten}`. */
export const jobRunsRetention: Job = {
  name: 'job-runs-retention',
  every: '40 3 * * *',
  run: async ({ host, now, settings }) => {
    const runs = await systemItems(host, 'job_runs');
    const before = monthsAgo(now(), settings['retention.logs_months']).toISOString();
    const forgotten = await runs.deleteByQuery({
      filter: { started_at: { _lt: before } },
      limit: -1,
    });
    return { forgotten: forgotten.length };
  },
};
