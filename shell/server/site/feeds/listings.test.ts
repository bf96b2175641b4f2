import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testOrigin, testSite } from '../../testing/site.ts';
import { perFile, siteMap } from './site-map.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  const mount = (path: string) => ({ id: path, path, slot: 'default', handle: {} });
  Object.assign(site.generations.current().registry.remotes, {
    'mf-public': { mounts: ['/', '/news', '/news/:slug', '/members/:slug'].map(mount) },
  });
  site.fake.reply('/items/news', { data: [article] });
  site.fake.reply('/items/people_public', { data: [{ slug: 'vera-orlova' }] });
});
afterEach(() => site.close());

const article = {
  slug: 'spring',
  category: 'event',
  published_at: '2026-03-01T09:00:00Z',
  revised_at: null as string | null,
  cover: null as string | null,
  translations: [{ language: 'ru-RU', title: 'Весна & <я>', lead: 'Коротко' }],
};

const get = async (path: string) => (await site.get(path)).text();
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
/** Russian addresses of the map that match, each with the time of its last change. */
async function datesIn(path: string, wanted: RegExp) {
  const entries = [
    ...(await get(path)).matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g),
  ];
  return entries
    .map(([, loc = '', date]) => [loc.replace(testOrigin, ''), date] as const)
    .filter(([address]) => wanted.test(address) && !address.startsWith('/en'));
}
const purge = (tag: string) =>
  site.app.request(`${testOrigin}/__purge`, {
    method: 'POST',
    headers: { authorization: 'Bearer purge-secret-of-tests' },
    body: JSON.stringify({ tags: [tag] }),
  });

test('serves cached files before the releases are live, and answers 503 otherwise', async () => {
  const feed = await get('/feed.xml');
  const map = await get('/sitemap.xml');
  site.generations.setReady(false);
  for (const [path, before] of [
    ['/feed.xml', feed],
    ['/sitemap.xml', map],
  ] as const) {
    const response = await site.get(path);
    expect([response.status, response.headers.get('x-cache')]).toEqual([200, 'rescued']);
    expect(await response.text()).toBe(before);
  }
  expect((await site.get('/en/feed.json')).status).toBe(503);
});

test('lists pages, news and people in the languages they exist in', async () => {
  const xml = await get('/sitemap.xml');
  expect(locations(xml)).toEqual([
    `${testOrigin}/mission`,
    `${testOrigin}/en/mission`,
    `${testOrigin}/contents`,
    `${testOrigin}/en/contents`,
    `${testOrigin}/`,
    `${testOrigin}/en`,
    `${testOrigin}/news`,
    `${testOrigin}/en/news`,
    `${testOrigin}/news/spring`,
    `${testOrigin}/members/vera-orlova`,
    `${testOrigin}/en/members/vera-orlova`,
  ]);
  expect(xml).toContain('<lastmod>2026-03-01T09:00:00.000Z</lastmod>');
  expect(xml).toContain(`hreflang="x-default" href="${testOrigin}/mission"`);
  expect(xml).not.toContain(`href="${testOrigin}/en/news/spring"`);
  expect(await get('/en/sitemap.xml')).toBe(xml);
});

test('lists the achievements while a live remote shows them', async () => {
  Object.assign(site.generations.current().registry.remotes, {
    'mf-certificates': {
      mounts: [{ id: 'achievement', path: '/achievements/:code', slot: 'default', handle: {} }],
    },
  });
  const xml = await get('/sitemap.xml');
  const achievements = locations(xml).filter((address) => address?.includes('/achievements/'));
  expect(achievements).toHaveLength(2 * 5);
  const [ru, en] = ['', '/en'].map((prefix) => `${testOrigin}${prefix}/achievements/fellow`);
  expect(achievements).toEqual(expect.arrayContaining([ru, en]));
  expect(xml).toContain(`hreflang="en" href="${en}"`);
  expect(xml).toContain(`hreflang="x-default" href="${ru}"`);
});

test('lists every radar item, dated by the latest edition that placed it or its last major edit', async () => {
  const { remotes } = site.generations.current().registry;
  const mount = { id: 'tech-radar', path: '/tech-radar', slot: 'default', handle: {} } as const;
  Object.assign(remotes, { 'mf-public': { mounts: [mount] } });
  const edition = (no: number, published_at: string) => ({ no, code: `2026-${no}`, published_at });
  const placed = (slug: string, code: string) => ({
    ring: 'adopt',
    movement: 'none',
    edition: { no: 1, code },
    item: { slug, quadrant: 'tools', aliases: [] },
  });
  site.fake.reply('/items/radar_editions', {
    data: [
      edition(2, '2026-05-01T09:00:00Z'),
      { ...edition(1, '2026-01-01T09:00:00Z'), revised_at: '2026-02-01T09:00:00Z' },
    ],
  });
  site.fake.reply('/items/radar_placements', {
    data: [placed('tofu', '2026-1'), placed('vite', '2026-1'), placed('vite', '2026-2')],
  });

  expect(await datesIn('/sitemap.xml', /tech-radar/)).toEqual([
    ['/tech-radar', '2026-05-01T09:00:00.000Z'],
    ['/tech-radar?item=vite', '2026-05-01T09:00:00.000Z'],
    ['/tech-radar?item=tofu', '2026-02-01T09:00:00.000Z'],
  ]);
});

test('dates the list of news by the latest item', async () => {
  const older = { ...article, slug: 'winter', published_at: '2026-01-01T09:00:00Z' };
  site.fake.reply('/items/news', { data: [article, older] });
  expect(await datesIn('/sitemap.xml', /\/news$/)).toEqual([['/news', '2026-03-01T09:00:00.000Z']]);
});

test('lists the cover or portrait of a page, and none without a picture', async () => {
  const [cover, avatar] = [
    '018f4c5e-0000-7000-8000-000000000001',
    '018f4c5e-0000-7000-8000-000000000002',
  ];
  site.fake.reply('/items/news', { data: [{ ...article, cover }] });
  site.fake.reply('/items/people_public', {
    data: [
      { slug: 'vera-orlova', avatar },
      { slug: 'zoia-plain', avatar: null },
    ],
  });
  const pictures = [...(await get('/sitemap.xml')).matchAll(/<url>.*?<\/url>/g)].flatMap(([url]) =>
    [...url.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, picture]) => [
      locations(url)[0],
      picture,
    ]),
  );
  const shown = (id: string | undefined) => `${testOrigin}/assets/${id}?format=webp`;
  expect(pictures).toEqual([
    [`${testOrigin}/news/spring`, shown(cover)],
    [`${testOrigin}/members/vera-orlova`, shown(avatar)],
    [`${testOrigin}/en/members/vera-orlova`, shown(avatar)],
  ]);
});

test('does not list what no live remote serves', async () => {
  Object.assign(site.generations.current().registry.remotes, { 'mf-public': { mounts: [] } });
  expect(locations(await get('/sitemap.xml'))).toEqual([
    `${testOrigin}/mission`,
    `${testOrigin}/en/mission`,
    `${testOrigin}/contents`,
    `${testOrigin}/en/contents`,
  ]);
});

test('lists the pages without the backend, uncached', async () => {
  site.fake.reply('/items/news', { errors: [] }, 500);
  expect(locations(await get('/sitemap.xml'))).toContain(`${testOrigin}/mission`);
  site.fake.reply('/items/news', { data: [article] });
  expect(locations(await get('/sitemap.xml'))).toContain(`${testOrigin}/news/spring`);
});

test('caches a map until its content changes', async () => {
  const how = async () => (await site.get('/sitemap.xml')).headers.get('x-cache');
  expect([await how(), await how()]).toEqual(['drawn', 'fresh']);
  await purge('news');
  expect(await how()).toBe('drawn');
});

test('reads people only once for requests of missing parts', async () => {
  for (const part of [7, 8, 9]) {
    expect((await site.get(`/sitemap-${part}.xml`)).status).toBe(404);
  }
  expect(site.fake.calls('GET', '/items/people_public')).toHaveLength(1);
});

test('divides the map of a large site', async () => {
  const listed = Array.from({ length: perFile + 1 }, (_, at) => ({
    path: `/p${at}`,
    languages: ['ru'] as const,
  }));
  const part = (number: number) => siteMap(listed, { origin: testOrigin, part: number });
  expect(locations((await part(0)) ?? '')).toEqual([
    `${testOrigin}/sitemap-1.xml`,
    `${testOrigin}/sitemap-2.xml`,
  ]);
  expect(locations((await part(1)) ?? '')).toHaveLength(perFile);
  expect(locations((await part(2)) ?? '')).toEqual([`${testOrigin}/p${perFile}`]);
  expect(await part(3)).toBeNull();
  expect((await site.get('/sitemap-1.xml')).status).toBe(404);
});

test('lists the latest news, each identified by its address', async () => {
  const rss = await site.get('/feed.xml');
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await rss.text();
  expect(xml).toContain(`<guid isPermaLink="false">${testOrigin}/news/spring</guid>`);
  expect(xml).toContain('<![CDATA[Весна & <я>]]>');
  expect(xml).toContain('<category>Событие</category>');
  const feed = JSON.parse(await get('/en/feed.json'));
  expect(feed).toMatchObject({
    title: 'House: news',
    home_page_url: `${testOrigin}/en/news`,
    feed_url: `${testOrigin}/en/feed.json`,
    items: [
      {
        id: `${testOrigin}/en/news/spring`,
        url: `${testOrigin}/en/news/spring`,
        tags: ['Event'],
      },
    ],
  });
});

test('lists a moved article at its new address, identified by its first one', async () => {
  site.fake.reply('/items/news', { data: [{ ...article, slug: 'may', first_slug: 'spring' }] });
  const { items } = JSON.parse(await get('/en/feed.json'));
  expect(items).toMatchObject([
    { id: `${testOrigin}/en/news/spring`, url: `${testOrigin}/en/news/may` },
  ]);
  const xml = await get('/feed.xml');
  expect(xml).toContain(`<guid isPermaLink="false">${testOrigin}/news/spring</guid>`);
  expect(xml).toContain(`<link>${testOrigin}/news/may</link>`);
  const map = await get('/sitemap.xml');
  expect(map).toContain(`${testOrigin}/news/may`);
  expect(map).not.toContain(`${testOrigin}/news/spring`);
});

test('shows a later change of an article in feed and site map, and keeps its publication date', async () => {
  site.fake.reply('/items/news', { data: [{ ...article, revised_at: '2026-04-02T10:00:00Z' }] });
  const { items } = JSON.parse(await get('/feed.json'));
  expect(items).toMatchObject([
    { date_published: '2026-03-01T09:00:00.000Z', date_modified: '2026-04-02T10:00:00.000Z' },
  ]);
  const xml = await get('/feed.xml');
  expect(xml).toContain('<pubDate>Sun, 01 Mar 2026 09:00:00 GMT</pubDate>');
  expect(xml).toContain('<lastBuildDate>Thu, 02 Apr 2026 10:00:00 GMT</lastBuildDate>');
  expect(await get('/sitemap.xml')).toContain('<lastmod>2026-04-02T10:00:00.000Z</lastmod>');
});

test('escapes the lead for feed readers, which treat it as HTML', async () => {
  const translations = [{ language: 'ru-RU', title: 'Т', lead: 'Тег <main> & "я"' }];
  site.fake.reply('/items/news', { data: [{ ...article, translations }] });
  const escaped = 'Тег &lt;main&gt; &amp; &quot;я&quot;';
  const xml = await get('/feed.xml');
  expect(xml).toContain(`<description><![CDATA[${escaped}]]></description>`);
  expect(xml).toContain(`<content:encoded><![CDATA[${escaped}]]></content:encoded>`);
  const { items } = JSON.parse(await get('/feed.json'));
  expect(items[0]).toMatchObject({ content_html: escaped, summary: 'Тег <main> & "я"' });
});

test('shows the cover of an article', async () => {
  const cover = '01890a5d-ac96-774b-bcce-b302099a8057';
  site.fake.reply('/items/news', { data: [{ ...article, cover }] });
  const picture = `${testOrigin}/assets/${cover}?width=1280&height=720&format=webp`;
  const { items } = JSON.parse(await get('/feed.json'));
  expect(items).toMatchObject([{ image: picture }]);
  const xml = await get('/feed.xml');
  expect(xml).toContain(`url="${picture.replaceAll('&', '&amp;')}"`);
  expect(xml).toContain('type="image/webp"');
  site.fake.reply('/items/news', { data: [article] });
  expect(await get('/en/feed.xml')).not.toContain('<enclosure');
});

test.each(['/sitemap.xml', '/feed.xml'])(
  'reads articles of the same moment in a fixed order in %s',
  async (path) => {
    await get(path);
    const asked = site.fake.calls('GET', '/items/news');
    const orders = asked.map(({ url }) => new URL(url, testOrigin).searchParams.get('sort'));
    expect([...new Set(orders)]).toEqual(['-published_at,slug']);
  },
);

test('requests only its own language from the backend', async () => {
  await get('/en/feed.xml');
  const [asked] = site.fake.calls('GET', '/items/news');
  const query = new URL(asked?.url ?? '', testOrigin).searchParams;
  const { _and: conditions } = JSON.parse(query.get('filter') ?? '{}');
  const language = { language: { _eq: 'en-US' } };
  expect(conditions).toContainEqual({ translations: { _some: language } });
  const ready = { tr_status: { _eq: 'ready' } };
  expect(conditions).toContainEqual({ translations: { _some: ready } });
});

test('serves a feed during an hour without the backend', async () => {
  const before = await get('/feed.xml');
  await purge('news');
  site.fake.reply('/items/news', { errors: [] }, 500);
  expect(await get('/feed.xml')).toBe(before);
  expect((await site.get('/en/feed.xml')).status).toBe(503);
});

test('keeps crawlers out of the member area, but not out of pages with the same initial letter', async () => {
  const text = await get('/robots.txt');
  expect(text).toMatch(/^Disallow: \/c\$\nDisallow: \/c\/\n/m);
  expect(text).not.toMatch(/^Disallow: \/c$/m);
  expect(text).toContain(`Sitemap: ${testOrigin}/sitemap.xml`);
});

test('serves an event as a calendar file, in the language of its address', async () => {
  const event = {
    ...article,
    event_starts_at: '2026-03-05T15:00:00.000Z',
    event_ends_at: '2026-03-05T18:00:00.000Z',
    translations: [{ title: 'Весна, вечер', lead: 'Коротко', event_place: 'Зал; второй этаж' }],
  };
  site.fake.reply('/items/news', { data: [event] });
  const response = await site.get('/news/spring/event.ics');
  const lines = (await response.text()).split('\r\n');

  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20260305T150000Z',
      'DTEND:20260305T180000Z',
      String.raw`SUMMARY:Весна\, вечер`,
      String.raw`LOCATION:Зал\; второй этаж`,
      `URL;VALUE=URI:${testOrigin}/news/spring`,
    ]),
  );
});

test('keeps the identity of an event whose article has moved', async () => {
  const event = {
    ...article,
    first_slug: 'spring',
    event_starts_at: '2026-03-05T15:00:00.000Z',
    event_ends_at: null,
    translations: [{ title: 'Весна', lead: 'Коротко', event_place: null }],
  };
  const uid = `UID:spring@${new URL(testOrigin).host}`;
  for (const [slug, path] of [
    ['spring', '/news/spring/event.ics'],
    ['may', '/news/may/event.ics'],
    ['may', '/en/events.ics'],
  ] as const) {
    site.fake.reply('/items/news', { data: [{ ...event, slug }] });
    expect(await get(path), path).toContain(uid);
  }
});

test('serves no file of a withdrawn event', async () => {
  const event = { ...article, event_starts_at: '2026-03-05T15:00:00.000Z', event_ends_at: null };
  site.fake.reply('/items/news', { data: [event] });
  expect((await site.get('/news/spring/event.ics')).status).toBe(200);
  site.fake.reply('/items/news', { data: [] });
  await purge('news');
  expect((await site.get('/news/spring/event.ics')).status).toBe(404);
});

test('answers 404 for an article without an event, and for a missing one', async () => {
  site.fake.reply('/items/news', { data: [{ ...article, event_starts_at: null }] });
  expect((await site.get('/news/spring/event.ics')).status).toBe(404);
  site.fake.reply('/items/news', { data: [] });
  expect((await site.get('/en/news/nothing/event.ics')).status).toBe(404);
});

test('serves all public events as one calendar, each with its own address', async () => {
  const event = (slug: string) => ({
    ...article,
    slug,
    event_starts_at: '2026-03-05T15:00:00.000Z',
    event_ends_at: null,
    translations: [{ title: slug, lead: 'Soon', event_place: null }],
  });
  site.fake.reply('/items/news', { data: [event('spring'), event('summer')] });
  const response = await site.get('/en/events.ics');
  const lines = (await response.text()).split('\r\n');

  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(lines.filter((line) => line.startsWith('URL'))).toEqual([
    `URL;VALUE=URI:${testOrigin}/en/news/spring`,
    `URL;VALUE=URI:${testOrigin}/en/news/summer`,
  ]);
  const [asked] = site.fake.calls('GET', '/items/news');
  const query = new URL(asked?.url ?? '', testOrigin).searchParams;
  expect(JSON.parse(query.get('filter') ?? '{}')).toMatchObject({
    state: { _eq: 'published' },
    audience: { _eq: 'public' },
    event_starts_at: { _nnull: true },
  });
});
