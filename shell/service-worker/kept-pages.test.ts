import { beforeEach, expect, test } from 'vitest';
import { createKeptPages, type KeptPages, maxDrawings, maxPages } from './kept-pages.ts';
import { memoryCaches } from './memory-caches.ts';

const origin = 'https://house.test';
const at = (path: string) => new URL(path, origin);

let store: CacheStorage;
let kept: KeptPages;
/** The server's answers by path with query; everything else is 404. */
let server: Map<string, () => Response>;
let asked: [string, RequestInit?][];

beforeEach(() => {
  store = memoryCaches();
  server = new Map();
  asked = [];
  kept = createKeptPages({
    caches: store,
    origin,
    fetch: async (address, init) => {
      const { pathname, search } = new URL(address as string);
      asked.push([pathname + search, init]);
      return server.get(pathname + search)?.() ?? new Response('', { status: 404 });
    },
  });
  release('one');
});

/** Makes the server answer with pages, scripts and messages of this generation from now on. */
function release(generation: string): void {
  for (const path of ['/help', '/en/help', '/news', '/skill-check', '/skill-check?area=web']) {
    server.set(path, () => page(generation, path));
  }
  for (const part of partsOf(generation)) server.set(part, () => file(`${part} of ${generation}`));
}

const partsOf = (generation: string) => [
  `/_shell/index.${hashOf(generation)}.js`,
  `/remotes/mf-public/${generation}/web/remoteEntry.js`,
  `/_i18n/ru/messages.json?v=${generation}&of=shell,mf-public`,
  `/_shell/index.${hashOf(generation)}.css`,
  `/_generations/${generation}.json`,
];
const hashOf = (generation: string) => Buffer.from(generation.padEnd(4)).toString('hex');

function file(text: string, caching = 'public, max-age=31536000, immutable'): Response {
  return new Response(text, { headers: { 'cache-control': caching } });
}

function page(
  generation: string,
  words: string,
  headers: Record<string, string> = {},
  facts: object = {},
): Response {
  const [script, remote, , sheet] = partsOf(generation);
  const state = {
    generation,
    locale: 'ru',
    messagesVersion: generation,
    remotes: ['mf-public'],
    scripts: [{ src: script, integrity: 'sha256-x' }],
    preloads: [[remote, 'sha384-x']],
    ...facts,
  };
  const data = JSON.stringify(state);
  return new Response(
    `<p>${words} ${generation}</p><link rel="stylesheet" href="${sheet}"><script type="application/json" id="page-state">${data}</script>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=60',
        'x-generation': generation,
        ...headers,
      },
    },
  );
}

const read = async (path: string) =>
  /<p>(.*?)<\/p>/.exec((await (await kept.page(at(path)))?.text()) ?? '')?.[1];
const part = (path: string) => kept.part(new Request(origin + path));

test('stores a page with everything it needs to hydrate', async () => {
  await kept.keep(at('/news'), page('one', 'news'));
  expect(await read('/news')).toBe('news one');
  for (const path of partsOf('one'))
    expect(await (await part(path))?.text()).toBe(`${path} of one`);
});

test('stores the data that a page hydrates with, for as long as the page', async () => {
  const remote = '/remotes/mf-public/one/web/static/js/async/page.js';
  const dataOf = (dataHash: string) =>
    JSON.stringify({ generation: 'one', dataHash, facts: { preloads: [[remote]] } });
  server.set(remote, () => file('the code of the page'));
  const withData = (hash: string) => {
    server.set(`/news/_payload.json?hash=${hash}`, () => file(dataOf(hash), 'public'));
    return kept.keep(at('/news'), page('one', 'news', {}, { dataHash: hash, preloads: undefined }));
  };
  const stored = async (hash: string) => (await part(`/news/_payload.json?hash=${hash}`))?.text();
  await withData('h1');
  expect(await stored('h1')).toBe(dataOf('h1'));
  expect(await (await part(remote))?.text()).toBe('the code of the page');
  await withData('h2');
  expect([await stored('h1'), await stored('h2')]).toEqual([undefined, dataOf('h2')]);
  await kept.keep(at('/news'), new Response('', { status: 404 }));
  expect(await stored('h2')).toBeUndefined();
});

test.each([
  ['other data', { generation: 'one', dataHash: 'h2' }],
  ['data of another generation', { generation: 'two', dataHash: 'h1' }],
  ['data without a hash', { generation: 'one' }],
])('stores neither a page nor its data when the server has %s by now', async (_, payload) => {
  const address = '/news/_payload.json?hash=h1';
  const facts = { preloads: [] };
  server.set(address, () => file(JSON.stringify({ ...payload, facts }), 'public'));
  const drawn = page('one', 'news', {}, { dataHash: 'h1', preloads: undefined });
  await expect(kept.keep(at('/news'), drawn)).rejects.toThrow(address);
  expect(await read('/news')).toBeUndefined();
  expect(await part(address)).toBeUndefined();
});

test('stores files that a page requests later, but no data', async () => {
  await kept.keep(at('/news'), page('one', 'news'));
  const [script, data] = ['/_shell/later.0a1b2c3d.js', '/news/_payload.json?hash=h1'];
  for (const path of [script, data]) {
    await kept.addPart(new Request(origin + path), file('later', 'public'));
  }
  expect(await (await part(script))?.text()).toBe('later');
  expect(await part(data)).toBeUndefined();
});

test('does not store a page when one of its parts cannot be fetched', async () => {
  server.delete(partsOf('one')[0] ?? '');
  await expect(kept.keep(at('/news'), page('one', 'news'))).rejects.toThrow('404');
  expect(await read('/news')).toBeUndefined();
});

test('does not store a page with the messages of a newer generation', async () => {
  const messages = partsOf('one')[2] ?? '';
  server.set(messages, () => file('messages of two', 'no-cache'));
  await expect(kept.keep(at('/news'), page('one', 'news'))).rejects.toThrow(messages);
  expect(await read('/news')).toBeUndefined();
  expect(await part(messages)).toBeUndefined();
});

test.each<[string, () => Response]>([
  ['private', () => page('one', 'x', { 'cache-control': 'private, no-store' })],
  ['no-store', () => page('one', 'x', { 'cache-control': 'public, no-store' })],
  ['without cache-control', () => page('one', 'x', { 'cache-control': '' })],
  ['not HTML', () => page('one', 'x', { 'content-type': 'application/json' })],
  ['without a generation', () => page('one', 'x', { 'x-generation': '' })],
  [
    'of another generation than its header names',
    () => page('one', 'x', { 'x-generation': 'two' }),
  ],
  [
    'a failure',
    () => new Response(page('one', 'x').body, { status: 500, headers: page('one', 'x').headers }),
  ],
])('does not store an answer that is %s', async (_, answer) => {
  await kept.keep(at('/news'), answer());
  expect(await store.keys()).toEqual([]);
  expect(await read('/news')).toBeUndefined();
});

test('does not store a page that names a foreign or private script', async () => {
  for (const wanted of ['https://evil.test/x.0a1b2c3d.js', '/api/directus/users/me']) {
    const html = await page('one', 'x').text();
    const answer = new Response(html.replace(partsOf('one')[0] ?? '', wanted), page('one', 'x'));
    await expect(kept.keep(at('/news'), answer)).rejects.toThrow('no part');
  }
  expect(asked.map(([path]) => path)).not.toContain('/api/directus/users/me');
});

const drawing = (number: number) =>
  `/docs/pictures/drawing.${String(number).padStart(16, '0')}.svg`;
const pageWith = (drawings: readonly string[]) =>
  page('one', drawings.map((path) => `<img src="${path}" alt="">`).join(''));

test('stores the drawings of a page with it, up to the limit', async () => {
  const drawings = Array.from({ length: maxDrawings + 1 }, (_, number) => drawing(number));
  for (const path of drawings) server.set(path, () => file(path));
  await kept.keep(at('/history'), pageWith(drawings));
  expect(await (await part(drawing(0)))?.text()).toBe(drawing(0));
  expect(await part(drawing(maxDrawings - 1))).toBeDefined();
  expect(await part(drawing(maxDrawings))).toBeUndefined();
});

test('stores a page without a drawing that cannot be fetched', async () => {
  await kept.keep(at('/history'), pageWith([drawing(0)]));
  expect(await kept.page(at('/history'))).toBeDefined();
  expect(await part(drawing(0))).toBeUndefined();
});

test('does not request uploaded pictures or pictures of other sites', async () => {
  await kept.keep(at('/news/x'), pageWith(['/assets/1', `https://evil.test${drawing(0)}`]));
  expect(asked.filter(([path]) => /assets|pictures/.test(path))).toEqual([]);
});

test('stores the help pages before anybody opens them', async () => {
  await kept.keep(at('/news'), page('one', 'news'));
  expect([await read('/help'), await read('/en/help')]).toEqual(['/help one', '/en/help one']);
});

test('stores the help pages with the first page that can be stored', async () => {
  const script = partsOf('one')[0] ?? '';
  server.delete(script);
  await expect(kept.keep(at('/news'), page('one', 'news'))).rejects.toThrow('404');
  expect(await read('/help')).toBeUndefined();
  server.set(script, () => file('script'));
  await kept.keep(at('/news'), page('one', 'news'));
  expect(await read('/help')).toBe('/help one');
});

test('keeps a started skill check while other pages and generations are evicted', async () => {
  await kept.visit(at('/skill-check?area=web'));
  for (let number = 0; number <= maxPages; number += 1) {
    await kept.keep(at(`/news/item-${number}`), page('one', `item ${number}`));
  }
  expect(await read('/skill-check')).toBe('/skill-check one');
  for (const generation of ['two', 'three']) {
    release(generation);
    await kept.keep(at('/news'), page(generation, 'news'));
  }
  expect(await read('/skill-check')).toBe('/skill-check three');
});

test.each([
  ['missing', new Response('', { status: 404 })],
  ['gone', new Response('', { status: 410 })],
  ['redirected', Object.defineProperty(new Response(''), 'type', { value: 'opaqueredirect' })],
])('removes a page that is now %s from every generation', async (_, answer) => {
  await kept.keep(at('/news/old'), page('one', 'old'));
  release('two');
  await kept.keep(at('/news'), page('two', 'news'));
  await kept.keep(at('/news/old'), answer);
  expect(await read('/news/old')).toBeUndefined();
  expect(await read('/news')).toBe('news two');
});

test('stores pages of two generations with their own parts only', async () => {
  await kept.keep(at('/mission'), page('one', 'mission'));
  release('two');
  await kept.keep(at('/news'), page('two', 'news'));
  expect([await read('/mission'), await read('/news')]).toEqual(['mission one', 'news two']);
  expect(await read('/help')).toBe('/help two');
  for (const generation of ['one', 'two']) {
    const cache = await store.open(`site-1 ${generation}`);
    const texts = (await cache.matchAll()).map((answer) => answer.text());
    const other = generation === 'one' ? 'two' : 'one';
    expect((await Promise.all(texts)).join()).not.toContain(`of ${other}`);
    for (const path of partsOf(generation)) expect(await cache.match(origin + path)).toBeDefined();
  }
});

test('serves the newer generation of a page that is stored twice', async () => {
  await kept.keep(at('/news'), page('one', 'news'));
  release('two');
  await kept.keep(at('/news'), page('two', 'news'));
  expect(await read('/news')).toBe('news two');
});

test('evicts the first generation when a third one arrives', async () => {
  for (const generation of ['one', 'two', 'three']) {
    release(generation);
    await kept.keep(at(`/${generation}`), page(generation, 'x'));
  }
  expect(await store.keys()).toEqual(['site-1 two', 'site-1 three']);
  expect(await read('/one')).toBeUndefined();
});

test('evicts the oldest page above the limit, but never the help pages', async () => {
  for (let number = 0; number <= maxPages; number += 1) {
    await kept.keep(at(`/news/item-${number}`), page('one', `item ${number}`));
  }
  expect(await read('/news/item-0')).toBeUndefined();
  expect(await read('/news/item-1')).toBe('item 1 one');
  expect(await read('/help')).toBe('/help one');
  await kept.keep(at('/news/item-1'), page('one', 'item 1 again'));
  await kept.keep(at('/news/more'), page('one', 'more'));
  expect(await read('/news/item-1')).toBe('item 1 again one');
  expect(await read('/news/item-2')).toBeUndefined();
});

test('fetches a visited page without credentials', async () => {
  await kept.visit(at('/skill-check?area=web'));
  expect(asked[0]).toEqual([
    '/skill-check?area=web',
    { credentials: 'omit', headers: { accept: 'text/html' } },
  ]);
  expect(await read('/skill-check')).toBe('/skill-check one');
});

test.each(['https://evil.test/news', `${origin}/c/settings`, `${origin}/api/search`])(
  'does not request %s for a visit',
  async (address) => {
    await kept.visit(new URL(address));
    expect(asked).toEqual([]);
  },
);

test('serves the offline page in the page’s language when a page is not stored', async () => {
  for (const path of ['/offline', '/en/offline'])
    server.set(path, () => new Response(`<p>${path}</p>`));
  await kept.prepare();
  expect([await read('/unknown'), await read('/en/unknown')]).toEqual(['/offline', '/en/offline']);
});

test('deletes the caches of another version of the worker', async () => {
  await kept.keep(at('/news'), page('one', 'news'));
  await store.open('site-0 one');
  await store.open('somebody else');
  await kept.tidy();
  expect(await store.keys()).toEqual(['site-1 one', 'somebody else']);
});
