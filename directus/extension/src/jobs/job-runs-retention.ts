import { houseItems } from '../house-items.ts';
import type { Job } from './job.ts';

/** Months of settings are months of the calendar's mean length. */
const month = (365.25 / 12) * 86_400_000;

/** Forgets runs of jobs that are older than logs may be (`retention.logs_months`). Result: `{forgotten}`. */
export const jobRunsRetention: Job = {
  name: 'job-runs-retention',
  every: '40 3 * * *',
  run: async ({ host, now, settings }) => {
    const runs = await houseItems(host, 'job_runs');
    const keptFor = settings['retention.logs_months'] * month;
    const before = new Date(now().getTime() - keptFor).toISOString();
    const forgotten = await runs.deleteByQuery({
      filter: { started_at: { _lt: before } },
      limit: -1,
    });
    return { forgotten: forgotten.length };
  },
};
