import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const key = Buffer.alloc(32, 7).toString('base64url');
const PURGE_SECRET = 'sixteen and more';
const DIRECTUS_PUBLIC_TOKEN = 'by which visitors read';
const env = { SESSION_KEYS: `a:${key},b:${key}`, PURGE_SECRET, DIRECTUS_PUBLIC_TOKEN };

test('requires only the session keys, the shared secret and the public token', () => {
  const config = readConfig(env);
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', origin: 'http://localhost:3000' });
  expect(config.sealingKeys.map(({ kid }) => kid)).toEqual(['a', 'b']);
});

test.each([
  [{ ...env, SESSION_KEYS: undefined }, 'SESSION_KEYS is missing'],
  [{ ...env, PURGE_SECRET: undefined }, 'PURGE_SECRET is missing'],
  [{ ...env, DIRECTUS_PUBLIC_TOKEN: undefined }, 'DIRECTUS_PUBLIC_TOKEN is missing'],
  [{ ...env, PURGE_SECRET: 'short' }, 'PURGE_SECRET is wrong'],
  [{ SESSION_KEYS: 'a:short' }, 'SESSION_KEYS is wrong'],
  [{ ...env, PORT: 'many' }, 'PORT is wrong'],
  [{ ...env, TRUST_PROXY: 'yes' }, 'TRUST_PROXY is wrong'],
  // A number of trusted proxies would also trust requests that bypass the proxy.
  [{ ...env, TRUST_PROXY: '1' }, 'TRUST_PROXY is wrong'],
  [{ ...env, SITE_URL: 'ftp://x' }, 'SITE_URL is wrong'],
  [{ ...env, DIRECTUS_URL: 'http://a:8055,b:8055' }, 'DIRECTUS_URL is wrong'],
  [{ ...env, DIRECTUS_URL: '' }, 'DIRECTUS_URL is wrong'],
  [{ ...env, REDIS_URL: 'http://x' }, 'REDIS_URL is wrong'],
  [{ ...env, ICON_SOURCES: 'icons.example.org' }, 'ICON_SOURCES is wrong'],
  [{ ...env, ICON_SOURCES: 'https://a.test,https://b.test,https://c.test' }, 'at most two'],
  [{ ...env, NODE_ENV: 'production', INSECURE_COOKIES: '1' }, 'INSECURE_COOKIES=1 is refused'],
  [{ ...env, NODE_ENV: 'production', CLOCK_OFFSET: '1' }, 'CLOCK_OFFSET is refused'],
])('names in one line what is wrong with %j, but not the value', (given, complaint) => {
  let message = '';
  try {
    readConfig(given);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain(complaint);
  expect(message).not.toContain('\n');
  expect(message).not.toContain('short');
});

test('accepts further icon sources as addresses separated by commas, or none', () => {
  expect(readConfig(env).iconSources).toEqual([]);
  const ICON_SOURCES = 'https://a.test/, https://b.test/icons';
  expect(readConfig({ ...env, ICON_SOURCES }).iconSources).toEqual([
    'https://a.test',
    'https://b.test/icons',
  ]);
});

test('the release store is elsewhere only if it is not the folder in the data folder, by whatever name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'config-'));
  const data = join(folder, 'data');
  await mkdir(join(data, 'releases'), { recursive: true });
  await symlink(data, join(folder, 'link'));
  const storeOf = (RELEASE_STORE?: string) =>
    readConfig({ ...env, DATA_DIR: data, RELEASE_STORE }).releaseStore;
  expect(storeOf()).toBeUndefined();
  expect(storeOf(join(data, 'releases'))).toBeUndefined();
  expect(storeOf(join(folder, 'link/releases'))).toBeUndefined();
  expect(storeOf(join(folder, 'other'))).toBe(join(folder, 'other'));
  expect(storeOf('s3://bucket/x')).toBe('s3://bucket/x');
  await rm(folder, { recursive: true });
});

test('accepts several addresses of the backend', () => {
  expect(readConfig(env).backendUrls).toEqual(['http://127.0.0.1:3001']);
  const DIRECTUS_URL = 'http://a:8055, http://b:8055/';
  expect(readConfig({ ...env, DIRECTUS_URL }).backendUrls).toEqual([
    'http://a:8055',
    'http://b:8055',
  ]);
});

test('never treats a demo as production', () => {
  const config = readConfig({ ...env, NODE_ENV: 'production', DEMO: '1', CLOCK_OFFSET: '5' });
  expect(config).toMatchObject({ production: false, clockOffset: 5 });
});
