import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

async function withCharter(): Promise<TestSite> {
  for (const locale of ['ru', 'en']) {
    await site.write(`content/charter.${locale}.pdf`, `%PDF ${locale}`);
    const meta = {
      kind: 'legal',
      code: 'charter',
      version: '3.0',
      effectiveFrom: '2026-06-01',
      languages: ['ru', 'en'],
    };
    await site.write(
      `content/pages.${locale}.json`,
      JSON.stringify([{ path: '/charter-text', meta }]),
    );
  }
  await site.write('content/version.json', '{"version":"2"}');
  await expect.poll(() => site.content.version(), { timeout: 5000 }).toBe('2');
  return site;
}

test('redirects the charter to its current PDF, in each language', async () => {
  await withCharter();
  for (const [prefix, locale] of [
    ['', 'ru'],
    ['/en', 'en'],
  ]) {
    const short = await site.get(`${prefix}/charter`);
    expect(short.status).toBe(302);
    const location = short.headers.get('location') ?? '';
    expect(location).toBe(`${prefix}/docs/charter.pdf?v=3.0`);
    const pdf = await site.get(location);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('cache-control')).toContain('immutable');
    expect(await pdf.text()).toBe(`%PDF ${locale}`);
  }
  const plain = await site.get('/docs/charter.pdf');
  expect(plain.headers.get('cache-control')).toBe('no-cache');
  const old = await site.get('/docs/charter.pdf?v=2.0');
  expect(old.headers.get('cache-control')).toBe('no-cache');
});

test('lists each legal text by its code in the site’s facts, in its current version', async () => {
  await withCharter();
  const { legal } = await (await site.get('/api/appdata')).json();
  expect(legal.charter).toEqual({
    url: '/charter-text',
    version: '3.0',
    effectiveFrom: '2026-06-01',
  });
});

test('does not redirect without a charter', async () => {
  expect((await site.get('/charter')).status).toBe(404);
  expect((await site.get('/docs/charter.pdf')).status).toBe(404);
  expect((await site.get('/en/docs/other.pdf')).status).toBe(404);
});

test('serves a drawing of the content pages as immutable', async () => {
  const name = 'rings.0123456789abcdef.svg';
  await site.write(`content/picture.${name}`, '<svg/>');
  const response = await site.get(`/docs/pictures/${name}`);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await response.text()).toBe('<svg/>');
  for (const other of ['rings.svg', 'rings.0123456789abcdee.svg', '..%2Fversion.json']) {
    expect((await site.get(`/docs/pictures/${other}`)).status).toBe(404);
  }
});

const picture = '/assets/01890a5d-ac96-774b-bcce-b302099a8057';
const askedFor = () => {
  const [call] = site.fake.asked.slice(-1);
  return Object.fromEntries(new URL(call?.url ?? '', 'https://backend.test').searchParams);
};

const blur = encodeURIComponent('[["blur",3]]');

test.each([
  ['width=640&height=360&format=webp&fit=cover&quality=80', 'cover-640'],
  ['width=640&height=360', 'cover-640'],
  ['width=1024&fit=contain', 'whole-1024'],
  ['width=64&height=64&format=webp', 'square-64'],
  [`width=10&height=10&quality=50&format=webp&transforms=${blur}`, 'placeholder'],
  ['width=1024&background=%23FFFFFF', 'whole-1024-white'],
  ['format=webp', 'full'],
])('maps a picture by %s to the preset %s', async (query, key) => {
  site.fake.reply(picture, 'bytes', 200, 'image/webp');
  expect((await site.get(`${picture}?${query}`)).status).toBe(200);
  expect(askedFor()).toEqual({ key });
});

test.each([
  'width=641',
  'width=640&height=359',
  'width=768&height=768',
  'height=360',
  'width=640&height=360&fit=outside',
  'width=640&quality=50',
  'width=-640',
  'format=avif',
  'quality=100',
  'fit=fill',
  'background=red',
  'width=640&background=123456',
  `width=640&transforms=${blur}`,
  'transforms=[["rotate",90]]',
])('refuses a picture by %s', async (query) => {
  site.fake.reply(picture, 'bytes', 200, 'image/webp');
  expect((await site.get(`${picture}?${query}`)).status).toBe(400);
  expect(site.fake.calls('GET', picture)).toEqual([]);
});

test('does not pass other parameters on', async () => {
  site.fake.reply(picture, 'bytes', 200, 'image/webp');
  await site.get(`${picture}?download&key=x&access_token=y`);
  expect(askedFor()).toEqual({});
});
