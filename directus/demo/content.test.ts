import { renderMarkdown } from '@site/shared/markdown';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readProduct } from '../settings.ts';
import { demoNow } from './calendar.ts';
import { renderPicture } from './covers/upload-pictures.ts';
import { demoData } from './data.ts';

const { content, covers, libraryFiles, news, newsTopics, texts } = demoData({
  product: readProduct(),
  now: demoNow(),
});
const count = <Row>(rows: readonly Row[], by: (row: Row) => string | number) =>
  Object.fromEntries([...Map.groupBy(rows, by)].map(([key, group]) => [key, group.length]));

test('has 48 topics in two levels, fields before their parts', () => {
  expect(count(content.topics, ({ parent }) => (parent === null ? 'field' : 'part'))).toEqual({
    field: 8,
    part: 40,
  });
  const written = new Set<string>();
  for (const { id, parent } of content.topics) {
    if (parent !== null) expect(written).toContain(parent);
    if (parent === null) written.add(id);
  }
});

test('has 24 questions, four in each of six groups', () => {
  expect(count(content.faq_items, ({ group }) => group)).toEqual({
    about: 4,
    joining: 4,
    grades: 4,
    certificates: 4,
    account: 4,
    data: 4,
  });
  expect(new Set(content.faq_items.map(({ anchor }) => anchor)).size).toBe(24);
  for (const { question, answer } of content.faq_items_translations) {
    expect(question.length).toBeLessThanOrEqual(160);
    expect(answer.length).toBeGreaterThan(100);
    expect(answer.length).toBeLessThanOrEqual(3000);
  }
});

test('has every text of the content in both languages', () => {
  for (const [collection, rows] of Object.entries(content)) {
    if (!collection.endsWith('_translations')) continue;
    const parents = content[collection.replace('_translations', '') as 'topics'].length;
    const written = rows as readonly { language: string }[];
    expect(
      count(written, ({ language }) => language),
      collection,
    ).toEqual({
      'ru-RU': parents,
      'en-US': parents,
    });
  }
});

test('has news with topics, four events, two stale texts and one pinned article', () => {
  const withTopics = new Set(newsTopics.map((link) => link.news));
  expect(withTopics.size).toBe(news.length);
  const events = news.filter(({ category }) => category === 'event');
  expect(events).toHaveLength(4);
  for (const { event_starts_at, event_ends_at } of events) {
    expect((event_starts_at ?? '9') < (event_ends_at ?? '')).toBe(true);
  }
  expect(texts.filter(({ stale }) => stale)).toHaveLength(2);
  const alone = news.filter(({ parity_policy }) => parity_policy === 'allow_one');
  expect(alone).toHaveLength(4);
  const pinned = news.filter(
    ({ state, pinned_until }) => state === 'published' && pinned_until !== null,
  );
  expect(pinned).toHaveLength(1);
  const retracted = news.find(({ state }) => state === 'retracted');
  const notes = texts.filter((text) => text.news === retracted?.id);
  expect(notes.every(({ retraction }) => (retraction ?? '').length > 50)).toBe(true);
});

test('draws a cover for sixteen articles, with alternative texts in every language', () => {
  const covered = news.filter(({ cover }) => cover !== null);
  const drawn = covers.filter(({ purpose }) => purpose === 'cover');
  expect(covered.map(({ cover }) => cover)).toEqual(drawn.map(({ id }) => id));
  expect(drawn).toHaveLength(16);
  for (const { id, cover } of news) {
    const words = texts.filter((text) => text.news === id);
    expect(words.every(({ cover_alt }) => (cover_alt !== null) === (cover !== null))).toBe(true);
  }
  expect(texts.filter(({ cover_caption }) => cover_caption !== null)).toHaveLength(6);
});

test('shows a picture in one article, with alternative text and caption in both languages', () => {
  const pictures = covers.filter(({ purpose }) => purpose === 'illustration');
  const [picture] = pictures;
  const shown = texts.filter(({ body }) => body?.includes(`/assets/${picture?.id} "`));
  expect([pictures.length, shown.map(({ language }) => language)]).toEqual([1, ['ru-RU', 'en-US']]);
  for (const { body } of shown) expect(body).toMatch(/^!\[[^\]]+\]\(\S+ "[^"]+"\)$/m);
});

test('renders covers byte-identically and large enough', async () => {
  const [cover] = covers;
  if (!cover) throw new Error('no cover');
  const once = await renderPicture(cover);
  expect(once.equals(await renderPicture(cover))).toBe(true);
  expect(once.byteLength).toBeLessThan(60_000);
  expect(await sharp(once).metadata()).toMatchObject({
    format: 'webp',
    width: 1536,
    height: 864,
  });
});

test('has a radar of sixty things in three editions that moved as planned', () => {
  expect(count(content.radar_items, ({ quadrant }) => quadrant)).toEqual({
    techniques: 15,
    tools: 15,
    platforms: 15,
    languages: 15,
  });
  const [first, second, last] = content.radar_editions.map(({ id }) =>
    content.radar_placements.filter(({ edition }) => edition === id),
  );
  expect([first?.length, second?.length, last?.length]).toEqual([45, 52, 60]);
  expect(count(last ?? [], ({ movement }) => movement)).toEqual({
    new: 8,
    in: 9,
    out: 5,
    none: 38,
  });
  const rings = ['adopt', 'trial', 'assess', 'hold'];
  for (const { item, ring, movement } of last ?? []) {
    const before = second?.find((placement) => placement.item === item);
    const steps = before ? rings.indexOf(ring) - rings.indexOf(before.ring) : undefined;
    const moved = { '-1': 'in', '0': 'none', '1': 'out' }[String(steps)] ?? 'new';
    expect(movement).toBe(moved);
  }
  for (const { rationale } of content.radar_placements_translations) {
    expect(rationale.length).toBeGreaterThanOrEqual(80);
  }
});

test('has about nine hundred signals, enough for totals on 38 things', () => {
  const answered = Object.values(count(content.radar_signals, ({ item }) => item as string));
  expect(answered.filter((people) => people >= 5)).toHaveLength(38);
  expect(content.radar_signals.length).toBeGreaterThan(850);
  expect(content.radar_signals.length).toBeLessThan(950);
});

test('has a library of thirty for every level of access', () => {
  expect(count(content.resources, ({ access }) => access)).toEqual({
    public: 5,
    members: 18,
    senior: 4,
    community: 3,
  });
  const inHouse = content.resources.filter(({ file }) => file !== null);
  expect(inHouse).toMatchObject([{ slug: 'estimation-cards', access: 'members', url: null }]);
  const files = libraryFiles.map(({ id }) => id);
  expect(inHouse.map(({ file }) => file)).toEqual(files.slice(0, 1));
  const versions = inHouse.flatMap((resource) => resource.versions ?? []);
  expect(versions.map(({ file }) => file)).toEqual(files);
  expect(content.resources.filter(({ link_status }) => link_status === 'dead')).toHaveLength(2);
  expect(content.resources.filter(({ state }) => state === 'outdated')).toHaveLength(1);
  for (const { title, summary } of content.resources_translations) {
    expect(title.length).toBeLessThanOrEqual(140);
    expect(summary.length).toBeLessThanOrEqual(400);
  }
});

test('has no text with Markdown errors', () => {
  const written = [
    ...texts.map(({ body }) => body),
    ...content.faq_items_translations.map(({ answer }) => answer),
    ...content.radar_editions_translations.map(({ foreword }) => foreword),
    ...content.radar_placements_translations.map(({ rationale }) => rationale),
  ];
  const mistakes = written.flatMap((text) => renderMarkdown(text ?? '', { locale: 'ru' }).errors);
  expect(written.length).toBeGreaterThan(300);
  expect(mistakes).toEqual([]);
});
