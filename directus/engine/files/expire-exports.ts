import { now } from '../clock.ts';
import type { Hook } from '../host.ts';

/** The same as for an archive of personal data. */
const keptFor = 7 * 24 * 60 * 60_000;

/**
 * Sets `retention_until` of lists exported from the studio to seven days, because no record references these
 * files (docs/domain/files.md, rule 9).
 */
export const expireExports: Hook = ({ init, action }, { database, logger }) => {
  /** Keyed by the accountability object, which is unique per request: the file is written after the answer. */
  const exporting = new WeakSet<object>();

  init('routes.before', ({ app }) => {
    app.use(['/utils/export'], ({ accountability }, _response, next) => {
      if (accountability) exporting.add(accountability);
      next();
    });
  });

  action('files.upload', ({ key }, { accountability }) => {
    if (!accountability || !exporting.has(accountability) || key === undefined) return;
    const retention_until = new Date(now().getTime() + keptFor);
    database('directus_files')
      .where('id', key)
      .update({ retention_until })
      .catch((error) => logger.error(error, `File ${key} got no end`));
  });
};
