import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testOrigin, testSite } from '../testing/site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
  site.fake.reply('/items/radar_editions', { data: [edition] });
  site.fake.reply('/items/radar_placements', { data: [placement('Tofu & "Co"'), formula] });
});
afterEach(() => site.close());

const texts = (key: string, ru: string, en: string) => [
  { language: 'ru-RU', [key]: ru },
  { language: 'en-US', [key]: en },
];
const edition = {
  no: 1,
  code: '2025-2',
  published_at: '2025-11-18T09:00:00Z',
  translations: texts('title', 'Выпуск', 'Edition'),
};
const placement = (name: string, rationale = 'Because, so.') => ({
  ring: 'trial',
  movement: 'in',
  featured: true,
  edition: { no: 1, code: '2025-2' },
  item: { slug: 'tofu', quadrant: 'tools', translations: texts('name', `Ру ${name}`, name) },
  translations: texts('rationale', 'Потому что.', rationale),
});
const formula = placement('Zig', '=HYPERLINK("https://evil.test")\n');

const purge = (tag: string) =>
  site.app.request(`${testOrigin}/__purge`, {
    method: 'POST',
    headers: { authorization: 'Bearer purge-secret-of-tests' },
    body: JSON.stringify({ tags: [tag] }),
  });

test('serves an edition as a spreadsheet with text cells, in the language of the address', async () => {
  const answer = await site.get('/en/tech-radar/2025-2.csv');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'name,ring,quadrant,isNew,status,description',
    '"Tofu & ""Co""",trial,tools,FALSE,moved in,"Because, so."',
    `Zig,trial,tools,FALSE,moved in,"'=HYPERLINK(""https://evil.test"")\n"`,
  ]);
});

test('serves the same edition as JSON with the same keys', async () => {
  const answer = await site.get('/tech-radar/2025-2.json');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const [first] = (await answer.json()) as object[];
  expect(first).toEqual({
    name: 'Ру Tofu & "Co"',
    ring: 'trial',
    quadrant: 'tools',
    isNew: 'FALSE',
    status: 'moved in',
    description: 'Потому что.',
  });
});

test('answers 404 for an unpublished edition', async () => {
  expect((await site.get('/tech-radar/2031-1.csv')).status).toBe(404);
});

test('caches a file until the radar changes', async () => {
  const how = async () => (await site.get('/tech-radar/2025-2.csv')).headers.get('x-cache');
  expect([await how(), await how()]).toEqual(['drawn', 'fresh']);
  await purge('radar');
  expect(await how()).toBe('drawn');
});

test('serves the cached file without the backend', async () => {
  const before = await (await site.get('/tech-radar/2025-2.csv')).text();
  site.fake.reply('/items/radar_editions', { errors: [] }, 500);
  await purge('radar');
  expect((await site.get('/tech-radar/2025-2.json')).status).toBe(503);
  expect(await (await site.get('/tech-radar/2025-2.csv')).text()).toBe(before);
});

test('lists editions in a feed', async () => {
  const answer = await site.get('/en/feed/radar.xml');
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const xml = await answer.text();
  expect(xml).toContain('<title><![CDATA[Edition]]></title>');
  expect(xml).toContain(`${testOrigin}/en/tech-radar?edition=2025-2`);
});

test('serves the same feed as JSON, in the language of the address', async () => {
  const answer = await site.get('/feed/radar.json');
  expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  expect(await answer.json()).toMatchObject({
    feed_url: `${testOrigin}/feed/radar.json`,
    items: [{ url: `${testOrigin}/tech-radar?edition=2025-2`, title: 'Выпуск' }],
  });
});

test('shows the foreword of an edition as plain text, or else its title', async () => {
  const text = (value: string) => ({ type: 'text', value });
  const element = (tagName: string, children: object[]) => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  });
  const foreword_tree = {
    type: 'root',
    children: [
      element('p', [text('Слово '), element('strong', [text('редакции')]), text('.')]),
      element('p', [element('a', [text('Подробнее')])]),
    ],
  };
  const foreword = 'Слово **редакции**.\n\n[Подробнее](https://house.test)';
  const [ru, en] = edition.translations;
  const translations = [{ ...ru, foreword, foreword_tree }, en];
  site.fake.reply('/items/radar_editions', { data: [{ ...edition, translations }] });

  const told = async (path: string) => {
    const { items } = (await (await site.get(path)).json()) as {
      items: { content_html: string }[];
    };
    return items.map(({ content_html: words }) => words);
  };
  expect(await told('/feed/radar.json')).toEqual(['Слово редакции. Подробнее']);
  expect(await told('/en/feed/radar.json')).toEqual(['Edition']);
  const xml = await (await site.get('/feed/radar.xml')).text();
  expect(xml).toContain('<description><![CDATA[Слово редакции. Подробнее]]></description>');
});
