// Two editors at one row: docs/domain/content.md, "Two editors at once".
import { validate as isUuid } from 'uuid';
import type { Accountability, Hook, Host, Request, Response, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { studioCookie } from '../studio-address.ts';
import { instantOf } from '../values.ts';
import { editedTogether } from './edited-together.ts';

/** Long enough for a form that stays open over a weekend. */
const remembered = 7 * 24 * 60 * 60;

const reason =
  'Это изменил кто-то ещё. Откройте запись в соседней вкладке, сравните и сохраните снова · Someone else changed this. Open it in another tab, compare, and save again.';

type Version = { readonly at: string; readonly by: unknown };

/**
 * Refuses with `E_CONFLICT_VERSION` to change a row that somebody else has changed since the caller saw
 * it, and carries what now stands in the fields of the call as `current`. Which version was seen says the
 * header `x-seen-version`, else the cookie that came with reading the row: the studio says no version,
 * but the browser gives the cookie of the row that is saved. A call with neither is held to none.
 * Saves come in turn (`saves-in-turn.ts`), so between the look and the write nobody else's comes in.
 */
export const keepVersionsSeen: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    app.use(['/items/:collection/:key'], (request, response, next) => {
      const { collection = '', key = '' } = request.params;
      const { accountability: caller = null } = request;
      const mayEdit = caller?.app || caller?.admin;
      if (!mayEdit || !editedTogether.includes(collection) || !isUuid(key)) return next();
      const path = `/items/${collection}/${key}`;
      look(request, response, { caller, collection, key, path }).then(() => next(), next);
    });
  });

  async function look(request: Request, response: Response, row: Looked): Promise<void> {
    if (request.method === 'GET') await show(response, row);
    if (request.method === 'PATCH') await compare(request, row);
  }

  async function show(response: Response, row: Looked): Promise<void> {
    const version = (await isRead(host, row)) ? await versionOf(host, row) : undefined;
    if (!version) return;
    response.set('x-version', version.at);
    const attributes = studioCookie(host, { path: row.path, seconds: remembered });
    response.append('set-cookie', `seen_version=${version.at}; ${attributes}`);
  }

  /** The studio keeps its cookie over what it saves itself; a header says exactly what was seen. */
  async function compare(request: Request, row: Looked): Promise<void> {
    const said = request.get('x-seen-version');
    const seen = said ?? seenBy(request.get('cookie'));
    if (seen === undefined) return;
    const version = await versionOf(host, row);
    if (!version || seen === version.at) return;
    if (said === undefined && version.by === row.caller?.user) return;
    throw refusal('E_CONFLICT_VERSION', { reason, current: await currentOf(host, request, row) });
  }
};

type Looked = {
  readonly caller: Accountability;
  readonly collection: string;
  readonly key: string;
  readonly path: string;
};

/** Whether the caller reads the row: of one that is hidden not even the version is told. */
async function isRead(host: Host, { caller, collection, key }: Looked): Promise<boolean> {
  const items = await itemsFor(host, caller, collection);
  const query = { filter: { id: { _eq: key } }, fields: ['id'] };
  return (await items.readByQuery(query).catch(() => [])).length > 0;
}

/** When the row was written last, and by whom; the house itself is nobody. */
async function versionOf(
  { database }: Host,
  { collection, key }: Looked,
): Promise<Version | undefined> {
  const row = await database(collection)
    .where({ id: key })
    .first('created_at', 'updated_at', 'updated_by');
  if (!row) return undefined;
  const at = row.updated_at ?? row.created_at;
  return { at: at ? instantOf(at).toISOString() : 'first', by: row.updated_by };
}

function seenBy(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)seen_version=([^;]+)/.exec(cookies ?? '')?.[1];
}

/** What the caller wants to write over, as far as the caller may read it. */
async function currentOf(
  host: Host,
  { body }: Request,
  { caller, collection, key }: Looked,
): Promise<Row> {
  const asked = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const fields = asked.map(([field, value]) =>
    typeof value === 'object' && value !== null ? `${field}.*` : field,
  );
  const items = await itemsFor(host, caller, collection);
  return items.readOne(key, { fields: fields.length > 0 ? fields : ['id'] });
}

async function itemsFor({ services, getSchema }: Host, accountability: Accountability, of: string) {
  return new services.ItemsService(of, { schema: await getSchema(), accountability });
}
