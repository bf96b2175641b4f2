import { expect, test, vi } from 'vitest';
import type { Rendered } from '../render/types.ts';
import type { PageRecord } from './cached-page.ts';
import {
  createPageCache,
  freshFor,
  maxFallbackAge,
  otherDataPause,
  staleFor,
} from './page-cache.ts';

function rendered(body: string, change: Partial<Rendered> = {}): Rendered {
  return {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body,
    policy: "default-src 'none'",
    slot: 'default',
    locale: 'ru',
    generation: 'g1',
    degraded: false,
    partial: false,
    tags: ['news'],
    ...change,
  };
}

/** A cache with an adjustable clock, a disk that is a map, and an adjustable edition. */
function setUp(capacity = 1_000_000) {
  const disk = new Map<string, PageRecord>();
  const state = { now: 0, edition: 'e1' };
  const onServed = vi.fn();
  const make = () =>
    createPageCache({
      capacity,
      edition: () => state.edition,
      now: () => new Date(state.now),
      onServed,
      store: {
        read: async (key) => disk.get(key) ?? null,
        write: async (key, record) => void disk.set(key, record),
        remove: async (key) => void disk.delete(key),
        forget: async (until) => {
          for (const [key, { tags, renderedAt }] of disk) {
            if (tags.some((tag) => renderedAt <= (until.get(tag) ?? -1))) disk.delete(key);
          }
        },
      },
    });
  return { cache: make(), restarted: make, disk, state, onServed };
}

const drawing = (...bodies: (string | Partial<Rendered> | Error)[]) =>
  vi.fn(async () => {
    const next = bodies.shift();
    if (next === undefined) throw new Error('drawn more often than expected');
    if (next instanceof Error) throw next;
    return typeof next === 'string' ? rendered(next) : rendered('partial', next);
  });

const textOf = async ({ page }: { page: { plain: () => Promise<Buffer> } }) =>
  String(await page.plain());

/** A text with little repetition, so that compression effort makes a difference. */
const longText = (word: string) =>
  Array.from({ length: 300 }, (_, index) => `${word} ${(index * 7919) % 1009}`).join(' ');

test('compresses a page with maximum effort when it is rendered behind a copy', async () => {
  const { cache, state } = setUp();
  const draw = drawing(longText('one'), longText('two'));
  const hasty = (await (await cache.get('/', draw)).page.encoded('br')).length;
  state.now = freshFor + 1;
  expect((await cache.get('/', draw)).how).toBe('stale');
  const redrawn = await vi.waitUntil(async () => {
    const next = await cache.get('/', draw);
    return (await textOf(next)).startsWith('two') && next;
  });
  const first = (await redrawn.page.encoded('br')).length;
  expect(first).toBeLessThan(hasty);
});

test('keeps the compressed bytes of an unchanged page, and counts it as fresh', async () => {
  const { cache, state } = setUp();
  const draw = drawing('same', 'same');
  const first = await cache.get('/', draw);
  const packed = await first.page.encoded('br');
  state.now = staleFor + 1;
  const second = await cache.get('/', draw);
  expect([second.how, second.page.renderedAt]).toEqual(['drawn', state.now]);
  expect(await second.page.encoded('br')).toBe(packed);
});

test('does not serve content that was hidden while the page was compressed', async () => {
  const { cache, state } = setUp();
  const draw = drawing('one', longText('hidden'), 'three');
  await cache.get('/', draw);
  state.now = freshFor + 1;
  await cache.get('/', draw);
  await vi.waitUntil(() => draw.mock.calls.length === 2);
  cache.purge(['gone:news']);
  expect(await textOf(await cache.get('/', draw))).not.toContain('hidden');
});

test('keeps what a page fetches when it hydrates on disk, for the time without a backend', async () => {
  const { cache, disk } = setUp();
  await cache.get('page /', async () => ({
    ...rendered('one', { state: '{"data":{}}' }),
    stateKey: 'state /',
  }));
  expect(disk.get('state /')).toMatchObject({
    body: '{"data":{}}',
    contentType: 'application/json',
    tags: ['news'],
  });
  const away = vi.fn(async () => rendered('partial', { partial: true }));
  const served = await cache.get('state /', away);
  expect([served.how, await textOf(served)]).toEqual(['rescued', '{"data":{}}']);
  expect(served.page.policy).toBeUndefined();
});

/** A document and the data that it hydrates with, both of one rendering. */
const withData = (dataHash: string) => async () => ({
  ...rendered(`page ${dataHash}`, { dataHash, state: `data ${dataHash}` }),
  stateKey: 'state /',
});
const dataOnly = (dataHash: string) => ({ dataHash, body: `data ${dataHash}` });

test('replaces data in memory by those of a document that is rendered later', async () => {
  const { cache, state } = setUp();
  await cache.get('state /', drawing(dataOnly('a')), 'stable', 'a');
  state.now = 1000;
  await cache.get('page /', withData('b'));
  const served = await cache.get('state /', drawing(), 'stable', 'b');
  expect([served.how, await textOf(served)]).toEqual(['fresh', 'data b']);
});

test('serves the data of the document that is served while the backend is away', async () => {
  const { cache, restarted, state } = setUp();
  await cache.get('page /', withData('a'));
  cache.purge(['news']);
  await cache.get('state /', drawing(dataOnly('b')), 'stable', 'a');
  state.now = staleFor;
  for (const server of [cache, restarted()]) {
    const away = () => drawing(new Error('the backend is away'));
    expect(await textOf(await server.get('page /', away()))).toBe('page a');
    expect(await textOf(await server.get('state /', away(), 'stable', 'a'))).toBe('data a');
  }
});

test('renders data again that are not the requested ones, but not for every request', async () => {
  const { cache, state } = setUp();
  const draw = drawing(dataOnly('a'), dataOnly('b'));
  const read = async (dataHash: string) =>
    textOf(await cache.get('state /', draw, 'stable', dataHash));
  await read('a');
  state.now = otherDataPause - 1;
  expect(await read('b')).toBe('data a');
  state.now = otherDataPause;
  expect(await read('a')).toBe('data a');
  expect(await read('b')).toBe('data b');
  for (const wrong of ['c', 'd', 'e']) expect(await read(wrong)).toBe('data b');
  expect(draw).toHaveBeenCalledTimes(2);
});

test('renders a page once and then serves it from memory for a minute', async () => {
  const { cache, state } = setUp();
  const draw = drawing('one');
  expect((await cache.get('/', draw)).how).toBe('drawn');
  state.now = freshFor - 1;
  const again = await cache.get('/', draw);
  expect(again.how).toBe('fresh');
  expect(await textOf(again)).toBe('one');
});

test('serves a stale page after a minute while revalidating', async () => {
  const { cache, state } = setUp();
  const draw = drawing('one', 'two');
  await cache.get('/', draw);
  state.now = freshFor;
  const stale = await cache.get('/', draw);
  expect([stale.how, await textOf(stale)]).toEqual(['stale', 'one']);
  await vi.waitFor(async () => expect(await textOf(await cache.get('/', draw))).toBe('two'));
});

test('renders a page that is too old before answering', async () => {
  const { cache, state } = setUp();
  const draw = drawing('one', 'two');
  await cache.get('/', draw);
  state.now = staleFor;
  expect(await textOf(await cache.get('/', draw))).toBe('two');
});

test('renders a cold page once for two hundred concurrent requests', async () => {
  const { cache } = setUp();
  const draw = drawing('one');
  const all = await Promise.all(Array.from({ length: 200 }, () => cache.get('/', draw)));
  expect(draw).toHaveBeenCalledTimes(1);
  expect(new Set(await Promise.all(all.map(textOf)))).toEqual(new Set(['one']));
});

test('invalidates the pages with a tag and no others', async () => {
  const { cache } = setUp();
  const news = drawing('old news', 'new news');
  const about = drawing({ tags: ['content'] });
  await cache.get('/news', news);
  await cache.get('/about-us', about);
  cache.purge(['news']);
  expect(await textOf(await cache.get('/news', news))).toBe('new news');
  expect((await cache.get('/about-us', about)).how).toBe('fresh');
});

test('keeps an invalidation that arrives while a page is rendered', async () => {
  const { cache } = setUp();
  const draw = vi
    .fn<() => Promise<Rendered>>()
    .mockImplementationOnce(async () => {
      cache.purge(['news']);
      return rendered('read before the change');
    })
    .mockImplementation(async () => rendered('read after it'));
  await cache.get('/news', draw);
  expect(await textOf(await cache.get('/news', draw))).toBe('read after it');
});

test('renders again with another edition of code or content; the old copy stays as a fallback', async () => {
  const { cache, state } = setUp();
  const draw = drawing('first edition', 'second edition');
  await cache.get('/', draw);
  state.edition = 'e2';
  expect(await textOf(await cache.get('/', draw))).toBe('second edition');
});

test('serves the last good copy while rendering fails, for up to a day', async () => {
  const { cache, state } = setUp();
  const broken = new Error('backend away');
  const draw = drawing('good', broken, broken);
  await cache.get('/', draw);
  state.now = 60 * 60_000;
  const rescued = await cache.get('/', draw);
  expect([rescued.how, await textOf(rescued)]).toEqual(['rescued', 'good']);
  state.now = maxFallbackAge;
  await expect(cache.get('/', draw)).rejects.toThrow('backend away');
});

test('does not replace a complete page by a partial one', async () => {
  const { cache, state } = setUp();
  const draw = drawing('whole', { partial: true }, { degraded: true }, { status: 502 });
  await cache.get('/', draw);
  for (const hours of [1, 2, 3]) {
    state.now = hours * 60 * 60_000;
    expect(await textOf(await cache.get('/', draw))).toBe('whole');
  }
});

test('serves a partial page when there is nothing better, without caching it', async () => {
  const { cache, disk } = setUp();
  const draw = drawing({ partial: true }, 'whole');
  expect((await cache.get('/', draw)).how).toBe('passed');
  expect(disk.size).toBe(0);
  expect(await textOf(await cache.get('/', draw))).toBe('whole');
});

test.each([400, 401, 403, 429, 500])(
  'serves and keeps the last good copy after a refusal by %i',
  async (status) => {
    const { cache, restarted, disk, state } = setUp();
    await cache.get('/', drawing('good'));
    state.now = staleFor;
    const refused = await cache.get('/', drawing({ status }));
    expect([refused.how, await textOf(refused)]).toEqual(['rescued', 'good']);
    expect([...disk.keys()]).toEqual(['/']);
    expect((await restarted().get('/', drawing(new Error('away')))).how).toBe('rescued');
  },
);

test.each([308, 404])('serves no copy after an answer of %i', async (status) => {
  const { cache, disk, state } = setUp();
  await cache.get('/', drawing('good'));
  state.now = staleFor;
  const answer = await cache.get('/', drawing({ status }));
  expect([answer.how, answer.page.status]).toEqual(['passed', status]);
  expect(disk.size).toBe(0);
});

test('does not retry a failing rendering for every visitor', async () => {
  const { cache, state } = setUp();
  const draw = drawing('good', new Error('away'), 'back');
  await cache.get('/', draw);
  state.now = staleFor;
  await cache.get('/', draw);
  state.now += 1999;
  expect((await cache.get('/', draw)).how).toBe('rescued');
  expect(draw).toHaveBeenCalledTimes(2);
  state.now += 1;
  expect((await cache.get('/', draw)).how).toBe('rescued');
  await vi.waitFor(async () => expect(await textOf(await cache.get('/', draw))).toBe('back'));
});

test('does not retry either while the stale copy may be served', async () => {
  const { cache, state } = setUp();
  const draw = drawing('good', new Error('away'), 'back');
  await cache.get('/', draw);
  state.now = freshFor;
  for (let visits = 0; visits < 50; visits += 1) {
    const { how } = await cache.get('/', draw);
    expect(how).toBe('stale');
    await new Promise(setImmediate);
  }
  expect(draw).toHaveBeenCalledTimes(2);
  state.now += 2000;
  await cache.get('/', draw);
  await vi.waitFor(async () => expect(await textOf(await cache.get('/', draw))).toBe('back'));
});

test('makes only the first visitor wait for a rendering that hangs', async () => {
  const { cache, state } = setUp();
  await cache.get('/', drawing('good'));
  state.now = staleFor;
  await cache.get('/', drawing(new Error('away')));
  state.now += 2000;
  const hangs = vi.fn(() => new Promise<Rendered>(() => {}));
  for (const _ of [1, 2, 3]) expect((await cache.get('/', hangs)).how).toBe('rescued');
  expect(hangs).toHaveBeenCalledTimes(1);
});

test('ends the outage when a change is reported: renders before answering', async () => {
  const { cache, state } = setUp();
  await cache.get('/', drawing('good'));
  state.now = staleFor;
  await cache.get('/', drawing(new Error('away')));
  state.now += 2000;
  cache.purge(['news']);
  expect(await textOf(await cache.get('/', drawing('published')))).toBe('published');
});

test('serves the copy on disk after a restart without a backend', async () => {
  const { cache, restarted, state } = setUp();
  await cache.get('/', drawing('seen before'));
  state.now = 60 * 60_000;
  state.edition = 'e2';
  const served = await restarted().get('/', drawing(new Error('away')));
  expect([served.how, await textOf(served)]).toEqual(['rescued', 'seen before']);
});

test('does not cache a missing page', async () => {
  const { cache } = setUp();
  const draw = drawing({ status: 404 }, { status: 404 });
  expect((await cache.get('/x', draw)).how).toBe('passed');
  await cache.get('/x', draw);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('keeps memory within its limit however many addresses there are', async () => {
  const { cache } = setUp(100_000);
  for (let index = 0; index < 2000; index += 1) {
    await cache.get(`/${index}`, drawing('x'.repeat(1000)));
  }
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000);
  expect(cache.size().entries).toBeLessThan(100);
});

test('reports how each page was served', async () => {
  const { cache, onServed } = setUp();
  const draw = drawing('one');
  await cache.get('/', draw);
  await cache.get('/', draw);
  expect(onServed.mock.calls).toEqual([['drawn'], ['fresh']]);
});

test('never serves withdrawn content, not even as a fallback, from memory or disk', async () => {
  const { cache, restarted, disk } = setUp();
  await cache.get('/news', drawing('a name'));
  await cache.get('/faq', drawing({ tags: ['faq_items'], body: 'questions' }));
  cache.purge(['news', 'gone:news']);
  const away = () => drawing(new Error('the backend is away'));
  await expect(cache.get('/news', away())).rejects.toThrow('away');
  await expect(restarted().get('/news', away())).rejects.toThrow('away');
  expect([...disk.keys()]).toEqual(['/faq']);
  const other = await restarted().get('/faq', away());
  expect([other.how, await textOf(other)]).toEqual(['rescued', 'questions']);
});

test('never serves content that was withdrawn while disconnected, but later pages and other tags', async () => {
  const { cache, restarted, state } = setUp();
  const away = () => drawing(new Error('the backend is away'));
  await cache.get('/news', drawing('a name'));
  await cache.get('/faq', drawing({ tags: ['faq_items'], body: 'questions' }));
  state.now = 1000;
  await cache.get('/en/news', drawing('no name'));

  cache.purgeAll(new Map([['news', 999]]));

  for (const server of [cache, restarted()]) {
    await expect(server.get('/news', away())).rejects.toThrow('away');
    expect(await textOf(await server.get('/en/news', away()))).toBe('no name');
    expect(await textOf(await server.get('/faq', away()))).toBe('questions');
  }
});

test('serves each page once more after an invalidation of all, and renders a few of them at once', async () => {
  const { cache } = setUp();
  const pages = Array.from({ length: 12 }, (_, at) => `/page-${at}`);
  for (const page of pages) await cache.get(page, drawing(`old ${page}`));
  cache.purgeAll(new Map());
  const [started, most] = [new Set<string>(), { atOnce: 0 }];
  const redrawn = await Promise.all(
    pages.map((page) =>
      cache.get(page, async () => {
        started.add(page);
        most.atOnce = Math.max(most.atOnce, started.size);
        await new Promise(setImmediate);
        started.delete(page);
        return rendered(`new ${page}`);
      }),
    ),
  );
  expect(redrawn.map(({ how }) => how)).toEqual(pages.map(() => 'stale'));
  expect(await Promise.all(redrawn.map(textOf))).toEqual(pages.map((page) => `old ${page}`));
  await expect.poll(async () => (await cache.get('/page-11', drawing('later'))).how).toBe('fresh');
  expect(await textOf(await cache.get('/page-11', drawing('later')))).toBe('new /page-11');
  expect(most.atOnce).toBeGreaterThan(1);
  expect(most.atOnce).toBeLessThanOrEqual(4);
});

test('does not cache a page rendered while a server learned of missed withdrawals', async () => {
  const { cache, disk } = setUp();
  const drawn = cache.get('/news', async () => {
    cache.purgeAll(new Map([['news', -1]]));
    return rendered('a name');
  });
  expect((await drawn).how).toBe('passed');
  expect(disk.size).toBe(0);
});

test('does not cache a page rendered while something was withdrawn', async () => {
  const { cache, disk } = setUp();
  const drawn = cache.get('/news', async () => {
    cache.purge(['news', 'gone:news']);
    return rendered('a name');
  });
  expect((await drawn).how).toBe('passed');
  expect(disk.size).toBe(0);
  expect(await textOf(await cache.get('/news', drawing('no name')))).toBe('no name');
});

test('never evicts pages of plain addresses for pages with a query', async () => {
  const { cache } = setUp();
  await cache.get('page /news', drawing('x'.repeat(100_000)));
  for (let word = 0; word < 100; word += 1) {
    await cache.get(`page /members?q=${word}`, drawing('x'.repeat(50_000)));
  }
  expect((await cache.get('page /news', drawing())).how).toBe('fresh');
  expect((await cache.get('page /members?q=99', drawing())).how).toBe('fresh');
  expect(cache.size().entries).toBeLessThan(4);
});

test('does not serve a deleted page as a fallback', async () => {
  const { cache, state } = setUp();
  await cache.get('/news/old', drawing('old'));
  cache.purge(['news']);
  await cache.get('/news/old', drawing({ status: 404, body: 'nothing' }));
  state.now = 10_000;
  const away = drawing(new Error('the backend is away'));
  await expect(cache.get('/news/old', away)).rejects.toThrow('away');
});

test.each([301, 404])('serves no data of a page that answers %i', async (status) => {
  const { cache, disk, state } = setUp();
  await cache.get('state /', drawing(dataOnly('a')), 'stable', 'a');
  await cache.get('page /', withData('a'));
  state.now = staleFor;
  await cache.get('page /', async () => ({ ...rendered('', { status }), stateKey: 'state /' }));
  const away = drawing(new Error('the backend is away'));
  await expect(cache.get('state /', away, 'stable', 'a')).rejects.toThrow('away');
  expect(disk.size).toBe(0);
});
