// Optimistic locking of content rows: docs/domain/content.md, "Two editors at once".
import { validate as isUuid } from 'uuid';
import type { Accountability, Hook, Host, Request, Response, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { isSavedByEditors } from '../schema/known-collections.ts';
import { studioCookie } from '../studio/studio-address.ts';
import { instantOf } from '../values.ts';

/** Long enough for a form that stays open over a weekend. */
const cookieSeconds = 7 * 24 * 60 * 60;

const reason =
  'Это изменил кто-то ещё. Откройте запись в соседней вкладке, сравните и сохраните снова · Someone else changed this. Open it in another tab, compare, and save again.';

type Version = { readonly at: string; readonly by: unknown };

/**
 * Refuses with `E_CONFLICT_VERSION` an update of a row that somebody else has changed since the caller read
 * it, and returns the current values of the sent fields as `current`. The version that the caller read comes
 * from the header `x-seen-version`, else from a cookie set when the row was read: the studio sends no header,
 * but the browser sends the cookie of that path. A request with neither is not checked. Writes are serialised
 * (`serialize-writes.ts`), so there is no race condition between this check and the write.
 */
export const optimisticLocking: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use(['/items/:collection/:key'], (request, response, next) => {
      const { collection = '', key = '' } = request.params;
      const { accountability: caller = null } = request;
      const mayEdit = caller?.app || caller?.admin;
      if (!mayEdit || !isSavedByEditors(collection) || !isUuid(key)) return next();
      const path = `/items/${collection}/${key}`;
      handle(request, response, { caller, collection, key, path }).then(() => next(), next);
    });
  });

  async function handle(request: Request, response: Response, row: RowRequest): Promise<void> {
    if (request.method === 'GET') await sendVersion(response, row);
    if (request.method === 'PATCH') await checkVersion(request, row);
  }

  async function sendVersion(response: Response, row: RowRequest): Promise<void> {
    const version = (await isReadable(host, row)) ? await versionOf(host, row) : undefined;
    if (!version) return;
    response.set('x-version', version.at);
    const attributes = studioCookie(host, { path: row.path, seconds: cookieSeconds });
    response.append('set-cookie', `seen_version=${version.at}; ${attributes}`);
  }

  /** With the cookie, the caller's own last change is no conflict, because saving does not renew the cookie. */
  async function checkVersion(request: Request, row: RowRequest): Promise<void> {
    const headerVersion = request.get('x-seen-version');
    const seen = headerVersion ?? versionInCookie(request.get('cookie'));
    if (seen === undefined) return;
    const version = await versionOf(host, row);
    if (!version || seen === version.at) return;
    if (headerVersion === undefined && version.by === row.caller?.user) return;
    throw refusal('E_CONFLICT_VERSION', { reason, current: await currentOf(host, request, row) });
  }
};

type RowRequest = {
  readonly caller: Accountability;
  readonly collection: string;
  readonly key: string;
  readonly path: string;
};

/** Whether the caller can read the row; the version of a hidden row is not revealed. */
async function isReadable(host: Host, { caller, collection, key }: RowRequest): Promise<boolean> {
  const items = await itemsFor(host, caller, collection);
  const query = { filter: { id: { _eq: key } }, fields: ['id'] };
  return (await items.readByQuery(query).catch(() => [])).length > 0;
}

/** The time and author of the last write; the author is null for the system itself. */
async function versionOf(
  { database }: Host,
  { collection, key }: RowRequest,
): Promise<Version | undefined> {
  const row = await database(collection)
    .where({ id: key })
    .first('created_at', 'updated_at', 'updated_by');
  if (!row) return undefined;
  const at = row.updated_at ?? row.created_at;
  return { at: at ? instantOf(at).toISOString() : 'first', by: row.updated_by };
}

function versionInCookie(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)seen_version=([^;]+)/.exec(cookies ?? '')?.[1];
}

/** The current values of the fields to be written that the caller may read. */
async function currentOf(
  host: Host,
  { body }: Request,
  { caller, collection, key }: RowRequest,
): Promise<Row> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const fields = entries.map(([field, value]) =>
    typeof value === 'object' && value !== null ? `${field}.*` : field,
  );
  const items = await itemsFor(host, caller, collection);
  return items.readOne(key, { fields: fields.length > 0 ? fields : ['id'] });
}

async function itemsFor({ services, getSchema }: Host, accountability: Accountability, of: string) {
  return new services.ItemsService(of, { schema: await getSchema(), accountability });
}
