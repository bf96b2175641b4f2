import { isCanonicalPath } from '@site/shared/domain/system';
import type { Hook } from '../host.ts';
import { notFound } from '../refuse.ts';
import { isListed } from './route-table.ts';

/**
 * Answers `E_NOT_FOUND` to every path that is not in the route table or not canonical, before any other
 * middleware. Other guards compare paths, and the router of Directus accepts spellings that those guards
 * would not match (docs/domain/permissions.md, "Other entry points").
 */
export const restrictRoutes: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use(({ method, originalUrl }, _response, next) => {
      const [path = ''] = originalUrl.split('?', 1);
      next(isCanonicalPath(path) && isListed(method, path) ? undefined : notFound());
    });
  });
};
