import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { trustedProxiesHint, trustedProxiesIn } from '@site/shared/domain/system';
import { z } from 'zod';
import { type ProviderSettings, readProviders } from './providers/provider-settings.ts';
import { type TrustedProxies, trustIn } from './trusted-proxies.ts';

/** The project's root folder. */
const root = resolve(import.meta.dirname, '../..');

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

const sealingKeys = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .pipe(z.array(z.string().regex(/^[\w.-]{1,32}:[A-Za-z0-9_-]{43}$/)).min(1))
  .transform((entries) =>
    entries.map((entry) => {
      const [kid = '', secret = ''] = entry.split(':');
      return { kid, secret: Buffer.from(secret, 'base64url') };
    }),
  );

const trustedProxies = z
  .string()
  .default('')
  .transform((list, context) => {
    try {
      return trustIn(trustedProxiesIn(list));
    } catch {
      context.addIssue('no proxies');
      return z.NEVER;
    }
  });

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** One address or several, separated by commas. */
const addresses = z
  .string()
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
  .pipe(z.array(address).min(1).max(16));

/** Sources besides the site's own; more could not all be tried within an icon's timeout. */
const furtherIconSources = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
  .pipe(z.array(address).max(2));

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  SITE_URL: address.optional(),
  /** The studio's address as browsers see it; the backend reads the same setting. */
  ADMIN_URL: address.optional(),
  DATA_DIR: z.string().default('.data'),
  /** The release store where it is not `releases` in the data folder: another folder, or `s3://bucket/prefix`. */
  RELEASE_STORE: z.string().optional(),
  CONTENT_DIR: z.string().default('content/dist'),
  SHELL_DIST: z.string().default('shell/dist'),
  DIRECTUS_URL: addresses.prefault('http://127.0.0.1:3001'),
  /** Redis for a cluster of web servers. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Token with which the site reads and calls actions for anonymous visitors. */
  DIRECTUS_PUBLIC_TOKEN: z.string().min(1),
  SESSION_KEYS: sealingKeys,
  DEMO: flag,
  /** The site is worked on, on this machine. */
  DEVELOPMENT: flag,
  /** Shows a maintenance line on every page. */
  MAINTENANCE: flag,
  INSECURE_COOKIES: flag,
  /** Whether HSTS includes subdomains. */
  HSTS_INCLUDE_SUB_DOMAINS: flag,
  /** The proxies whose `X-Forwarded-…` headers are trusted; the backend reads the same setting. */
  TRUST_PROXY: trustedProxies,
  METRICS_TOKEN: z.string().min(16).optional(),
  /**
   * Secret shared with the backend: it authenticates cache invalidations, and only its holder can
   * start sessions.
   */
  PURGE_SECRET: z.string().min(16),
  PAGE_CACHE_MB: z.coerce.number().int().min(8).max(8192).default(256),
  /**
   * How long an answer of the backend is cached for several pages; changes invalidate it at once.
   */
  READS_KEPT_SECONDS: z.coerce.number().int().min(0).max(300).default(30),
  /** A slower backend counts as down, so that no page waits longer; less than the time of a rendering. */
  BACKEND_TIMEOUT_MS: z.coerce.number().int().min(500).max(7000).default(3000),
  CLOCK_OFFSET: z.coerce.number().int().default(0),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  RENDER_WORKERS: z.coerce.number().int().min(1).max(32).optional(),
  /** Where pages of the member area may request icons that the site does not have. */
  ICON_SOURCES: furtherIconSources,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Format of each setting, for the error shown to the operator who starts the server. */
const hints: Readonly<Record<string, string>> = {
  SESSION_KEYS: 'must be `kid:key`, the key 32 bytes in base64url; older keys follow after commas',
  SITE_URL: 'must be an http or https address',
  ADMIN_URL: 'must be an http or https address',
  DIRECTUS_URL: 'must be an http or https address, or several separated by commas',
  REDIS_URL: 'must be a redis or rediss address',
  TRUST_PROXY: trustedProxiesHint,
  METRICS_TOKEN: 'must have at least 16 characters',
  PURGE_SECRET: 'must have at least 16 characters',
  PAGE_CACHE_MB: 'must be a number of megabytes, 8 to 8192',
  READS_KEPT_SECONDS: 'must be a number of seconds, 0 to 300',
  BACKEND_TIMEOUT_MS: 'must be a number of milliseconds, 500 to 7000',
  DRAIN_SECONDS: 'must be a number of seconds, 0 to 60',
  ICON_SOURCES: 'must be at most two http or https addresses, divided by commas',
};

export type Config = {
  /** The site is worked on: whoever is on this machine reads the page of the teams. */
  development: boolean;
  /** The site has real personal data: nothing made for tests and demonstrations is allowed. */
  production: boolean;
  demo: boolean;
  maintenance: boolean;
  host: string;
  port: number;
  /** Scheme, host and port of the site as visitors see it. */
  origin: string;
  /** Scheme, host and port of the studio, which may show previews in a frame. */
  studioOrigin: string | undefined;
  dataDir: string;
  /** The releases that are served: the store itself, or a copy of what it has live. */
  releasesDir: string;
  /** Set where the release store is elsewhere. */
  releaseStore: string | undefined;
  contentDir: string;
  shellDist: string;
  productFile: string;
  /** Addresses without trailing slash, at most two. */
  iconSources: readonly string[];
  /** The instances of the backend, at least one. */
  backendUrls: readonly string[];
  /** Milliseconds that a usual call of the backend may take. */
  backendTimeout: number;
  publicToken: string;
  /** Set when a cluster of web servers serves the site. */
  redisUrl: string | undefined;
  /** The first key encrypts; all of them decrypt. */
  sealingKeys: readonly { kid: string; secret: Uint8Array }[];
  insecureCookies: boolean;
  hstsSubdomains: boolean;
  trustedProxies: TrustedProxies;
  metricsToken: string | undefined;
  purgeSecret: string;
  /** Bytes of memory for cached pages. */
  pageCacheBytes: number;
  /** Milliseconds that public reads are cached. */
  readsKept: number;
  /** Folder of the last good copy of each page. */
  pagesDir: string;
  /** Folder of the last good copy of each public picture. */
  picturesDir: string;
  /** Folder of files while they are being received. */
  receivingDir: string;
  /** Folder of the last good copy of the search documents. */
  searchDir: string;
  /** Folder of Node.js's compile cache for render workers and the search thread. */
  compiledDir: string;
  /** The snapshot from which verification answers while the backend is unreachable. */
  snapshotFile: string;
  clockOffset: number;
  /** Milliseconds for which the server still answers after it was told to end. */
  drainTime: number;
  renderWorkers: number | undefined;
  logLevel: string;
  /** Sign-in providers; they are offered when the settings switch them on too. */
  providers: readonly ProviderSettings[];
};

/** Reads the environment; throws one line that names every invalid variable, never its value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    throw new Error([...names].map(describeProblem(env)).join('; '));
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production' && !values.DEMO;
  if (production && values.INSECURE_COOKIES) {
    throw new Error('INSECURE_COOKIES=1 is refused in production');
  }
  if (production && values.DEVELOPMENT) {
    throw new Error('DEVELOPMENT=1 is refused in production');
  }
  if (production && values.CLOCK_OFFSET !== 0) {
    throw new Error('CLOCK_OFFSET is refused in production');
  }
  return {
    development: values.DEVELOPMENT,
    production,
    demo: values.DEMO,
    maintenance: values.MAINTENANCE,
    host: values.HOST,
    port: values.PORT,
    studioOrigin: values.ADMIN_URL && new URL(values.ADMIN_URL).origin,
    origin: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(root, values.DATA_DIR),
    releasesDir: resolve(root, values.DATA_DIR, 'releases'),
    releaseStore: storeElsewhere(values.RELEASE_STORE, values.DATA_DIR),
    contentDir: resolve(root, values.CONTENT_DIR),
    shellDist: resolve(root, values.SHELL_DIST),
    productFile: resolve(root, 'content/product.json'),
    iconSources: values.ICON_SOURCES,
    backendUrls: values.DIRECTUS_URL,
    backendTimeout: values.BACKEND_TIMEOUT_MS,
    publicToken: values.DIRECTUS_PUBLIC_TOKEN,
    redisUrl: values.REDIS_URL,
    sealingKeys: values.SESSION_KEYS,
    insecureCookies: values.INSECURE_COOKIES,
    hstsSubdomains: values.HSTS_INCLUDE_SUB_DOMAINS,
    trustedProxies: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    purgeSecret: values.PURGE_SECRET,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    readsKept: values.READS_KEPT_SECONDS * 1000,
    pagesDir: resolve(root, values.DATA_DIR, 'pages'),
    picturesDir: resolve(root, values.DATA_DIR, 'pictures'),
    receivingDir: resolve(root, values.DATA_DIR, 'receiving'),
    searchDir: resolve(root, values.DATA_DIR, 'search'),
    compiledDir: resolve(root, values.DATA_DIR, 'compiled'),
    snapshotFile: resolve(root, values.DATA_DIR, 'verification/certificates.json'),
    drainTime: values.DRAIN_SECONDS * 1000,
    clockOffset: values.CLOCK_OFFSET,
    renderWorkers: values.RENDER_WORKERS,
    logLevel: values.LOG_LEVEL,
    providers: readProviders(env),
  };
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

function storeElsewhere(setting: string | undefined, dataDir: string): string | undefined {
  if (!setting || setting.startsWith('s3:')) return setting || undefined;
  const folder = resolve(root, setting);
  const own = resolve(root, dataDir, 'releases');
  // A copy of the folder into itself, by another name, would destroy it.
  return realPath(folder) === realPath(own) ? undefined : folder;
}

function describeProblem(env: NodeJS.ProcessEnv): (name: string) => string {
  return (name) =>
    env[name] === undefined
      ? `${name} is missing: it ${hints[name] ?? 'is needed'}`
      : `${name} is wrong: it ${hints[name] ?? 'has another form'}`;
}
