import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { integrityOf } from '../releases/released-files.ts';
import { type TestSite, testSite } from '../testing/site.ts';

let site: TestSite;
const script = `export const words = '${'same words '.repeat(300)}';`;

beforeEach(async () => {
  site = await testSite();
  await site.write('shell/web/static/js/index.0123abcd.js', script);
  await site.write('shell/web/favicon.svg', '<svg/>');
  await site.write('shell/server/render.mjs', 'secret');
  await site.write('releases/mf-public/1.0.0/web/remoteEntry.js', script);
  await site.write('releases/mf-public/1.0.0/web/.env', 'secret');
  await site.write('releases/mf-public/1.0.0/server/entry.mjs', 'secret');
  const files = { 'web/remoteEntry.js': integrityOf(Buffer.from(script)) };
  const release = { name: 'mf-public', version: '1.0.0', files, note: 'secret' };
  await site.write('releases/mf-public/1.0.0/release.json', JSON.stringify(release));
  await site.write('releases/registry.json', 'secret');
});
afterEach(() => site.close());

const hashed = '/_shell/static/js/index.0123abcd.js';
const entry = '/remotes/mf-public/1.0.0/web/remoteEntry.js';

test.each([hashed, entry])('serves %s as immutable with its type', async (path) => {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).toBe(script);
});

test('serves a file of a former shell to the pages it rendered', async () => {
  const former = 'releases/shell/static/js/index.89abcdef.js';
  await site.write(former, script);
  await site.write(`${former}.integrity`, integrityOf(Buffer.from(script)));
  const response = await site.get('/_shell/static/js/index.89abcdef.js');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await response.text()).toBe(script);
  await site.write('releases/shell/plain.js', script);
  for (const path of ['plain.js', 'static/js/index.fedcba98.js', '../registry.json']) {
    expect((await site.get(`/_shell/${path}`)).status).toBe(404);
  }
});

test.each([
  ['releases/mf-public/1.0.0/web/remoteEntry.js', entry],
  ['releases/mf-public/1.0.0/web/added.js', '/remotes/mf-public/1.0.0/web/added.js'],
  ['releases/shell/static/js/index.89abcdef.js', '/_shell/static/js/index.89abcdef.js'],
  ['shell/web/static/js/index.0123abcd.js', hashed],
])('does not serve %s when it is changed', async (file, path) => {
  for (const hash of ['0123abcd', '89abcdef']) {
    const name = `releases/shell/static/js/index.${hash}.js.integrity`;
    await site.write(name, integrityOf(Buffer.from(script)));
  }
  await site.get(path);
  await site.write(file, 'secret()');
  const response = await site.get(path);
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).not.toContain('secret');
});

test('revalidates a file without a hash in its name', async () => {
  const response = await site.get('/_shell/favicon.svg');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect((await site.get('/favicon.svg')).status).toBe(200);
});

test('is sent compressed', async () => {
  const bytesOf = async (encoding: string) => {
    const response = await site.get(hashed, { 'accept-encoding': encoding });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const br = await bytesOf('gzip, deflate, br');
  expect(br.response.headers.get('content-encoding')).toBe('br');
  expect(br.response.headers.get('vary')).toBe('accept-encoding');
  expect(brotliDecompressSync(br.bytes).toString()).toBe(script);
  const gzip = await bytesOf('gzip, br;q=0');
  expect(gunzipSync(gzip.bytes).toString()).toBe(script);
  expect((await bytesOf('identity')).response.headers.get('content-encoding')).toBeNull();
});

test('answers 304 to a visitor who has it', async () => {
  const etag = (await site.get(entry)).headers.get('etag') ?? '';
  const again = await site.get(entry, { 'if-none-match': `"other", W/${etag}` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const compressed = await site.get(entry, { 'if-none-match': etag, 'accept-encoding': 'br' });
  expect(compressed.status).toBe(200);
});

test.each([
  '/remotes/mf-public/1.0.0/server/entry.mjs',
  '/remotes/mf-public/1.0.0/release.json',
  '/remotes/mf-public/1.0.0/web/../server/entry.mjs',
  '/remotes/mf-public/1.0.0/web/%2e%2e/server/entry.mjs',
  '/remotes/mf-public/1.0.0/web/..%2fserver%2fentry.mjs',
  '/remotes/mf-public/1.0.0/web/..%5cserver%5centry.mjs',
  '/remotes/mf-public/1.0.0/web/%252e%252e/server/entry.mjs',
  '/remotes/mf-public/1.0.0/web/.env',
  '/remotes/mf-public/1.0.0/web/',
  '/remotes/mf-public/1.0.0/web',
  '/remotes/mf-public/../web/registry.json',
  '/remotes/../registry.json',
  '/remotes/mf-unknown/1.0.0/web/remoteEntry.js',
  '/_shell/../server/render.mjs',
  '/_shell/%2e%2e/server/render.mjs',
  '/_shell/..%2f..%2freleases/registry.json',
  '/_shell/static',
  '/_shell/',
])('does not serve %s', async (path) => {
  const response = await site.get(path);
  expect(response.status).toBeGreaterThanOrEqual(300);
  expect(await response.text()).not.toContain('secret');
});
