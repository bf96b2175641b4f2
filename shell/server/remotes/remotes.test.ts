import { mkdir } from 'node:fs/promises';
import type { Release } from '@site/shared/contract';
import { addKey, keyFilesOf, ownKey, promote, readRegistry } from '@site/shared/releases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, type TestSite, testSite } from '../testing/site.ts';

let site: TestSite;
let cookie: string;
beforeEach(async () => {
  site = await testSite();
  cookie = await signedIn(site);
  site.fake.reply('/office/releases', { data: { factor: 'fresh' } });
  site.fake.reply('/actions/releases/mf-public/rollback', { data: {} });
});
afterEach(() => site.close());

async function release(version: string, parts: Partial<Release> = {}): Promise<void> {
  const description: Release = {
    ...{ name: 'mf-public', version, contract: 1, assets: {} },
    mounts: [{ id: 'home', path: '/', slot: 'default', handle: {} }],
    files: { 'web/remoteEntry.js': version },
    ...parts,
  };
  const { releaseStore: store } = site;
  await store.write(`mf-public/${version}/web/remoteEntry.js`, `code of ${version}`);
  await store.write(`mf-public/${version}/release.json`, JSON.stringify(description));
  await promote(store, { 'mf-public': version });
}

const signature = {
  ...{ key: 'a1b2c3', by: 'vera', commit: '0123456789abcdef', value: '' },
  at: '2026-11-30T10:00:00.000Z',
};
const page = async (path = '/en/__remotes', headers: Record<string, string> = { cookie }) =>
  (await site.get(path, headers)).text();
const rollBack = (fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  site.submit('/en/__remotes/mf-public/rollback', fields, headers);

test('shows what is live, who released it, figures and what has changed', async () => {
  await release('0.9.0');
  await release('1.0.0', {
    signature,
    mounts: [{ id: 'new', path: '/new', slot: 'default', handle: {} }],
  });
  const live = { name: 'mf-public', version: '1.0.0' };
  for (const reader of ['a', 'b']) site.figures.countView(live, reader);
  await site.figures.countError(live, 'a', 'browser');
  const text = await page();
  expect(text).toContain('All 1 remotes are served.');
  for (const part of ['Served', 'vera', '0123456789', '50% (1)', 'Roll back to 0.9.0', '/new']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Changes since 0.9.0');
  expect(await page('/__remotes')).toContain('Вернуть 0.9.0');
});

test('shows why a release is refused, and what stays', async () => {
  await release('0.9.0');
  await release('2.0.0');
  site.generations.problems = () => ({ refused: { 'mf-public': 'it is not signed' }, store: null });
  const text = await page();
  expect(text).toContain('0 of 1 remotes are served.');
  expect(text).toContain('Release refused');
  expect(text).toContain('it is not signed');
});

test('escapes what a release says of itself', async () => {
  await release('1.0.0', { signature: { ...signature, by: '<script>alert(1)</script>' } });
  expect(await page()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});

test('leads visitors to sign-in and refuses those whom the backend refuses', async () => {
  const visitor = await site.get('/en/__remotes');
  expect(visitor.headers.get('location')).toBe('/en/login?redirect=%2Fen%2F__remotes');
  site.fake.reply('/office/releases', { errors: [{ extensions: { code: 'E_FORBIDDEN' } }] }, 403);
  expect((await site.get('/__remotes', { cookie })).status).toBe(403);
  expect((await rollBack({ version: '1.0.0' })).status).toBe(403);
  expect(site.fake.calls('POST', '/actions/releases/mf-public/rollback')).toEqual([]);
});

test('in development whoever is on this machine reads it, and rolls nothing back', async () => {
  await site.close();
  site = await testSite({ development: true });
  await release('0.9.0');
  await release('1.0.0');
  expect(await page('/en/__remotes', {})).toContain('pnpm release rollback mf-public');
  expect((await site.get('/__remotes', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(302);
  expect((await rollBack({ version: '1.0.0' }, {})).status).toBe(401);
});

test('rolls back when the backend permits it, signed with the key of the site', async () => {
  await mkdir(site.config.dataDir, { recursive: true });
  const { known, own } = keyFilesOf(site.config.dataDir);
  const { signer, publicKey } = await ownKey(own);
  await addKey(known, publicKey, ['*']);
  await release('1.0.0');
  await release('2.0.0');
  const answer = await rollBack({ version: '2.0.0', otp: '123456' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/en/__remotes?done=mf-public#mf-public');
  const [call] = site.fake.calls('POST', '/actions/releases/mf-public/rollback');
  expect(JSON.parse(call?.body ?? '')).toEqual({ version: '2.0.0', otp: '123456' });
  const registry = await readRegistry(site.releaseStore);
  expect(registry.live).toEqual({ 'mf-public': '1.0.0' });
  expect(registry.promotions?.['mf-public']?.key).toBe(signer.id);
  expect(await page('/en/__remotes?done=mf-public')).toContain('version 1.0.0 is live again');
});

test('the page of a rollback reloads until the version is served', async () => {
  await release('1.0.0');
  const reload = '<meta http-equiv="refresh"';
  expect(await page('/en/__remotes?done=mf-public')).not.toContain(reload);
  const { registry } = site.generations.current();
  registry.remotes = {};
  const awaited = await page('/en/__remotes?done=mf-public');
  expect(awaited).toContain('the servers are taking it over');
  expect(awaited).toContain(reload);
  expect(await page()).not.toContain(reload);
});

test('the action rolls back too', async () => {
  await release('1.0.0');
  await release('2.0.0');
  const path = '/api/actions/releases/mf-public/rollback';
  await site.send(path, { version: '2.0.0' }, { headers: { cookie } });
  expect((await readRegistry(site.releaseStore)).live).toEqual({ 'mf-public': '1.0.0' });
});

test('asks for a code when the last one is old, and changes nothing', async () => {
  await release('1.0.0');
  await release('2.0.0');
  const refusal = { errors: [{ extensions: { code: 'E_CODE_OLD', field: 'otp' } }] };
  site.fake.reply('/actions/releases/mf-public/rollback', refusal, 422);
  const answer = await rollBack({ version: '2.0.0' });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Code of the second factor');
  expect((await readRegistry(site.releaseStore)).live).toEqual({ 'mf-public': '2.0.0' });
});

test('refuses to roll back what is not live any more, or has nothing before it', async () => {
  await release('1.0.0');
  expect((await rollBack({ version: '1.0.0' })).status).toBe(409);
  await release('2.0.0');
  expect((await rollBack({ version: '1.0.0' })).status).toBe(409);
  expect(site.fake.calls('POST', '/actions/releases/mf-public/rollback')).toEqual([]);
});
