// docs/domain/credentials.md
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signedIn, type TestSite, testOrigin, testSite } from '../testing/site.ts';

const code = 'ABCDEFGHJKMN';
const path = `/certificates/credential/${code}`;
const credential = { id: `${testOrigin}/api/credentials/${code}`, proof: { proofValue: 'z1' } };
const issued = { number: 'XX-2025-00001-A', achievement: 'senior', credential };

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  site.fake.reply(path, { data: issued });
});
afterEach(() => site.close());

const purge = (tags: string[]) =>
  site.send('/__purge', { tags }, { headers: { authorization: 'Bearer purge-secret-of-tests' } });

describe('a credential', () => {
  test.each([
    ['json', 'application/vc', 'json'],
    ['png', 'image/png', 'json'],
    ['svg', 'image/svg+xml', 'json'],
  ])('is downloaded as %s', async (kind, type, format) => {
    const answer = await site.get(`/api/credentials/${code}.${kind}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="XX-2025-00001-A.${kind}"`,
    );
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [asked] = site.fake.calls('GET', path);
    expect(asked?.url).toBe(`${path}?format=${format}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (kind === 'json') expect(JSON.parse(bytes.toString())).toEqual(credential);
    else expect(bytes.includes(JSON.stringify(credential))).toBe(true);
  });

  test('in a PNG has the picture of the achievement', async () => {
    const answer = await site.get(`/api/credentials/${code}.png`);
    const { width, height, comments } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([512, 512]);
    expect(comments?.[0]?.keyword).toBe('openbadgecredential');
  });

  test.each(['', '.jwt'])('is a JWT at the address with the ending “%s”', async (ending) => {
    site.fake.reply(path, { data: { ...issued, credential: 'a.b.c' } });
    const answer = await site.get(`/api/credentials/${code}${ending}`);
    expect(answer.headers.get('content-type')).toBe('application/vc+jwt');
    expect(await answer.text()).toBe('a.b.c');
    expect(site.fake.calls('GET', path)[0]?.url).toBe(`${path}?format=jwt`);
  });

  test('with a hash of the e-mail address is requested with the session of its owner', async () => {
    const address = `/api/credentials/${code}.json?email=1`;
    expect((await site.get(address)).status).toBe(401);
    expect(site.fake.calls('GET', path)).toEqual([]);
    const answer = await site.get(address, { cookie: await signedIn(site) });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('access-control-allow-origin')).not.toBe('*');
    const [asked] = site.fake.calls('GET', path);
    expect(asked?.url).toBe(`${path}?format=json&email=1`);
    expect(asked?.headers.authorization).not.toContain(site.config.publicToken);
  });

  test('is a 404 when there is none, and a 503 while the backend is down', async () => {
    site.fake.reply(path, { errors: [{ extensions: { code: 'E_NOT_FOUND' } }] }, 404);
    expect((await site.get(`/api/credentials/${code}`)).status).toBe(404);
    site.fake.reply(path, {}, 502);
    expect((await site.get(`/api/credentials/${code}`)).status).toBe(503);
  });

  test('is rate-limited together with verification', async () => {
    const cards = { version: '1', at: '2026-01-01T00:00:00Z', zone: 'UTC', cards: [] };
    site.fake.reply('/certificates/snapshot', { data: { ...cards, rate_per_minute: 2 } });
    site.fake.reply(`/certificates/verify/${code}`, { data: { result: 'unknown' } });
    await site.verification.start();
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    await site.get(`/api/verify/${code}`, headers);
    expect((await site.get(`/api/credentials/${code}`, headers)).status).toBe(200);
    expect((await site.get(`/api/credentials/${code}`, headers)).status).toBe(429);
    expect((await site.get(`/api/verify/${code}`, headers)).status).toBe(429);
  });
});

describe('what verifiers need', () => {
  test.each([
    ['/.well-known/did.json', '/certificates/did', 'application/did+json'],
    ['/api/credentials/status/revocation', '/certificates/status/revocation', 'application/vc'],
    ['/api/credentials/status/suspension', '/certificates/status/suspension', 'application/vc'],
  ])('%s is open to all, cached, and invalidated by an event', async (address, source, type) => {
    site.fake.reply(source, { data: { id: 'first' } });
    const answer = await site.get(address);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual({ id: 'first' });
    site.fake.reply(source, { data: { id: 'second' } });
    expect(await (await site.get(address)).json()).toEqual({ id: 'first' });
    await purge(['certificates', 'gone:certificates']);
    expect(await (await site.get(address)).json()).toEqual({ id: 'second' });
  });

  test('a status list is also a JWT', async () => {
    site.fake.reply('/certificates/status/revocation', { data: 'a.b.c' });
    const answer = await site.get('/api/credentials/status/revocation.jwt');
    expect(answer.headers.get('content-type')).toBe('application/vc+jwt');
    expect(await answer.text()).toBe('a.b.c');
  });

  test('the last keys and lists are served while the backend is down', async () => {
    site.fake.reply('/certificates/did', { data: { id: 'kept' } });
    await site.get('/.well-known/did.json');
    await purge(['certificates']);
    site.fake.reply('/certificates/did', {}, 502);
    expect(await (await site.get('/.well-known/did.json')).json()).toEqual({ id: 'kept' });
  });

  test('there is no other status list', async () => {
    expect((await site.get('/api/credentials/status/other')).status).toBe(404);
  });
});

test('an achievement has data with texts in both languages, and a picture', async () => {
  const data = await (await site.get('/achievements/fellow.json')).json();
  expect(data).toMatchObject({
    id: `${testOrigin}/achievements/fellow`,
    type: ['Achievement'],
    name: 'Почётный член · Fellow',
    criteria: { id: `${testOrigin}/fellow-member` },
    image: { id: `${testOrigin}/achievements/fellow.png` },
  });
  const picture = await site.get('/achievements/fellow.png');
  const { width } = await sharp(await picture.arrayBuffer()).metadata();
  expect(width).toBe(512);
  expect((await site.get('/achievements/other.json')).status).toBe(404);
});
