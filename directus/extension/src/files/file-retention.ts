import { eachByItself } from '../jobs/each-by-itself.ts';
import { didNothing, type Job } from '../jobs/job.ts';

/**
 * Nightly: deletes files, bytes and all, whose `retention_until` is over (docs/domain/files.md, rule 9).
 * Result: `{removed, failed}`.
 */
export const fileRetention: Job = {
  name: 'file-retention',
  every: '52 3 * * *',
  idle: didNothing,
  run: async ({ host, database, schema, logger, now }) => {
    const files = new host.services.FilesService({ schema, accountability: null });
    const over = await database('directus_files').where('retention_until', '<=', now()).pluck('id');
    const { done, failed } = await eachByItself({ logger }, 'file-retention', over, (key) =>
      files.deleteOne(key),
    );
    return { removed: done, failed };
  },
};
