import { isCanonicalPath } from '@site/shared/domain';
import type { Hook } from '../host.ts';
import { nothingThere } from '../refuse.ts';
import { isListed } from './route-table.ts';

/**
 * Answers `E_NOT_FOUND` to every address that is not in the route table or not written canonically, before
 * anything else looks at the request: guards compare paths, and the backend's router accepts spellings that
 * they would not recognise (docs/domain/permissions.md, "Other doors").
 */
export const restrictRoutes: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use(({ method, originalUrl }, _response, next) => {
      const [path = ''] = originalUrl.split('?', 1);
      next(isCanonicalPath(path) && isListed(method, path) ? undefined : nothingThere());
    });
  });
};
