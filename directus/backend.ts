// The one file that reaches into Directus' own modules; a new major version is met here.
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inertCell } from '@site/shared/domain';
import type { Knex } from 'knex';
import { inertRows } from './inert-exports.ts';
import './reserved-addresses.ts';
import './locks-in-process.ts';
import type { Host } from './extension/src/host.ts';
import type { Directus } from './schema/rest.ts';
import { signToken } from './sign-token.ts';

type Row = Record<string, unknown>;

/** The part of knex that preparing the database needs. */
export type Database = {
  (table: string): QueryBuilder;
  raw: (sql: string) => Promise<unknown>;
  /** Closes the connections. */
  destroy: () => Promise<void>;
  transaction: <Value>(work: (trx: Knex) => Promise<Value>) => Promise<Value>;
};
type QueryBuilder = {
  join: (table: string, left: string, right: string) => QueryBuilder;
  where: (criteria: Row) => QueryBuilder;
  first: (...columns: string[]) => Promise<Row | undefined>;
};

type Key = string | number;
type ItemsService = {
  upsertMany: (items: readonly Row[], options?: { emitEvents: boolean }) => Promise<Key[]>;
  deleteByQuery: (query: Row) => Promise<Key[]>;
};
type ServiceOptions = { schema: unknown; accountability: null };
type ServiceClass = new (options: ServiceOptions) => ItemsService;

const fromHere = createRequire(import.meta.url);
const fromDirectus = createRequire(fromHere.resolve('directus/package.json'));

function directusModule<Module>(path: string): Promise<Module> {
  const file = fromDirectus.resolve(`@directus/api/${path}`);
  return import(pathToFileURL(file).href) as Promise<Module>;
}

/** The version of Directus that is installed. */
export const { version: directusVersion } = fromHere('directus/package.json') as {
  version: string;
};

/** The entry of Directus' command line, without the update check that its own wrapper does. */
export const cliFile = fromDirectus.resolve('@directus/api/cli/run.js');

/**
 * Builds the server; nothing listens yet. The environment must be complete by now. Warnings wait
 * until it stands: the only one of a sound start tells that SQLite has no maps, which nobody asked.
 */
export async function createDirectusServer(): Promise<Server> {
  const { createServer } = await directusModule<{ createServer: () => Promise<Server> }>('server');
  const { useLogger } = await directusModule<{ useLogger: () => { level: string } }>(
    'logger/index',
  );
  await keepRelationsChangeable();
  await keepExportsInert();
  await makeRoomForListeners();
  readTokensByKey();
  const logger = useLogger();
  const { level } = logger;
  logger.level = 'error';
  const server = await createServer();
  logger.level = level;
  return server;
}

type RelationsService = {
  schema: unknown;
  updateOne: (...call: readonly unknown[]) => Promise<void>;
};

/**
 * The schema that all calls share is frozen, but the service that changes a relation writes into it and
 * would fail: it gets a copy of its own.
 */
async function keepRelationsChangeable(): Promise<void> {
  const { RelationsService } = await directusModule<{
    RelationsService: { prototype: RelationsService };
  }>('services/relations');
  const { updateOne } = RelationsService.prototype;
  RelationsService.prototype.updateOne = function (this: RelationsService, ...call) {
    this.schema = structuredClone(this.schema);
    return updateOne.apply(this, [...call]);
  };
}

/** More of ours listen to one event than Directus takes for a leak; a leak would soon be more than this. */
const mostListeners = 100;

async function makeRoomForListeners(): Promise<void> {
  type Emitter = { setMaxListeners: (most: number) => void };
  const { default: emitter } = await directusModule<{
    default: Record<'filterEmitter' | 'actionEmitter' | 'initEmitter', Emitter>;
  }>('emitter');
  for (const name of ['filterEmitter', 'actionEmitter', 'initEmitter'] as const) {
    emitter[name].setMaxListeners(mostListeners);
  }
}

type Tokens = { verify: (token: string, secret: unknown, ...rest: unknown[]) => unknown };

/**
 * Directus hands its secret on as a text. For each call the library of tokens would try to read it as a public key
 * first, which costs as much as the rest of the reading; given as a key it is taken for what it is.
 */
function readTokensByKey(): void {
  const fromApi = createRequire(fromDirectus.resolve('@directus/api'));
  const tokens = fromApi('jsonwebtoken') as Tokens;
  const { verify } = tokens;
  const keys = new Map<string, KeyObject>();
  tokens.verify = (token, secret, ...rest) => {
    if (typeof secret !== 'string') return verify(token, secret, ...rest);
    const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
    keys.set(secret, key);
    return verify(token, key, ...rest);
  };
}

type ExportService = {
  schema: unknown;
  knex: unknown;
  accountability: unknown;
  exportToFile: (
    collection: string,
    query: { fields?: string[] },
    format: Format,
    options: unknown,
  ) => Promise<void>;
  transform: (rows: unknown, format: Format, options?: Sheet) => string;
};
type Sheet = { fields?: string[] | null };
type Format = { toString: () => string; startsWith: (kind: string) => boolean };
type Exports = {
  ExportService: { prototype: ExportService };
  getHeadingsForCsvExport: (nodes: unknown) => string[];
};
type ParseFields = (options: Row, context: Row) => Promise<unknown>;

/**
 * Sheets come from one function, whether a list is exported to a file or asked for by `?export=csv`. The export to a
 * file looks up the rights for its columns outside of the transaction that it holds; on SQLite, with its one
 * connection, everything would wait for that until it fails. So the columns are looked up before, and
 * Directus is told that its format needs none.
 */
async function keepExportsInert(): Promise<void> {
  const { ExportService, getHeadingsForCsvExport } =
    await directusModule<Exports>('services/import-export');
  const { parseFields } = await directusModule<{ parseFields: ParseFields }>(
    'database/get-ast-from-query/lib/parse-fields',
  );
  const { exportToFile, transform } = ExportService.prototype;
  const columns = new WeakMap<ExportService, string[]>();
  ExportService.prototype.exportToFile = async function (collection, query, format, options) {
    const { schema, knex, accountability } = this;
    if (!format.startsWith('csv'))
      return exportToFile.call(this, collection, query, format, options);
    const { fields = ['*'] } = query;
    const asked = { parentCollection: collection, fields, query, accountability };
    // What may not be read is refused by the export itself, which tells whoever asked for it.
    const nodes = await parseFields(asked, { schema, knex }).catch(() => null);
    columns.set(this, getHeadingsForCsvExport(nodes));
    const plain: Format = { toString: () => String(format), startsWith: () => false };
    return exportToFile.call(this, collection, { ...query, fields }, plain, options);
  };
  ExportService.prototype.transform = function (rows, format, options) {
    const kind = String(format);
    if (!kind.startsWith('csv')) return transform.call(this, rows, kind, options);
    const fields = columns.get(this)?.map(inertCell) ?? null;
    return transform.call(this, inertRows(rows), kind, { ...options, fields });
  };
}

/** Tells the extension that the house is ready: its database is what this version says. */
export async function announceReady(): Promise<void> {
  const { default: emitter } = await directusModule<{
    default: { emitAction: (event: string, meta: Row, context: null) => void };
  }>('emitter');
  emitter.emitAction('house.ready', {}, null);
}

/** Called when the server has stopped and the database is closed. */
export async function onDirectusStopped(callback: () => void): Promise<void> {
  const { default: emitter } = await directusModule<{
    default: { onAction: (event: string, callback: () => void) => void };
  }>('emitter');
  emitter.onAction('server.stop', callback);
}

/** Directus' own connection. */
export async function openDatabase(): Promise<Database> {
  const { default: getDatabase } = await directusModule<{ default: () => Database }>(
    'database/index',
  );
  return getDatabase();
}

/** Whether the database has been installed, and whether all its migrations have run. */
export async function databaseState(): Promise<{ installed: boolean; current: boolean }> {
  const { isInstalled, validateMigrations } = await directusModule<{
    isInstalled: () => Promise<boolean>;
    validateMigrations: () => Promise<boolean>;
  }>('database/index');
  const installed = await isInstalled();
  return { installed, current: installed && (await validateMigrations()) };
}

/**
 * Items of a collection, written in the name of the house itself. Calls from outside always carry
 * an accountability; its absence is what tells the extension's hooks that a rule of ours writes.
 */
export async function houseItems(collection: string): Promise<ItemsService> {
  const { getSchema } = await directusModule<{ getSchema: () => Promise<unknown> }>(
    'utils/get-schema',
  );
  const options: ServiceOptions = { schema: await getSchema(), accountability: null };
  if (collection === 'directus_users') {
    const { UsersService } = await directusModule<{ UsersService: ServiceClass }>('services/users');
    return new UsersService(options);
  }
  const { ItemsService } = await directusModule<{
    ItemsService: new (collection: string, options: ServiceOptions) => ItemsService;
  }>('services/items');
  return new ItemsService(collection, options);
}

/** What Directus hands to an extension, for a program that asks the rules itself. */
export async function openHost(): Promise<Host> {
  const { getSchema } = await directusModule<Pick<Host, 'getSchema'>>('utils/get-schema');
  const services = await directusModule<Host['services']>('services/index');
  const { useLogger } = await directusModule<{ useLogger: () => Host['logger'] }>('logger/index');
  const database = (await openDatabase()) as unknown as Host['database'];
  return { services, database, getSchema, env: process.env, logger: useLogger() };
}

/**
 * A short-lived token of the operator's super account, so that preparing never depends on a
 * password that somebody may have changed in the studio.
 */
export async function operatorOf(
  database: Database,
  options: { url: string; secret: string },
): Promise<Directus & { userId: string }> {
  const operator = await database('directus_users')
    .join('directus_access', 'directus_access.role', 'directus_users.role')
    .join('directus_policies', 'directus_policies.id', 'directus_access.policy')
    .where({ 'directus_policies.admin_access': true, 'directus_users.status': 'active' })
    .first('directus_users.id as id', 'directus_users.role as role');
  if (!operator) throw new Error('The database has no active account with administrator access');
  const { id, role } = operator as { id: string; role: string };
  const claims = { id, role, app_access: true, admin_access: true };
  return { url: options.url, token: signToken(claims, { secret: options.secret }), userId: id };
}
