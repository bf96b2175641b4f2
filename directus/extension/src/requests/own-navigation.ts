// Who works in the studio reads more than they work with: what everybody and every member may read, and their
// own records. The navigation shows what a duty is about.
import { policies, policyIds } from '../../../schema/access.ts';
import { callerOf } from '../actions/caller.ts';
import type { Hook, Row } from '../host.ts';

type Listed = {
  collection: string;
  schema: unknown;
  meta: (Row & { group?: string | null }) | null;
};

/** The policy behind each duty, and what it opens only so that the work itself can name or show it. */
const work: Readonly<Record<string, { policy: string; besides: readonly string[] }>> = {
  editor: { policy: policyIds.editing, besides: ['certificates', 'people_members'] },
  secretary: { policy: policyIds.admissions, besides: ['news', 'resources', 'people_members'] },
  chair: { policy: policyIds.chairing, besides: ['news', 'resources', 'people_members'] },
  admin: { policy: policyIds.administration, besides: ['people_members'] },
};

/** Hides from the studio's navigation what none of somebody's duties is about. */
export const keepNavigationOwn: Hook = ({ init }, { database }) => {
  init('routes.before', ({ app }) => {
    app.use(['/collections'], (request, response, next) => {
      const { accountability, method } = request;
      if (method !== 'GET' || !accountability?.user || accountability.admin) return next();
      callerOf(database, accountability).then(({ duties }) => {
        const json = response.json.bind(response);
        response.json = (body) => json(withOwnNavigation(body as { data?: unknown }, duties));
        next();
      }, next);
    });
  });
};

function withOwnNavigation(body: { data?: unknown }, duties: readonly string[]): unknown {
  if (!Array.isArray(body.data)) return body;
  const shown = collectionsOf(duties);
  const list = body.data as Listed[];
  const isHidden = ({ collection, schema, meta }: Listed): boolean => {
    if (schema === null)
      return !list.some((one) => one.meta?.group === collection && !isHidden(one));
    return meta?.hidden === true || !shown.has(collection);
  };
  const data = list.map((one) =>
    one.meta && isHidden(one) ? { ...one, meta: { ...one.meta, hidden: true } } : one,
  );
  return { ...body, data };
}

/** The collections that these duties are about. */
function collectionsOf(duties: readonly string[]): Set<string> {
  return new Set(
    duties.flatMap((duty) => {
      const { policy, besides = [] } = work[duty] ?? {};
      const permissions = policies.find(({ id }) => id === policy)?.permissions ?? [];
      return permissions
        .filter(({ action, collection }) => action === 'read' && !besides.includes(collection))
        .map(({ collection }) => collection);
    }),
  );
}
