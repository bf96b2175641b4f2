// docs/domain/verification.md, "Printed certificates"
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, type TestSite, testSite } from '../testing/site.ts';

const certificate = {
  slug: 'vera-orlova',
  number: 'XX-2025-00001-A',
  code: 'ABCDEFGHJKMN',
  grade: 'senior',
  kind: 'membership',
  name_ru: 'Вера Орлова',
  name_en: 'Vera Orlova',
  issued_at: '2025-01-10',
  valid_from: '2025-01-10',
  valid_until: null,
  signatory_name_ru: 'Кто-то',
  signatory_name_en: 'Somebody',
  signatory_role_ru: 'Председатель',
  signatory_role_en: 'Chair',
  state: 'valid',
};
const data = '/certificates/of/vera-orlova';
const file = '/members/vera-orlova/certificate.pdf';
const missing = { errors: [{ extensions: { code: 'E_NOT_FOUND' } }] };

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

test('sends a shown certificate as a file that shared caches may keep for a minute', async () => {
  site.fake.reply(data, { data: certificate });
  for (const [path, locale] of [
    [file, 'ru'],
    ['/members/vera-orlova/certificate_en.pdf', 'en'],
    [`/en${file}`, 'ru'],
  ] as const) {
    const response = await site.get(path);
    expect([response.status, response.headers.get('content-type')], path).toEqual([
      200,
      'application/pdf',
    ]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('content-language')).toBe(locale);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="XX-2025-00001-A-${locale}.pdf"`,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  }
});

test('answers 304 to a browser that has the file, until the certificate changes', async () => {
  site.fake.reply(data, { data: certificate });
  const etag = (await site.get(file)).headers.get('etag') ?? '';
  expect((await site.get(file, { 'if-none-match': etag })).status).toBe(304);
  site.fake.reply(data, { data: { ...certificate, state: 'suspended' } });
  await site.app.request('http://localhost:19000/__purge', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${site.config.purgeSecret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ tags: ['certificates'] }),
  });
  expect((await site.get(file, { 'if-none-match': etag })).status).toBe(200);
});

test('chooses a certificate by its number', async () => {
  site.fake.reply(data, { data: certificate });
  await site.get(`${file}?no=XX-2024-00007-K`);
  expect(site.fake.calls('GET', data)[0]?.url).toBe(`${data}?no=XX-2024-00007-K`);
});

test('sends a hidden certificate only to those whom the backend lets see it, uncached', async () => {
  site.fake.reply(data, missing, 404);
  expect((await site.get(file)).status).toBe(404);
  const cookie = await signedIn(site);
  expect((await site.get(file, { cookie })).status).toBe(404);
  site.fake.replyTo('token-1', data, JSON.stringify({ data: certificate }), 'application/json');
  const own = await site.get(file, { cookie });
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await site.get(file)).status).toBe(404);
});

test.each(['/members/Vera--Orlova/certificate.pdf', `${file}?no=${'X'.repeat(50)}`])(
  'asks the backend nothing about %s',
  async (path) => {
    expect((await site.get(path)).status).toBe(404);
    expect(site.fake.asked.filter(({ url }) => url.startsWith('/certificates'))).toEqual([]);
  },
);

test('is unavailable, not missing, while the backend is down', async () => {
  site.fake.reply(data, {}, 503);
  expect((await site.get(file)).status).toBe(502);
});

test('draws at most twenty files a minute for one address; drawn ones are not counted', async () => {
  const draw = async (serial: number, address: string) => {
    site.fake.reply(data, { data: { ...certificate, number: `XX-2025-${serial}-A` } });
    return (await site.get(`${file}?no=${serial}`, from(address))).status;
  };
  const statuses = [];
  for (let serial = 0; serial < 21; serial += 1) statuses.push(await draw(serial, '192.0.2.9'));
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await site.get(`${file}?no=3`, from('192.0.2.9'))).status).toBe(200);
  expect(await draw(99, '192.0.2.10')).toBe(200);
});
