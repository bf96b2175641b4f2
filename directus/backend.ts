// The only file that imports internal modules of Directus; a major upgrade affects this file.
import { createSecretKey, type KeyObject } from 'node:crypto';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { inertCell } from '@site/shared/domain/text';
import type { Knex } from 'knex';
import { limitAnswers, type Pooled } from './database/answer-timeout.ts';
import { inertRows } from './inert-exports.ts';
import './reserved-addresses.ts';
// Before everything that creates a client of Redis.
import { goOnWithoutLocks, isRedisAway } from './redis/guard-clients.ts';
import './locks-in-process.ts';
import './reads/replace-functions.ts';
import { type Host, provenElsewhere } from './engine/host.ts';
import type { PartChecks } from './engine/operators/parts.ts';
import type { Directus } from './engine/schema/rest.ts';
import { type FileDriver, queueFileWrites, reportMissingFiles } from './file-writes.ts';
import { type RequestSerializer, redactedRequests, statusOnly } from './request-lines.ts';
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
 * Creates the server, which does not listen yet. The environment must be complete. Warnings are suppressed
 * meanwhile: the only one of a normal start says that SQLite has no spatial support, which is not needed.
 */
export async function createDirectusServer(): Promise<Server> {
  await openDatabase();
  const { createServer } = await directusModule<{ createServer: () => Promise<Server> }>('server');
  const { useLogger } = await directusModule<{ useLogger: () => { level: string } }>(
    'logger/index',
  );
  await fixFrozenRelations();
  await escapeExportFormulas();
  await raiseListenerLimit();
  await acceptProvenIdentities();
  await queueRenderings();
  await goOnWithoutLocks();
  redactRequestLines();
  cacheTokenKeys();
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
 * The shared schema is frozen, but the service that updates a relation modifies it and would fail. This gives
 * that service its own copy.
 */
async function fixFrozenRelations(): Promise<void> {
  const { RelationsService } = await directusModule<{
    RelationsService: { prototype: RelationsService };
  }>('services/relations');
  const { updateOne } = RelationsService.prototype;
  RelationsService.prototype.updateOne = function (this: RelationsService, ...call) {
    this.schema = structuredClone(this.schema);
    return updateOne.apply(this, [...call]);
  };
}

/** Changes how the driver of local files writes them: `queueFileWrites`. */
async function queueRenderings(): Promise<void> {
  const fromStorage = createRequire(fromDirectus.resolve('@directus/api/storage/register-drivers'));
  const file = fromStorage.resolve('@directus/storage-driver-local');
  const { DriverLocal } = (await import(pathToFileURL(file).href)) as {
    DriverLocal: { prototype: FileDriver & { exists: (name: string) => Promise<boolean> } };
  };
  queueFileWrites(DriverLocal.prototype);
  const { useLogger } = await directusModule<{
    useLogger: () => { warn: (text: string) => void };
  }>('logger/index');
  reportMissingFiles(DriverLocal.prototype, (text) => useLogger().warn(text));
}

/** Our hooks exceed the default listener limit that warns of leaks; a real leak would soon exceed this one. */
const maxListeners = 100;

async function raiseListenerLimit(): Promise<void> {
  type Emitter = { setMaxListeners: (most: number) => void };
  const { default: emitter } = await directusModule<{
    default: Record<'filterEmitter' | 'actionEmitter' | 'initEmitter', Emitter>;
  }>('emitter');
  for (const name of ['filterEmitter', 'actionEmitter', 'initEmitter'] as const) {
    emitter[name].setMaxListeners(maxListeners);
  }
}

/** Redacts the requests that Directus logs; it reads this serializer for each request. */
function redactRequestLines(): void {
  const fromApi = createRequire(fromDirectus.resolve('@directus/api'));
  const { stdSerializers } = fromApi('pino-http') as { stdSerializers: { req: RequestSerializer } };
  stdSerializers.req = redactedRequests(stdSerializers.req);
  const fromLogger = createRequire(fromApi.resolve('pino-http'));
  const defaults = fromLogger('pino-std-serializers') as { res: typeof statusOnly };
  defaults.res = statusOnly;
}

type LocalDriver = { login: (user: unknown, payload: Row & Mark) => Promise<void> };
type Mark = { [provenElsewhere]?: boolean };

/**
 * Lets the extension start a session for an identity that a sign-in provider has proved, so that the session is
 * made as after a password: `docs/decisions/036-social-sign-in-in-the-web-server.md`.
 */
async function acceptProvenIdentities(): Promise<void> {
  const { LocalAuthDriver } = await directusModule<{
    LocalAuthDriver: { prototype: LocalDriver };
  }>('auth/drivers/local');
  const { login } = LocalAuthDriver.prototype;
  LocalAuthDriver.prototype.login = async function (user, payload) {
    if (payload[provenElsewhere] !== true) await login.call(this, user, payload);
  };
}

type Tokens = { verify: (token: string, secret: unknown, ...rest: unknown[]) => unknown };

/**
 * Performance: Directus passes its secret to `jsonwebtoken` as a string. On each call the library would first try to
 * parse it as a public key, which doubles the cost of verification; a key object avoids that.
 */
function cacheTokenKeys(): void {
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
 * Escapes spreadsheet formulas in CSV exports (CSV injection), for exports to a file and for `?export=csv`. It also
 * prevents a deadlock: the export to a file resolves its columns outside the transaction that it holds, which never
 * ends on SQLite with its single connection. So the columns are resolved before, and Directus gets a format object
 * that makes it skip that step.
 */
async function escapeExportFormulas(): Promise<void> {
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
    const parseOptions = { parentCollection: collection, fields, query, accountability };
    // The export itself refuses fields without permission and notifies the user.
    const nodes = await parseFields(parseOptions, { schema, knex }).catch(() => null);
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

/** The storage locations of files, as the environment sets them. */
export async function openStorage(): Promise<Storage> {
  const { getStorage } = await directusModule<{ getStorage: () => Promise<Storage> }>(
    'storage/index',
  );
  return getStorage();
}

/** How to check that the storages of files and Redis, if there is one, can be used. */
export async function partChecks(): Promise<PartChecks> {
  const { redisConfigAvailable, useRedis } = await directusModule<RedisModule>('redis/index');
  const checkLocation = async (name: string) => {
    const prefix = `STORAGE_${name.toUpperCase()}_`;
    if (process.env[`${prefix}DRIVER`] === 'local') {
      return access(process.env[`${prefix}ROOT`] ?? '', constants.W_OK);
    }
    // The drivers answer other questions about a file with "no" when they cannot connect.
    await (await openStorage()).location(name).list('readyz/').next();
  };
  const locations = (process.env.STORAGE_LOCATIONS ?? '').split(',').map((name) => name.trim());
  return {
    storage: () => Promise.all(locations.map(checkLocation)),
    ...(redisConfigAvailable() && {
      redis: () => (isRedisAway() ? Promise.reject(new Error('Redis is away')) : useRedis().ping()),
    }),
  };
}

type Storage = {
  location: (name: string) => {
    list: (prefix: string) => AsyncIterator<string>;
    stat: (file: string) => Promise<unknown>;
  };
};
type RedisModule = {
  redisConfigAvailable: () => boolean;
  useRedis: () => { ping: () => Promise<unknown> };
};

/** Emits `backend.ready` to the extension: the database is at the current version. */
export async function announceReady(checks: PartChecks): Promise<void> {
  const { default: emitter } = await directusModule<{
    default: { emitAction: (event: string, meta: Row, context: null) => void };
  }>('emitter');
  emitter.emitAction('backend.ready', { checks }, null);
}

/** Registers a callback for when the server has stopped and the database is closed. */
export async function onDirectusStopped(callback: () => void): Promise<void> {
  const { default: emitter } = await directusModule<{
    default: { onAction: (event: string, callback: () => void) => void };
  }>('emitter');
  emitter.onAction('server.stop', callback);
}

/** The database connection of Directus. */
export async function openDatabase(): Promise<Database> {
  const { default: getDatabase } = await directusModule<{ default: () => Database & Pooled }>(
    'database/index',
  );
  const database = getDatabase();
  const { DB_CLIENT: client, DATABASE_ANSWER_MS: milliseconds } = process.env;
  if (client === 'pg' && milliseconds) limitAnswers(database, Number(milliseconds));
  return database;
}

/** Whether the database has been installed, and whether all its migrations have run. */
export async function databaseState(): Promise<{ installed: boolean; current: boolean }> {
  const { isInstalled, validateMigrations } = await directusModule<{
    isInstalled: () => Promise<boolean>;
    validateMigrations: () => Promise<boolean>;
  }>('database/index');
  await openDatabase();
  const installed = await isInstalled();
  return { installed, current: installed && (await validateMigrations()) };
}

/**
 * Items of a collection with the permissions of the system itself. HTTP requests always have an
 * accountability; without one, the hooks of the extension treat a write as trusted.
 */
export async function systemItems(collection: string): Promise<ItemsService> {
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

/** The context that Directus passes to an extension, for programs that call the rules directly. */
export async function openHost(): Promise<Host> {
  const { getSchema } = await directusModule<Pick<Host, 'getSchema'>>('utils/get-schema');
  const services = await directusModule<Host['services']>('services/index');
  const { useLogger } = await directusModule<{ useLogger: () => Host['logger'] }>('logger/index');
  const database = (await openDatabase()) as unknown as Host['database'];
  return { services, database, getSchema, env: process.env, logger: useLogger() };
}

/**
 * A short-lived token for the operator's super account, so that preparation does not depend on a password
 * that may have been changed in the studio.
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
