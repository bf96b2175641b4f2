import { expect, test, vi } from 'vitest';
import type { Rendered } from '../render/types.ts';
import type { PageRecord } from './cached-page.ts';
import { createPageCache, freshFor, keptInNeedFor, staleFor } from './page-cache.ts';

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

/** A cache with a clock to turn, a disk that is a map, and an edition to change. */
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

const textOf = ({ page }: { page: { bytes: Buffer } }) => page.bytes.toString();

/** A text that repeats itself seldom, so that effort shows. */
const longText = (word: string) =>
  Array.from({ length: 300 }, (_, index) => `${word} ${(index * 7919) % 1009}`).join(' ');

test('what is drawn while a copy is shown is packed as well as can be before it takes its place', async () => {
  const { cache, state } = setUp();
  const draw = drawing(longText('one'), longText('two'));
  const hasty = (await (await cache.get('/', draw)).page.encoded('br')).length;
  state.now = freshFor + 1;
  expect((await cache.get('/', draw)).how).toBe('stale');
  const redrawn = await vi.waitUntil(async () => {
    const next = await cache.get('/', draw);
    return textOf(next).startsWith('two') && next;
  });
  const first = (await redrawn.page.encoded('br')).length;
  expect(first).toBeLessThan(hasty);
});

test('a page that says the same as before keeps its packed bytes, and counts as new', async () => {
  const { cache, state } = setUp();
  const draw = drawing('same', 'same');
  const first = await cache.get('/', draw);
  const packed = await first.page.encoded('br');
  state.now = staleFor + 1;
  const second = await cache.get('/', draw);
  expect([second.how, second.page.renderedAt]).toEqual(['drawn', state.now]);
  expect(await second.page.encoded('br')).toBe(packed);
});

test('what is hidden while a page is packed for later is not in it', async () => {
  const { cache, state } = setUp();
  const draw = drawing('one', longText('hidden'), 'three');
  await cache.get('/', draw);
  state.now = freshFor + 1;
  await cache.get('/', draw);
  await vi.waitUntil(() => draw.mock.calls.length === 2);
  cache.purge(['gone:news']);
  expect(textOf(await cache.get('/', draw))).not.toContain('hidden');
});

test('a page is drawn once and then served from memory for a minute', async () => {
  const { cache, state } = setUp();
  const draw = drawing('one');
  expect((await cache.get('/', draw)).how).toBe('drawn');
  state.now = freshFor - 1;
  const again = await cache.get('/', draw);
  expect(again.how).toBe('fresh');
  expect(textOf(again)).toBe('one');
});

test('after a minute the old page is shown while a new one is drawn', async () => {
  const { cache, state } = setUp();
  const draw = drawing('one', 'two');
  await cache.get('/', draw);
  state.now = freshFor;
  const stale = await cache.get('/', draw);
  expect([stale.how, textOf(stale)]).toEqual(['stale', 'one']);
  await vi.waitFor(async () => expect(textOf(await cache.get('/', draw))).toBe('two'));
});

test('a page too old to show is drawn before it is answered', async () => {
  const { cache, state } = setUp();
  const draw = drawing('one', 'two');
  await cache.get('/', draw);
  state.now = staleFor;
  expect(textOf(await cache.get('/', draw))).toBe('two');
});

test('two hundred at once for a cold page draw it once', async () => {
  const { cache } = setUp();
  const draw = drawing('one');
  const all = await Promise.all(Array.from({ length: 200 }, () => cache.get('/', draw)));
  expect(draw).toHaveBeenCalledTimes(1);
  expect(new Set(all.map(textOf))).toEqual(new Set(['one']));
});

test('a purge makes the pages made of a tag be drawn anew, and no others', async () => {
  const { cache } = setUp();
  const news = drawing('old news', 'new news');
  const about = drawing({ tags: ['content'] });
  await cache.get('/news', news);
  await cache.get('/about-us', about);
  cache.purge(['news']);
  expect(textOf(await cache.get('/news', news))).toBe('new news');
  expect((await cache.get('/about-us', about)).how).toBe('fresh');
});

test('a purge that comes while a page is being drawn is not lost', async () => {
  const { cache } = setUp();
  const draw = vi
    .fn<() => Promise<Rendered>>()
    .mockImplementationOnce(async () => {
      cache.purge(['news']);
      return rendered('read before the change');
    })
    .mockImplementation(async () => rendered('read after it'));
  await cache.get('/news', draw);
  expect(textOf(await cache.get('/news', draw))).toBe('read after it');
});

test('another edition of code or content is drawn, the old copy waits for need', async () => {
  const { cache, state } = setUp();
  const draw = drawing('first edition', 'second edition');
  await cache.get('/', draw);
  state.edition = 'e2';
  expect(textOf(await cache.get('/', draw))).toBe('second edition');
});

test('while drawing fails the last good copy is served, up to a day', async () => {
  const { cache, state } = setUp();
  const broken = new Error('backend away');
  const draw = drawing('good', broken, broken);
  await cache.get('/', draw);
  state.now = 60 * 60_000;
  const rescued = await cache.get('/', draw);
  expect([rescued.how, textOf(rescued)]).toEqual(['rescued', 'good']);
  state.now = keptInNeedFor;
  await expect(cache.get('/', draw)).rejects.toThrow('backend away');
});

test('a page that lacks something does not push out a whole one', async () => {
  const { cache, state } = setUp();
  const draw = drawing('whole', { partial: true }, { degraded: true }, { status: 502 });
  await cache.get('/', draw);
  for (const hours of [1, 2, 3]) {
    state.now = hours * 60 * 60_000;
    expect(textOf(await cache.get('/', draw))).toBe('whole');
  }
});

test('a page that lacks something is shown when there is nothing better, and not kept', async () => {
  const { cache, disk } = setUp();
  const draw = drawing({ partial: true }, 'whole');
  expect((await cache.get('/', draw)).how).toBe('passed');
  expect(disk.size).toBe(0);
  expect(textOf(await cache.get('/', draw))).toBe('whole');
});

test.each([400, 401, 403, 429, 500])(
  'a refusal by %i is no news about the page: the last good copy is shown and stays',
  async (status) => {
    const { cache, restarted, disk, state } = setUp();
    await cache.get('/', drawing('good'));
    state.now = staleFor;
    const refused = await cache.get('/', drawing({ status }));
    expect([refused.how, textOf(refused)]).toEqual(['rescued', 'good']);
    expect([...disk.keys()]).toEqual(['/']);
    expect((await restarted().get('/', drawing(new Error('away')))).how).toBe('rescued');
  },
);

test.each([308, 404])('an answer of %i is one: no copy stands in for it', async (status) => {
  const { cache, disk, state } = setUp();
  await cache.get('/', drawing('good'));
  state.now = staleFor;
  const answer = await cache.get('/', drawing({ status }));
  expect([answer.how, answer.page.status]).toEqual(['passed', status]);
  expect(disk.size).toBe(0);
});

test('while drawing fails it is not tried for every visitor', async () => {
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
  await vi.waitFor(async () => expect(textOf(await cache.get('/', draw))).toBe('back'));
});

test('nor while the copy is young enough to be shown as it is', async () => {
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
  await vi.waitFor(async () => expect(textOf(await cache.get('/', draw))).toBe('back'));
});

test('nobody but the first waits for a drawing that hangs', async () => {
  const { cache, state } = setUp();
  await cache.get('/', drawing('good'));
  state.now = staleFor;
  await cache.get('/', drawing(new Error('away')));
  state.now += 2000;
  const hangs = vi.fn(() => new Promise<Rendered>(() => {}));
  for (const _ of [1, 2, 3]) expect((await cache.get('/', hangs)).how).toBe('rescued');
  expect(hangs).toHaveBeenCalledTimes(1);
});

test('a change that is told ends the outage: the page is drawn before it is answered', async () => {
  const { cache, state } = setUp();
  await cache.get('/', drawing('good'));
  state.now = staleFor;
  await cache.get('/', drawing(new Error('away')));
  state.now += 2000;
  cache.purge(['news']);
  expect(textOf(await cache.get('/', drawing('published')))).toBe('published');
});

test('after a restart without a backend the copy on disk is served', async () => {
  const { cache, restarted, state } = setUp();
  await cache.get('/', drawing('seen before'));
  state.now = 60 * 60_000;
  state.edition = 'e2';
  const served = await restarted().get('/', drawing(new Error('away')));
  expect([served.how, textOf(served)]).toEqual(['rescued', 'seen before']);
});

test('a missing page is not kept', async () => {
  const { cache } = setUp();
  const draw = drawing({ status: 404 }, { status: 404 });
  expect((await cache.get('/x', draw)).how).toBe('passed');
  await cache.get('/x', draw);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('memory stays within its bound however many addresses there are', async () => {
  const { cache } = setUp(100_000);
  for (let index = 0; index < 2000; index += 1) {
    await cache.get(`/${index}`, drawing('x'.repeat(1000)));
  }
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000);
  expect(cache.size().entries).toBeLessThan(100);
});

test('tells how each page was had', async () => {
  const { cache, onServed } = setUp();
  const draw = drawing('one');
  await cache.get('/', draw);
  await cache.get('/', draw);
  expect(onServed.mock.calls).toEqual([['drawn'], ['fresh']]);
});

test('what was taken back serves nobody, not even in need, from memory or disk', async () => {
  const { cache, restarted, disk } = setUp();
  await cache.get('/news', drawing('a name'));
  await cache.get('/faq', drawing({ tags: ['faq_items'], body: 'questions' }));
  cache.purge(['news', 'gone:news']);
  const away = () => drawing(new Error('the backend is away'));
  await expect(cache.get('/news', away())).rejects.toThrow('away');
  await expect(restarted().get('/news', away())).rejects.toThrow('away');
  expect([...disk.keys()]).toEqual(['/faq']);
  const other = await restarted().get('/faq', away());
  expect([other.how, textOf(other)]).toEqual(['rescued', 'questions']);
});

test('what was taken back unheard serves nobody either, what was drawn later or of something else does', async () => {
  const { cache, restarted, state } = setUp();
  const away = () => drawing(new Error('the backend is away'));
  await cache.get('/news', drawing('a name'));
  await cache.get('/faq', drawing({ tags: ['faq_items'], body: 'questions' }));
  state.now = 1000;
  await cache.get('/en/news', drawing('no name'));

  cache.purgeAll(new Map([['news', 999]]));

  for (const server of [cache, restarted()]) {
    await expect(server.get('/news', away())).rejects.toThrow('away');
    expect(textOf(await server.get('/en/news', away()))).toBe('no name');
    expect(textOf(await server.get('/faq', away()))).toBe('questions');
  }
});

test('a page that was being drawn when a server learned what it had not heard is not kept', async () => {
  const { cache, disk } = setUp();
  const drawn = cache.get('/news', async () => {
    cache.purgeAll(new Map([['news', -1]]));
    return rendered('a name');
  });
  expect((await drawn).how).toBe('passed');
  expect(disk.size).toBe(0);
});

test('a page that was being drawn when something was taken back is not kept', async () => {
  const { cache, disk } = setUp();
  const drawn = cache.get('/news', async () => {
    cache.purge(['news', 'gone:news']);
    return rendered('a name');
  });
  expect((await drawn).how).toBe('passed');
  expect(disk.size).toBe(0);
  expect(textOf(await cache.get('/news', drawing('no name')))).toBe('no name');
});

test('pages of queries never push out pages of plain addresses', async () => {
  const { cache } = setUp();
  await cache.get('page /news', drawing('x'.repeat(100_000)));
  for (let word = 0; word < 100; word += 1) {
    await cache.get(`page /members?q=${word}`, drawing('x'.repeat(50_000)));
  }
  expect((await cache.get('page /news', drawing())).how).toBe('fresh');
  expect((await cache.get('page /members?q=99', drawing())).how).toBe('fresh');
  expect(cache.size().entries).toBeLessThan(4);
});

test('a page that is there no more is not shown in need', async () => {
  const { cache, state } = setUp();
  await cache.get('/news/old', drawing('old'));
  cache.purge(['news']);
  await cache.get('/news/old', drawing({ status: 404, body: 'nothing' }));
  state.now = 10_000;
  const away = drawing(new Error('the backend is away'));
  await expect(cache.get('/news/old', away)).rejects.toThrow('away');
});
