import { openBackendSession } from './backend-session.ts';
import { writeArticle } from './editor.ts';
import { test as ownTest } from './own-house.ts';
import { expect, test } from './site.ts';

const directus = process.env.DIRECTUS_URL ?? 'http://127.0.0.1:3001';
/** The rule says five minutes; a house that is not busy needs a second. */
const soon = { timeout: 30_000, intervals: [200] };
const titles = { ru: 'Отчёт о встрече в большом зале', en: 'A report from the great hall' };

/** Somebody of the demo who is shown to everybody and of whom no other journey tells. */
const login = 'lead';
const words = ['Ладозорова', 'Ladozorova'];

type Person = { id: string; slug: string };

test('who withdraws the consent is gone from every public answer; the certificate’s code still opens', async ({
  request,
}) => {
  test.slow();
  const headers = { authorization: `Bearer ${await openBackendSession(login)}` };
  const read = async <Row>(path: string) => {
    const answer = await request.get(`${directus}${path}`, { headers });
    return ((await answer.json()) as { data: Row[] }).data;
  };
  const [me] = await read<Person>('/items/people?fields=id,slug');
  const [held] = await read<{ code: string }>('/items/certificates?filter[state][_eq]=valid');
  const [given] = await read<{ text_version: string; fields: string[] }>(
    '/items/consents?filter[kind][_eq]=dissemination&filter[action][_eq]=given&sort=-at',
  );
  if (!me || !held || !given) throw new Error(`The demo shows nothing of ${login}`);
  const slug = `report-${Date.now()}`;
  const article = await writeArticle(request, { slug, titles, author: me.id });
  await article.publish();

  const own = [`/members/${me.slug}`, `/en/members/${me.slug}`];
  const gone = [
    ...own,
    ...own.map((path) => `${path}/_payload.json`),
    ...own.map((path) => `${path}/certificate`),
    `/api/_card/ru/members/${me.slug}.png`,
  ];
  const lists = [
    '/',
    '/en',
    `/members?q=${encodeURIComponent('Ладозорова')}`,
    '/en/members?q=Ladozorova',
    '/members/_payload.json?q=Ladozorova',
    `/api/search?q=${encodeURIComponent('Ладозорова')}`,
    '/api/search?q=Ladozorova',
    `/news/${slug}`,
    `/en/news/${slug}`,
    `/news/${slug}/_payload.json`,
    '/news',
    '/feed.xml',
    '/feed.json',
    '/en/feed.xml',
    '/en/feed.json',
    '/sitemap.xml',
    `/api/directus/items/people_public?filter[slug][_eq]=${me.slug}`,
    `/api/directus/items/news?filter[slug][_eq]=${slug}&fields=authors.person.*`,
  ];
  const signs = [...words, me.slug];
  const tellsOf = async (place: string) => {
    const text = await (await request.get(place)).text();
    // What was looked for is said back: there only the address tells that somebody was found.
    const telling = place.includes('q=') ? [me.slug] : signs;
    return telling.some((sign) => text.includes(sign));
  };
  /** Of these places those that tell of the person, or those that do not. */
  const placesThat = async (tell: boolean, places: readonly string[]) => {
    const told = await Promise.all(places.map(async (place) => (await tellsOf(place)) === tell));
    return places.filter((_, index) => told[index]);
  };
  const found = () => Promise.all(gone.map(async (path) => (await request.get(path)).status()));

  // Everything is kept before; a place that never named the person would prove nothing.
  const mustTell = lists.filter((place) => tells(place, slug));
  expect(mustTell.length).toBeGreaterThan(8);
  await expect.poll(() => placesThat(false, mustTell), soon).toEqual([]);
  await expect.poll(found, soon).toEqual(gone.map(() => 200));

  const ask = async (event: string, data: object) => {
    const answer = await request.post(`${directus}/actions/${event}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await ask('consents/withdraw', { kind: 'dissemination', locale: 'ru' });
  try {
    await expect.poll(found, soon).toEqual(gone.map(() => 404));
    await expect.poll(() => placesThat(true, lists), soon).toEqual([]);
    const verified = await (await request.get(`/api/verify/${held.code}`)).json();
    expect(verified.data).toMatchObject({
      result: 'valid',
      name_en: expect.stringContaining('Ladozorova'),
    });
  } finally {
    const { text_version: version, fields } = given;
    await ask('consents/give', { kind: 'dissemination', locale: 'ru', version, fields });
  }
  await expect.poll(found, soon).toEqual(gone.map(() => 200));
  const byline = async () => (await request.get(`/news/${slug}`)).text();
  await expect.poll(byline, soon).toContain('Ладозорова');
});

/** Places that must name the person before: the others name whoever their day has. */
function tells(place: string, slug: string): boolean {
  return /search|q=|sitemap|people_public/.test(place) || place.includes(slug);
}

ownTest(
  'the code opens while the backend is away, and says of when that is',
  async ({ house, request }) => {
    const answer = await request.get(`${directus}/items/certificates?filter[state][_eq]=valid`, {
      headers: { authorization: `Bearer ${await openBackendSession('member')}` },
    });
    const [held] = ((await answer.json()) as { data: { code: string; number: string }[] }).data;
    const verify = async () => (await request.get(`${house.url}/api/verify/${held?.code}`)).json();
    await expect.poll(async () => (await verify()).data?.live, soon).toBe(true);
    await house.backend.cut();
    const url = await house.startAgain();
    const later = await (await request.get(`${url}/api/verify/${held?.code}`)).json();
    expect(later.data).toMatchObject({ result: 'valid', number: held?.number, live: false });
    expect(Date.parse(later.data.asOf)).toBeLessThanOrEqual(Date.now());
    const unknown = await (await request.get(`${url}/api/verify/ZZZZZZZZZZZZ`)).json();
    expect(unknown.data).toMatchObject({ result: 'unknown', live: false });
  },
);
