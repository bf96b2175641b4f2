import { houseItems } from '../house-items.ts';
import type { Job } from './job.ts';

const keptFor = 90 * 86_400_000;

/** Forgets runs of jobs that began more than 90 days ago. Result: `{forgotten}`. */
export const jobRunsRetention: Job = {
  name: 'job-runs-retention',
  every: '40 3 * * *',
  run: async ({ host, now }) => {
    const runs = await houseItems(host, 'job_runs');
    const before = new Date(now().getTime() - keptFor).toISOString();
    const forgotten = await runs.deleteByQuery({
      filter: { started_at: { _lt: before } },
      limit: -1,
    });
    return { forgotten: forgotten.length };
  },
};
