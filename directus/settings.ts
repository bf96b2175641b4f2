// Reads the environment once; other files here do not use `process.env`.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  maxRows,
  settings as settingDefinitions,
  trustedProxiesIn,
} from '@site/shared/domain/system';
import { type Day, isDay } from '@site/shared/domain/time';
import { searchTables } from './engine/search/text-index.ts';

/** The configuration of the process; folders are absolute. */
export type Settings = {
  dataDir: string;
  host: string;
  port: number;
  secret: string;
  adminEmail: string;
  adminPassword: string;
  publicToken: string;
  /** Keys of confidential values, the current one first. */
  confidentialKeys: string;
  siteUrl: string;
  adminUrl: string;
  smtpPort: number;
  /** Proxies whose `X-Forwarded-For` is trusted, in the syntax of Express. */
  trustedProxies: string;
  migrate: Migrate;
  /** A PostgreSQL database; without it, SQLite in the data folder. */
  databaseUrl: string | undefined;
  /** Milliseconds after which a connection to PostgreSQL is closed that is asked something and sends nothing. */
  databaseAnswerMs: number;
  /** Milliseconds for which an instance that is told to end still answers. */
  drainMs: number;
  /** Redis for state shared by a cluster: caches, counters, messages. Without it, each instance keeps its own. */
  redisUrl: string | undefined;
  demo: boolean;
  demoPassword: string;
  /** TOTP secret of the demo staff, in base32. */
  demoFactor: string;
  /** The day of new demo data; without it, today. */
  demoDay: Day | undefined;
  product: Product;
};

/**
 * What a start does with a database of another version: `1` upgrades it, `0` refuses it, `only` upgrades it and ends.
 */
type Migrate = '0' | '1' | 'only';

type Product = { name: { ru: string; en: string }; certPrefix: string; contactEmail: string };

/** The default TOTP secret of demo accounts. */
export const demoFactorSecret = 'DEMOSECONDFACTORSECRETFORTESTS22';

/** Throws a one-line message if a required variable is missing. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const required = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`${name} is not set`);
    return value;
  };
  // Read where they are checked; without them the web server and the operator would be refused one by one.
  for (const name of ['PURGE_SECRET', 'OPERATOR_SECRET']) required(name);
  const product = readProduct();
  const port = Number(env.DIRECTUS_PORT ?? 3001);
  const demo = env.DEMO !== '0';
  if (!demo && Number(env.CLOCK_OFFSET ?? 0) !== 0) {
    throw new Error('CLOCK_OFFSET is refused in production');
  }
  return {
    ...readPlace(env),
    host: env.DIRECTUS_HOST ?? '127.0.0.1',
    port,
    secret: required('DIRECTUS_SECRET'),
    adminEmail: env.DIRECTUS_ADMIN_EMAIL ?? `operator@${mailDomain(product)}`,
    adminPassword: required('DIRECTUS_ADMIN_PASSWORD'),
    publicToken: required('DIRECTUS_PUBLIC_TOKEN'),
    confidentialKeys: required('CONFIDENTIAL_KEYS'),
    siteUrl: env.SITE_URL ?? 'http://127.0.0.1:3000',
    adminUrl: env.ADMIN_URL ?? `http://127.0.0.1:${port}`,
    smtpPort: Number(env.SMTP_PORT ?? 25),
    trustedProxies: trustedProxiesIn(env.TRUST_PROXY).join(','),
    migrate: migrateIn(env),
    databaseAnswerMs: answerTimeout(env),
    drainMs: drainTime(env),
    demo,
    demoPassword: demo ? required('DEMO_PASSWORD') : '',
    demoFactor: demoFactor(env, demo),
    demoDay: demoDay(env),
    product,
  };
}

function migrateIn({ MIGRATE: value = '1' }: NodeJS.ProcessEnv): Migrate {
  if (value === '0' || value === '1' || value === 'only') return value;
  throw new Error('MIGRATE is not 0, 1 or only');
}

/** By default longer than a statement may take (`postgresTimeouts`). */
function answerTimeout({ DATABASE_ANSWER_MS: value = '310000' }: NodeJS.ProcessEnv): number {
  const milliseconds = Number(value);
  if (Number.isInteger(milliseconds) && milliseconds > 0) return milliseconds;
  throw new Error('DATABASE_ANSWER_MS is not a number of milliseconds');
}

function drainTime({ DRAIN_SECONDS: value = '0' }: NodeJS.ProcessEnv): number {
  if (/^\d\d?$/.test(value) && Number(value) <= 60) return Number(value) * 1000;
  throw new Error('DRAIN_SECONDS is not a number of seconds, 0 to 60');
}

/** Where data is stored. */
export function readPlace(
  env: NodeJS.ProcessEnv,
): Pick<Settings, 'dataDir' | 'databaseUrl' | 'redisUrl'> {
  return {
    dataDir: resolve(env.DATA_DIR ?? join(import.meta.dirname, '../.data')),
    databaseUrl: addressIn(env, 'DATABASE_URL', /^postgres(ql)?:/, 'postgres://user@host/database'),
    redisUrl: addressIn(env, 'REDIS_URL', /^rediss?:/, 'redis://host:6379'),
  };
}

/** The demo secret is public, so it is refused in production. */
function demoFactor(env: NodeJS.ProcessEnv, demo: boolean): string {
  if (!demo && env.DEMO_TFA_SECRET) throw new Error('DEMO_TFA_SECRET is refused in production');
  return demo ? (env.DEMO_TFA_SECRET ?? demoFactorSecret) : '';
}

function demoDay({ DEMO_DAY: day }: NodeJS.ProcessEnv): Day | undefined {
  if (day && !isDay(day)) throw new Error('DEMO_DAY is not a day like 2025-11-20');
  return day || undefined;
}

function addressIn(
  env: NodeJS.ProcessEnv,
  name: string,
  protocol: RegExp,
  example: string,
): string | undefined {
  const value = env[name] || undefined;
  if (value === undefined || (URL.canParse(value) && protocol.test(value))) return value;
  throw new Error(`${name} is not an address like ${example}`);
}

/** Reads the brand from the content folder. */
export function readProduct(): Product {
  const file = join(import.meta.dirname, '../content/product.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Product;
}

/** Domain of the e-mail addresses of the association. */
export function mailDomain(product: Pick<Product, 'contactEmail'>): string {
  return product.contactEmail.slice(product.contactEmail.indexOf('@') + 1);
}

/** Folders below the data folder. */
export function foldersOf({ dataDir }: Pick<Settings, 'dataDir'>) {
  return {
    database: join(dataDir, 'database'),
    uploads: join(dataDir, 'uploads'),
    extensions: join(dataDir, 'extensions'),
    temporary: join(dataDir, 'tmp'),
  };
}

/** Creates missing folders. */
export function makeFolders(settings: Settings): void {
  for (const folder of Object.values(foldersOf(settings))) mkdirSync(folder, { recursive: true });
}

/** The SQLite file of the site. */
export function databaseFile(place: Pick<Settings, 'dataDir'>): string {
  return join(foldersOf(place).database, 'site.sqlite');
}

/**
 * Our settings as environment variables of Directus. Other Directus variables in the environment stay
 * unchanged (`STORAGE_LOCATIONS`, …); these are the ones that the site relies on.
 */
export function directusEnvironment(settings: Settings): Record<string, string> {
  const folders = foldersOf(settings);
  const domain = mailDomain(settings.product);
  return {
    // A `.env` in the working folder would override everything below.
    CONFIG_PATH: join(folders.temporary, 'no-such-file.env'),
    HOST: settings.host,
    PORT: String(settings.port),
    PUBLIC_URL: settings.adminUrl,
    SECRET: settings.secret,
    CONFIDENTIAL_KEYS: settings.confidentialKeys,
    ADMIN_EMAIL: settings.adminEmail,
    ADMIN_PASSWORD: settings.adminPassword,
    PROJECT_NAME: settings.product.name.ru,
    SITE_URL: settings.siteUrl,
    SITE_NAME_RU: settings.product.name.ru,
    SITE_NAME_EN: settings.product.name.en,
    SITE_CONTACT_EMAIL: settings.product.contactEmail,
    CERT_PREFIX: settings.product.certPrefix,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    // One JSON line per event.
    LOG_STYLE: process.env.LOG_STYLE ?? 'raw',
    // Pings are every second.
    LOG_HTTP_IGNORE_PATHS: process.env.LOG_HTTP_IGNORE_PATHS ?? 'array:/server/ping',
    // Our own metrics are at its address.
    METRICS_ENABLED: 'false',
    TELEMETRY: 'false',
    // Without it Directus copies its whole schema for every call; see `fixFrozenRelations`.
    CACHE_SCHEMA_FREEZE_ENABLED: 'true',
    // No data is sent to third-party AI models.
    AI_ENABLED: 'false',
    ...database(settings),
    DB_EXCLUDE_TABLES: searchTables.join(),
    ...shared(settings),
    EXTENSIONS_PATH: folders.extensions,
    EXTENSIONS_MUST_LOAD: 'true',
    TEMP_PATH: folders.temporary,
    STORAGE_LOCATIONS: process.env.STORAGE_LOCATIONS ?? 'local',
    STORAGE_LOCAL_DRIVER: process.env.STORAGE_LOCAL_DRIVER ?? 'local',
    STORAGE_LOCAL_ROOT: folders.uploads,
    // The web server limits sessions; the lifetimes of Directus only have to be longer. The studio's cookie is shorter:
    // `studio-sessions.ts`.
    SESSION_COOKIE_TTL: '100d',
    REFRESH_TOKEN_TTL: '100d',
    ...behindHttps(settings),
    CONTENT_SECURITY_POLICY_DIRECTIVES__FRAME_ANCESTORS: "'none'",
    // The studio shows a preview of the page beside an article.
    CONTENT_SECURITY_POLICY_DIRECTIVES__FRAME_SRC: `'self',${new URL(settings.siteUrl).origin}`,
    LOGIN_STALL_TIME: process.env.LOGIN_STALL_TIME ?? '300',
    DEMO: settings.demo ? '1' : '0',
    // The web server and its proxies; they send the visitor's address in X-Forwarded-For.
    IP_TRUST_PROXY: settings.trustedProxies,
    // The web server has a rate limit per visitor. Here all server-side renderings come from one address, so a
    // limit per address or under load would throttle the site itself.
    RATE_LIMITER_ENABLED: process.env.RATE_LIMITER_ENABLED ?? 'false',
    PRESSURE_LIMITER_ENABLED: process.env.PRESSURE_LIMITER_ENABLED ?? 'false',
    // Longer than any client keeps an idle connection: a client that reuses one as the server closes it gets an error.
    SERVER_KEEP_ALIVE_TIMEOUT: '60000',
    MAX_PAYLOAD_SIZE: '8mb',
    // Images and PDF; nothing that a browser would execute.
    FILES_MIME_TYPE_ALLOW_LIST: 'image/jpeg,image/png,image/webp,application/pdf',
    // The effective limit is the setting `upload.resource_mb`, which cannot be higher.
    FILES_MAX_UPLOAD_SIZE: `${settingDefinitions['upload.resource_mb'].max}mb`,
    // SSRF protection: the backend imports no files from URLs.
    IMPORT_IP_DENY_LIST: '0.0.0.0,0.0.0.0/0,::/0',
    QUERY_LIMIT_MAX: String(maxRows),
    // Endpoints that bypass our rules.
    WEBSOCKETS_ENABLED: 'false',
    MCP_ENABLED: 'false',
    EMAIL_FROM: `no-reply@${domain}`,
    EMAIL_TRANSPORT: 'smtp',
    EMAIL_SMTP_HOST: process.env.EMAIL_SMTP_HOST ?? '127.0.0.1',
    EMAIL_SMTP_PORT: String(settings.smtpPort),
    EMAIL_SMTP_IGNORE_TLS: process.env.EMAIL_SMTP_IGNORE_TLS ?? 'true',
    // The mail catcher may start after the backend.
    EMAIL_VERIFY_SETUP: 'false',
  };
}

/** Secure cookies and HSTS if the studio is served over https. */
function behindHttps({ adminUrl }: Settings): Record<string, string> {
  const secure = String(adminUrl.startsWith('https:'));
  return {
    SESSION_COOKIE_SECURE: secure,
    REFRESH_TOKEN_COOKIE_SECURE: secure,
    HSTS_ENABLED: secure,
    HSTS_MAX_AGE: String(365 * 86_400),
    HSTS_INCLUDE_SUB_DOMAINS: String(process.env.HSTS_INCLUDE_SUB_DOMAINS === '1'),
  };
}

/** Timeouts of PostgreSQL, in milliseconds; those that an operator sets in the address win. */
const postgresTimeouts = {
  connectionTimeoutMillis: 10_000,
  // Longer than any statement of an upgrade takes.
  statement_timeout: 300_000,
  // An instance that hangs in a transaction holds locks for which the others wait.
  idle_in_transaction_session_timeout: 300_000,
};

function database(settings: Settings): Record<string, string> {
  if (!settings.databaseUrl) return { DB_CLIENT: 'sqlite3', DB_FILENAME: databaseFile(settings) };
  const address = new URL(settings.databaseUrl);
  for (const [name, limit] of Object.entries(postgresTimeouts)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(limit));
  }
  return {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: address.href,
    DATABASE_ANSWER_MS: String(settings.databaseAnswerMs),
    DB_POOL__ACQUIRE_TIMEOUT_MILLIS: process.env.DB_POOL__ACQUIRE_TIMEOUT_MILLIS ?? '30000',
  };
}

function shared({ redisUrl }: Settings): Record<string, string> {
  if (!redisUrl) return {};
  const stores = ['CACHE', 'RATE_LIMITER', 'SYNCHRONIZATION', 'MESSENGER'];
  return {
    // Timeouts and the ready check: `redis/guard-clients.ts`. Options in an address are texts, which ioredis ignores.
    REDIS: redisUrl,
    ...Object.fromEntries(stores.map((name) => [`${name}_STORE`, 'redis'])),
  };
}
