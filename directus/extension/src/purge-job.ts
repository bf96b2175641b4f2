import { tellSite } from './announce.ts';
import { didNothing, type Job } from './jobs/job.ts';
import { forgetUntold, untoldTags } from './untold-tags.ts';

/**
 * Every two minutes: tells the web server again which pages are out of date where it was away, or where the
 * backend ended before it could say so. Result: `{told, waiting}` tags (docs/operate.md, "Jobs").
 */
export const purgeJob: Job = {
  name: 'purge',
  every: '*/2 * * * *',
  idle: didNothing,
  run: async ({ host, database }) => {
    const began = new Date();
    const tags = await untoldTags(database);
    if (tags.length === 0) return { told: 0, waiting: 0 };
    if (!(await tellSite(host, tags))) return { told: 0, waiting: tags.length };
    await forgetUntold(database, tags, began);
    return { told: tags.length, waiting: 0 };
  },
};
