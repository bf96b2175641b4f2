import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';
import { tagsOf } from './gateway.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const codeIn = (body: string) => JSON.parse(body).errors[0].code as string;

test('reads public data with the public token', async () => {
  site.fake.reply('/items/news', { data: [{ id: 1 }] });
  const answer = await site.gateway('/items/news?limit=2&access_token=x', 'ru');
  expect(answer).toEqual({ status: 200, body: '{"data":[{"id":1}]}', tags: ['news'] });
  expect(site.fake.asked).toContainEqual(
    expect.objectContaining({
      url: '/items/news?limit=2',
      headers: expect.objectContaining({ authorization: 'Bearer public-token' }),
    }),
  );
});

test.each([
  '/items/people',
  '/items/cases',
  '/users/me',
  '/items/news/../people',
  '/items/news%2f..%2fpeople',
  '/ITEMS/news',
  '/certificates/of/../../users',
  'https://example.org/items/news',
])('refuses to read %s from the backend', async (path) => {
  const answer = await site.gateway(path, 'ru');
  expect(answer.status).toBe(403);
  expect(site.fake.asked).toEqual([]);
});

test('reads content in the language of the page', async () => {
  const { body } = await site.gateway('/content/page?path=%2Fmission', 'en');
  expect(JSON.parse(body)).toMatchObject({ data: { title: 'Mission en' } });
  const missing = await site.gateway('/content/page?path=%2Fnothing', 'en');
  expect(missing.status).toBe(404);
  expect(codeIn(missing.body)).toBe('E_NOT_FOUND');
});

const picture = '01890a5d-ac96-774b-bcce-b302099a8057';

test('returns the placeholder of a picture as a data URL, and requests it once', async () => {
  site.fake.reply(`/assets/${picture}`, 'ten pixels', 200, 'image/webp');
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await site.gateway(`/placeholders/${picture}`, 'ru');
    expect([status, JSON.parse(body).data]).toEqual([
      200,
      'data:image/webp;base64,dGVuIHBpeGVscw==',
    ]);
  }
  const [asked, ...more] = site.fake.calls('GET', `/assets/${picture}`);
  expect(asked?.url).toContain('?key=placeholder');
  expect(asked?.headers.authorization).toBe('Bearer public-token');
  expect(more).toEqual([]);
});

test.each([
  ['not an image', 'text', 200, 'text/plain'],
  ['too large', 'x'.repeat(1025), 200, 'image/webp'],
  ['not public', '', 403, undefined],
] as const)(
  'renders a page without the placeholder of a picture: %s',
  async (_, text, status, type) => {
    site.fake.reply(`/assets/${picture}`, text, status, type);
    const answer = await site.gateway(`/placeholders/${picture}`, 'ru');
    expect(answer).toEqual({ status: 200, body: '{"data":null}', tags: [] });
  },
);

test.each(['/appdata', '/page-settings'])(
  'marks %s as partial while it is made of defaults',
  async (path) => {
    site.fake.reply('/appdata', { errors: [] }, 503);
    expect(await site.gateway(path, 'ru')).toMatchObject({ status: 200, partial: true });
    site.fake.reply('/appdata', { data: { members: 3 } });
    site.appData.recount();
    expect(await site.gateway(path, 'ru')).toMatchObject({ status: 200, partial: false });
  },
);

test('reports that the backend is down', async () => {
  await site.fake.close();
  const answer = await site.gateway('/items/news', 'en');
  expect(answer.status).toBe(502);
  expect(codeIn(answer.body)).toBe('E_BACKEND');
});

test('waits at most three seconds for the backend', async () => {
  const never = Promise.withResolvers<void>();
  site.fake.holdUntil(never.promise);
  const started = performance.now();
  const answer = await site.gateway('/items/news', 'en');
  expect(answer.status).toBe(502);
  expect(performance.now() - started).toBeLessThan(3500);
  never.resolve();
});

test.each([
  [400, 'INVALID_QUERY'],
  [401, 'INVALID_CREDENTIALS'],
  [403, 'FORBIDDEN'],
  [429, 'REQUESTS_EXCEEDED'],
])(
  'treats a refused public token as the site’s fault, not the visitor’s: %i',
  async (status, code) => {
    site.fake.reply('/items/news', { errors: [{ extensions: { code } }] }, status);
    const answer = await site.gateway('/items/news', 'en');
    expect([answer.status, codeIn(answer.body)]).toEqual([502, 'E_BACKEND']);
  },
);

test('passes a 404 of the backend on', async () => {
  const refusal = { errors: [{ extensions: { code: 'E_NOT_FOUND' } }] };
  site.fake.reply('/news/moved/spring', refusal, 404);
  const answer = await site.gateway('/news/moved/spring', 'en');
  expect([answer.status, codeIn(answer.body)]).toEqual([404, 'E_NOT_FOUND']);
});

test.each([
  ['/items/news?limit=2', ['news']],
  ['/items/people_public/7', ['people_public']],
  ['/content/page?path=/mission', ['content']],
  ['/news/moved/spring', ['news']],
  ['/certificates/of/anna', ['certificates', 'people_public']],
  ['/appdata', ['people_public']],
  ['/page-settings', ['settings']],
])('tags a page that reads %s with %j', (address, tags) => {
  expect(tagsOf(address)).toEqual(tags);
});
