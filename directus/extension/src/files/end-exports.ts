import { now } from '../clock.ts';
import type { Hook } from '../host.ts';

/** As long as an archive of own data. */
const keptFor = 7 * 24 * 60 * 60_000;

/**
 * A list that somebody exports from the studio is a file that no record names: it bears the end of its
 * seven days (docs/domain/files.md, rule 9).
 */
export const endExports: Hook = ({ init, action }, { database, logger }) => {
  /** By the caller of one call: each call has a caller of its own, and its file is written after the answer. */
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
      .where({ id: key })
      .update({ retention_until })
      .catch((error) => logger.error(error, `File ${key} got no end`));
  });
};
