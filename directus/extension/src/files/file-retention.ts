import { didNothing, type Job } from '../jobs/job.ts';
import { textOf } from '../values.ts';

/**
 * Nightly: deletes files, bytes and all, whose `retention_until` is over (docs/domain/files.md, rule 8).
 * Result: `{removed}`.
 */
export const fileRetention: Job = {
  name: 'file-retention',
  every: '52 3 * * *',
  idle: didNothing,
  run: async ({ host, database, schema, now }) => {
    const files = new host.services.FilesService({ schema, accountability: null });
    const over = await database('directus_files')
      .where('retention_until', '<=', now())
      .select('id');
    for (const { id } of over) await files.deleteOne(textOf(id));
    return { removed: over.length };
  },
};
