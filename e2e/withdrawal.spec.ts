import { writeArticle } from './editor.ts';
import { openBackendSession } from './people/backend-session.ts';
import { test as serverTest } from './servers/test-server.ts';
import { expect, test } from './site.ts';
import { fullTierTag } from './tier.ts';

const directus = process.env.DIRECTUS_URL ?? 'http://127.0.0.1:3001';
/** The rule says five minutes; an idle system needs a second. */
const soon = { timeout: 60_000, intervals: [200] };
const titles = { ru: 'Отчёт о встрече в большом зале', en: 'A report from the great hall' };

/** A demo person who is visible to everybody and is used by no other journey. */
const login = 'lead';
const words = ['Ладозорова', 'Ladozorova'];

type Person = { id: string; slug: string };

test('a withdrawal of consent removes the person from every public response; the certificate’s code still verifies', async ({
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
  const mentionsPerson = async (place: string) => {
    const text = await (await request.get(place)).text();
    // These responses echo the query: only the address shows that the person was found.
    const searched = place.includes('q=') ? [me.slug] : signs;
    return searched.some((sign) => text.includes(sign));
  };
  /** The places among these that mention the person, or those that do not. */
  const findPlaces = async (expected: boolean, places: readonly string[]) => {
    const mentions = await Promise.all(
      places.map(async (place) => (await mentionsPerson(place)) === expected),
    );
    return places.filter((_, index) => mentions[index]);
  };
  const found = () => Promise.all(gone.map(async (path) => (await request.get(path)).status()));

  // Everything is cached before; a place that never named the person would prove nothing.
  const mustMention = lists.filter((place) => mustMentionPerson(place, slug));
  expect(mustMention.length).toBeGreaterThan(8);
  await expect.poll(() => findPlaces(false, mustMention), soon).toEqual([]);
  await expect.poll(found, soon).toEqual(gone.map(() => 200));

  const ask = async (event: string, data: object) => {
    const answer = await request.post(`${directus}/actions/${event}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await ask('consents/withdraw', { kind: 'dissemination', locale: 'ru' });
  try {
    await expect.poll(found, soon).toEqual(gone.map(() => 404));
    await expect.poll(() => findPlaces(true, lists), soon).toEqual([]);
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

/** Places that must name the person beforehand: the others show people by the day. */
function mustMentionPerson(place: string, slug: string): boolean {
  return /search|q=|sitemap|people_public/.test(place) || place.includes(slug);
}

serverTest(
  'a certificate code verifies while the backend is away, with the date of the data',
  { tag: fullTierTag },
  async ({ testServer, request }) => {
    const answer = await request.get(`${directus}/items/certificates?filter[state][_eq]=valid`, {
      headers: { authorization: `Bearer ${await openBackendSession('member')}` },
    });
    const [held] = ((await answer.json()) as { data: { code: string; number: string }[] }).data;
    const verify = async () =>
      (await request.get(`${testServer.url}/api/verify/${held?.code}`)).json();
    await expect.poll(async () => (await verify()).data?.live, soon).toBe(true);
    await testServer.backend.cut();
    const url = await testServer.restart();
    const later = await (await request.get(`${url}/api/verify/${held?.code}`)).json();
    expect(later.data).toMatchObject({ result: 'valid', number: held?.number, live: false });
    expect(Date.parse(later.data.asOf)).toBeLessThanOrEqual(Date.now());
    const unknown = await (await request.get(`${url}/api/verify/ZZZZZZZZZZZZ`)).json();
    expect(unknown.data).toMatchObject({ result: 'unknown', live: false });
  },
);
