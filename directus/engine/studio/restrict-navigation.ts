// Staff may read more collections than they work with: those of every visitor and member, and their own
// records. The studio navigation shows only the collections of their staff roles.

import { callerOf } from '../actions/caller.ts';
import type { Hook, Row } from '../host.ts';
import { policies, policyIds } from '../schema/access.ts';
import { findCollection } from '../schema/known-collections.ts';
import type { StaffRole } from '../schema/types.ts';

type Listed = {
  collection: string;
  schema: unknown;
  meta: (Row & { group?: string | null }) | null;
};

/** The policy of each staff role. */
const dutyPolicies: ReadonlyMap<string, string> = new Map<StaffRole, string>([
  ['editor', policyIds.editing],
  ['secretary', policyIds.admissions],
  ['chair', policyIds.chairing],
  ['admin', policyIds.administration],
]);

/** Hides the collections in the studio navigation that belong to none of the user's staff roles. */
export const restrictNavigation: Hook = ({ init }, { database }) => {
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
  const visible = collectionsOf(duties);
  const list = body.data as Listed[];
  const isHidden = ({ collection, schema, meta }: Listed): boolean => {
    if (schema === null)
      return !list.some((one) => one.meta?.group === collection && !isHidden(one));
    return meta?.hidden === true || !visible.has(collection);
  };
  const data = list.map((one) =>
    one.meta && isHidden(one) ? { ...one, meta: { ...one.meta, hidden: true } } : one,
  );
  return { ...body, data };
}

/** The collections that these staff roles work with. */
function collectionsOf(duties: readonly string[]): Set<string> {
  return new Set(
    duties.flatMap((duty) => {
      const permissions = policies().find(({ id }) => id === dutyPolicies.get(duty))?.permissions;
      return (permissions ?? [])
        .filter(({ action, collection }) => action === 'read' && !isHiddenFrom(duty, collection))
        .map(({ collection }) => collection);
    }),
  );
}

function isHiddenFrom(duty: string, collection: string): boolean {
  const hiddenFrom: readonly string[] = findCollection(collection)?.list?.hiddenFrom ?? [];
  return hiddenFrom.includes(duty);
}
