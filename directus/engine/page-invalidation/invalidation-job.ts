import { didNothing, type Job } from '../jobs/job.ts';
import { sendInvalidation } from './page-invalidator.ts';
import { forgetPendingInvalidations, pendingInvalidations } from './pending-invalidations.ts';

/**
 * Every two minutes: retries pending cache invalidations, which the web server did not receive because it was
 * unavailable or the backend stopped. Result: `{sent, waiting}` tags (docs/operate.md, "Jobs").
 */
export const invalidationJob: Job = {
  name: 'purge',
  every: '*/2 * * * *',
  idle: didNothing,
  run: async ({ host, database }) => {
    const began = new Date();
    const tags = await pendingInvalidations(database);
    if (tags.length === 0) return { sent: 0, waiting: 0 };
    if (!(await sendInvalidation(host, tags))) return { sent: 0, waiting: tags.length };
    await forgetPendingInvalidations(database, tags, began);
    return { sent: tags.length, waiting: 0 };
  },
};
