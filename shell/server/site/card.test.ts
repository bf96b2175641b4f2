import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSite, testSite } from '../testing/site.ts';
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

test('a card is drawn in both alphabets, at the size networks ask for', async () => {
  const card = { kicker: 'Новости', title: 'Ёж — «весна»', line: 'Soon', brand: 'House' };
  const png = await drawCard(card);
  expect(sizeOf(png)).toEqual(cardSize);
  const empty = await drawCard({ ...card, title: '' });
  expect(png.length).toBeGreaterThan(empty.length + 1000);
});

test.each(['title', 'line'] as const)(
  'the %s of a card is drawn in the letters of its words, ё among them',
  async (part) => {
    const drawn = async (text: string) => {
      const card = { kicker: 'News', title: 'House', line: 'Soon', brand: 'House', [part]: text };
      return Buffer.from(await drawCard(card)).toString('base64');
    };
    // Unassigned for ever: what no font has is drawn alike.
    const [box, other] = ['\uFFFF', '\uFFFE'];
    expect(await drawn(box.repeat(5))).toBe(await drawn(other.repeat(5)));
    const words = ['весна', 'осень', 'ёжики', `${box}жики`, box.repeat(5)];
    expect(new Set(await Promise.all(words.map(drawn))).size).toBe(words.length);
  },
);

test('a page has a card, and its words do not come from the address', async () => {
  const response = await site.get('/api/_card/ru/mission.png?title=Other');
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(sizeOf(new Uint8Array(await response.arrayBuffer()))).toEqual(cardSize);
  const same = await site.get('/api/_card/ru/mission.png?title=Another');
  expect(same.headers.get('etag')).toBe(response.headers.get('etag'));
  const other = await site.get('/api/_card/en/mission.png');
  expect(other.headers.get('etag')).not.toBe(response.headers.get('etag'));
});

test('who has the card is not sent it again', async () => {
  const first = await site.get('/api/_card/ru/mission.png');
  const again = await site.get('/api/_card/ru/mission.png', {
    'if-none-match': first.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});

test('news and listed people have cards, what is hidden has none', async () => {
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

test('the skill check and the things of the radar have cards, in both languages', async () => {
  const thing = {
    slug: 'tofu',
    translations: [{ language: 'en-US', name: 'Tofu', what: 'A tool' }],
  };
  const placed = {
    ring: 'trial',
    movement: 'new',
    edition: { no: 1, code: '2025-2' },
    item: thing,
  };
  site.fake.reply('/items/radar_items', { data: [thing] });
  site.fake.reply('/items/radar_placements', { data: [placed] });
  for (const path of ['ru/skill-check', 'en/skill-check', 'ru/tech-radar/tofu']) {
    expect((await site.get(`/api/_card/${path}.png`)).status).toBe(200);
  }
  site.fake.reply('/items/radar_placements', { data: [] });
  site.reads.changed(['radar']);
  expect((await site.get('/api/_card/ru/tech-radar/tofu.png')).status).toBe(404);
});

test('the card of a person names the topics that they show to everybody', async () => {
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
  '%s is no card',
  async (path) => expect((await site.get(path)).status).toBe(404),
);
