import { didNothing, type Job } from '../jobs/job.ts';
import { processEach } from '../jobs/process-each.ts';

/**
 * Nightly: deletes files with their bytes whose `retention_until` is over (docs/domain/files.md, rule 9).
 * Result: `{removed, failed}`.
 */
export const fileRetention: Job = {
  name: 'file-retention',
  every: '52 3 * * *',
  idle: didNothing,
  run: async ({ host, database, schema, logger, now }) => {
    const files = new host.services.FilesService({ schema, accountability: null });
    const over: string[] = await database('directus_files')
      .where('retention_until', '<=', now())
      .pluck('id');
    const { done, failed } = await processEach({ logger }, 'file-retention', over, (key) =>
      files.deleteOne(key),
    );
    return { removed: done, failed };
  },
};
