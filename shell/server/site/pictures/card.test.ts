import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testSite } from '../../testing/site.ts';
import { cardSize, drawCard } from './card.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

test('renders a card in both alphabets, at the size that social networks expect', async () => {
  const card = { kicker: 'Новости', title: 'Ёж — «весна»', line: 'Soon', brand: 'House' };
  const png = await drawCard(card);
  expect(sizeOf(png)).toEqual(cardSize);
  const empty = await drawCard({ ...card, title: '' });
  expect(png.length).toBeGreaterThan(empty.length + 1000);
});

test.each(['title', 'line'] as const)(
  'renders the %s of a card in the letters of its text, including ё',
  async (part) => {
    const drawn = async (text: string) => {
      const card = { kicker: 'News', title: 'House', line: 'Soon', brand: 'House', [part]: text };
      return Buffer.from(await drawCard(card)).toString('base64');
    };
    // Permanently unassigned code points: missing glyphs look alike.
    const [box, other] = ['\uFFFF', '\uFFFE'];
    expect(await drawn(box.repeat(5))).toBe(await drawn(other.repeat(5)));
    const words = ['весна', 'осень', 'ёжики', `${box}жики`, box.repeat(5)];
    expect(new Set(await Promise.all(words.map(drawn))).size).toBe(words.length);
  },
);

test('has a card for a page, whose texts do not come from the address', async () => {
  const response = await site.get('/api/_card/ru/mission.png?title=Other');
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(sizeOf(new Uint8Array(await response.arrayBuffer()))).toEqual(cardSize);
  const same = await site.get('/api/_card/ru/mission.png?title=Another');
  expect(same.headers.get('etag')).toBe(response.headers.get('etag'));
  const other = await site.get('/api/_card/en/mission.png');
  expect(other.headers.get('etag')).not.toBe(response.headers.get('etag'));
});

test('answers 304 to a visitor who has the card', async () => {
  const first = await site.get('/api/_card/ru/mission.png');
  const again = await site.get('/api/_card/ru/mission.png', {
    'if-none-match': first.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

test('has cards for news and listed people, but not for hidden ones', async () => {
  site.fake.reply('/items/news', { data: [{ translations: [{ title: 'Весна', lead: 'Скоро' }] }] });
  site.fake.reply('/items/people_public', { data: [] });
  expect((await site.get('/api/_card/ru/news/spring.png')).status).toBe(200);
  expect((await site.get('/api/_card/ru/members/vera-orlova.png')).status).toBe(404);
  const person = { display_name_ru: 'Вера Орлова', grade: 'fellow', headline_ru: null };
  site.fake.reply('/items/people_public', { data: [person] });
  site.reads.changed(['people_public']);
  expect((await site.get('/api/_card/ru/members/vera-orlova.png')).status).toBe(200);
  site.fake.reply('/items/news', { data: [] });
  expect((await site.get('/api/_card/ru/news/hidden.png')).status).toBe(404);
});

test('has cards for the skill check and radar items, in both languages', async () => {
  const item = {
    slug: 'tofu',
    translations: [{ language: 'en-US', name: 'Tofu', what: 'A tool' }],
  };
  const placed = {
    ring: 'trial',
    movement: 'new',
    edition: { no: 1, code: '2025-2' },
    item: item,
  };
  site.fake.reply('/items/radar_items', { data: [item] });
  site.fake.reply('/items/radar_placements', { data: [placed] });
  for (const path of ['ru/skill-check', 'en/skill-check', 'ru/tech-radar/tofu']) {
    expect((await site.get(`/api/_card/${path}.png`)).status).toBe(200);
  }
  site.fake.reply('/items/radar_placements', { data: [] });
  site.reads.changed(['radar']);
  expect((await site.get('/api/_card/ru/tech-radar/tofu.png')).status).toBe(404);
});

test('shows only public topics on the card of a person', async () => {
  const person = { display_name_ru: 'Вера Орлова', grade: 'fellow', headline_ru: null };
  const etagWith = async (topics: object[]) => {
    site.fake.reply('/items/people_public', { data: [{ ...person, topics }] });
    site.reads.changed(['people_public']);
    return (await site.get('/api/_card/ru/members/vera-orlova.png')).headers.get('etag');
  };
  const label = (text: string) => [{ language: 'ru-RU', label: text }];
  site.fake.reply('/items/topics', {
    data: [{ id: 'data', slug: 'data', parent: null, translations: label('Данные') }],
  });

  const bare = await etagWith([]);
  expect(bare).not.toBeNull();
  expect(await etagWith([{ topic: 'data' }])).not.toBe(bare);
  expect(await etagWith([{ topic: 'gone' }])).toBe(bare);
});

test.each(['/api/_card/ru/nowhere.png', '/api/_card/de/mission.png', '/api/_card/ru/mission'])(
  'has no card for %s',
  async (path) => expect((await site.get(path)).status).toBe(404),
);
