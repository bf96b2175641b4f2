import type { SearchAnswer } from '@site/shared/search';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedIn, type TestSite, testSite } from '../testing/site.ts';
import { createSearch, type Search } from './search.ts';
import { resourceDocuments } from './sources.ts';

let site: TestSite;
beforeEach(async () => {
  site = await testSite();
});
afterEach(() => site.close());

const topic = {
  id: 'topic-1',
  synonyms: ['ML'],
  translations: [{ label: 'Машинное обучение' }, { label: 'Machine learning' }],
};
const person = {
  slug: 'igor-zvonarskii',
  topics: [{ topic: 'topic-1' }],
  display_name_ru: 'Игорь Звонарский',
  display_name_en: 'Igor Zvonarskii',
  headline_ru: 'Инженер',
  headline_en: 'Engineer',
  grade: 'fellow',
  city_ru: null,
  city_en: null,
  employer_ru: null,
  employer_en: null,
};
const article = (slug: string, title: string) => ({
  slug,
  published_at: '2026-01-01T00:00:00Z',
  topics: [],
  translations: [{ language: 'ru-RU', title, lead: 'Вводка', body: null }],
});

function fillBackend(): void {
  site.fake.reply('/items/topics', { data: [topic] });
  site.fake.reply('/items/people_public', { data: [person] });
  site.fake.reply('/items/news', { data: [article('spring', 'Весеннее собрание')] });
  const empty = ['faq_items', 'radar_items', 'radar_placements', 'resources', 'people_members'];
  for (const name of empty) {
    site.fake.reply(`/items/${name}`, { data: [] });
  }
}

async function ask(query: string, rest = '', headers = {}): Promise<SearchAnswer> {
  const response = await site.get(
    `/api/search?${new URLSearchParams({ q: query })}${rest}`,
    headers,
  );
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: SearchAnswer }).data;
}

test('finds pages, people and news in the requested language, with the site’s public token', async () => {
  fillBackend();
  expect((await ask('mission', '&locale=en')).hits).toMatchObject([{ title: 'Mission en' }]);
  expect(await ask('zvonarsky', '&locale=en')).toMatchObject({
    missing: [],
    repaired: null,
    hits: [{ group: 'members', path: '/members/igor-zvonarskii', title: 'Igor Zvonarskii' }],
  });
  expect((await ask('ml')).hits).toMatchObject([
    { title: 'Игорь Звонарский', note: 'Почётный член · Инженер' },
  ]);
  expect((await ask('собрания')).hits).toMatchObject([{ path: '/news/spring' }]);
  expect((await ask('собрания', '&locale=en')).hits).toEqual([]);
  expect(site.fake.calls('GET', '/items/news')[0]?.headers.authorization).toBe(
    'Bearer public-token',
  );
});

test('finds pages by the extra words of their remote, while one serves them', async () => {
  fillBackend();
  const live = site.generations.current();
  const pages = {
    login: { title: 'Sign in', description: 'The way in', words: 'password' },
    nowhere: { title: 'Sign in elsewhere', description: '', words: '' },
    broken: 'Sign in broken',
  };
  Object.assign(live.messages.en, { 'mf-members': { pages } });
  expect((await ask('passwords', '&locale=en')).hits).toMatchObject([
    { group: 'pages', path: '/login', title: 'Sign in', note: 'The way in' },
  ]);
  expect((await ask('sign in', '&locale=en')).hits).toHaveLength(1);

  Object.assign(live, {
    id: 'generation-2',
    registry: { generation: 'generation-2', remotes: {} },
  });
  expect((await ask('passwords', '&locale=en')).hits).toEqual([]);
});

test('finds the achievements in both languages, while a remote shows them', async () => {
  fillBackend();
  const pages = async (words: string, locale: string) => {
    const { hits } = await ask(words, `&locale=${locale}`);
    return hits.filter(({ group }: { group: string }) => group === 'pages');
  };
  expect(await pages('fellow', 'en')).toEqual([]);
  const mount = { id: 'achievement', path: '/achievements/:code', slot: 'default', handle: {} };
  Object.assign(site.generations.current(), {
    id: 'generation-2',
    registry: { generation: 'generation-2', remotes: { 'mf-certificates': { mounts: [mount] } } },
  });
  const fellow = { path: '/achievements/fellow' };
  expect(await pages('fellow', 'en')).toMatchObject([{ ...fellow, title: 'Fellow' }]);
  expect(await pages('почётный', 'ru')).toMatchObject([{ ...fellow, title: 'Почётный член' }]);
});

test('corrects the wrong keyboard layout and says so', async () => {
  fillBackend();
  expect(await ask('pdjyfhcrbq')).toMatchObject({
    repaired: 'звонарский',
    hits: [{ path: '/members/igor-zvonarskii' }],
  });
});

test('caches a public answer for a minute, a personal one never', async () => {
  fillBackend();
  const cookie = await signedIn(site);
  const plain = await site.get('/api/search?q=x&locale=en', { cookie });
  expect(plain.headers.get('cache-control')).toBe('public, max-age=60');
  const own = await site.get('/api/search?q=x&own=1', { cookie });
  expect(own.headers.get('cache-control')).toBe('private, no-store');
});

test('shows no Markdown in excerpts', () => {
  const summary =
    '## Что внутри\n\n- **Жирно** и [ссылка](https://example.org)\n1. `код` из snake_case\n\n---\nКонец_ _курсива_';
  const row = { slug: 'guide', url: 'https://example.org', file: null, topics: [] };
  const translations = [{ language: 'ru-RU', title: 'Руководство', summary }];
  const [found] = resourceDocuments([{ ...row, translations }], 'ru', () => '');
  expect(found?.content).toBe('Что внутри Жирно и ссылка код из snake_case Конец курсива');
});

test.each(['/api/search?q=mission', '/api/search/pages'])(
  'does not let shared caches store what %s answers in the visitor’s own language',
  async (address) => {
    const inEnglish = await site.get(address, { 'x-locale': 'en' });
    expect(await inEnglish.text()).not.toContain('Mission ru');
    expect(inEnglish.headers.get('cache-control')).toBe('private, no-store');
  },
);

test('reports to a waiting caller that search was closed', async () => {
  fillBackend();
  const search = createSearch(site);
  await search.find('собрание', 'ru');
  const released = Promise.withResolvers<void>();
  site.fake.holdUntil(released.promise);
  const asked = search.find('собрание', 'ru', 'token-1');
  const refused = expect(asked).rejects.toMatchObject({ code: 'E_BACKEND', status: 503 });
  await search.close();
  released.resolve();
  await refused;
});

const hidden = {
  ...person,
  slug: 'lina-zakrytaya',
  display_name_ru: 'Лина Закрытая',
  display_name_en: 'Lina Zakrytaya',
};
const resource = {
  slug: 'guide',
  url: null,
  file: 'file-1',
  topics: [],
  translations: [{ language: 'ru-RU', title: 'Закрытое пособие', summary: 'Для своих' }],
};

function fillForMembers(): void {
  site.fake.reply('/items/news', { data: [article('closed', 'Закрытое собрание')] });
  site.fake.reply('/items/people_members', { data: [person, hidden] });
  site.fake.reply('/items/resources', { data: [resource] });
}

test('finds a radar item only when a published edition places it', async () => {
  fillBackend();
  const item = (id: string, name: string) => ({
    id,
    slug: id,
    aliases: null,
    topics: [],
    translations: [{ language: 'en-US', name, what: null }],
  });
  const items = [item('placed', 'Quartzite'), item('imported', 'Quartzine')];
  site.fake.reply('/items/radar_items', { data: items });
  site.fake.reply('/items/radar_placements', { data: [{ item: 'placed' }] });
  const { hits } = await ask('quartz', '&locale=en');
  expect(hits.map(({ path }) => path)).toEqual(['/tech-radar?item=placed']);
});

test('finds members-only content for a member, read with their own token', async () => {
  fillBackend();
  const cookie = await signedIn(site);
  await ask('собрание');
  fillForMembers();
  const asked = site.fake.asked.length;
  const { hits } = await ask('закрыт', '&own=1', { cookie });
  expect(hits.map(({ path }) => path).toSorted()).toEqual([
    '/assets/file-1',
    '/c/news/closed',
    '/members/lina-zakrytaya',
  ]);
  const bearers = site.fake.asked.slice(asked).map(({ headers }) => headers.authorization);
  expect(new Set(bearers)).toEqual(new Set(['Bearer token-1']));
  expect((await ask('закрыт')).hits).toEqual([]);
  expect((await ask('закрыт', '&own=1')).hits).toEqual([]);
});

test('finds what the backend finds at the moment in the rooms that a member reads, and nothing there for others', async () => {
  fillBackend();
  const cookie = await signedIn(site);
  await ask('собрание');
  const thread = { group: 'discussions', path: '/c/forum/1', title: 'О собрании', score: 200 };
  site.fake.reply('/search/own', { data: { hits: [thread], repaired: null } });
  const { hits } = await ask('собрание', '&own=1', { cookie });
  expect(hits[0]).toEqual(thread);
  expect(hits.length).toBeGreaterThan(1);
  const [asked] = site.fake.calls('GET', '/search/own');
  expect(asked?.headers.authorization).toBe('Bearer token-1');
  expect(asked?.url).toContain('q=%D1%81%D0%BE');
  site.fake.reply('/search/own', { errors: [] }, 404);
  expect((await ask('собрание', '&own=1', { cookie })).hits).toHaveLength(hits.length - 1);
  await ask('собрание', '&own=1');
  await ask('собрание');
  expect(site.fake.calls('GET', '/search/own')).toHaveLength(2);
});

test.each([
  ['exact hits before repaired ones', 'собрание', 'xx', false],
  ['repaired hits when there are no others', 'йййй', 'qqqq', true],
])('prefers %s', async (_what, query, repaired, isFound) => {
  fillBackend();
  const cookie = await signedIn(site);
  await ask('собрание');
  const room = { group: 'communities', path: '/c/communities/x', title: 'X', score: 1 };
  site.fake.reply('/search/own', { data: { hits: [room], repaired } });
  const answer = await ask(query, '&own=1', { cookie });
  expect(answer.hits.some(({ path }) => path === room.path)).toBe(isFound);
  expect(answer.repaired).toBe(isFound ? repaired : null);
});

test('finds a person of the public directory once for members, too', async () => {
  fillBackend();
  const cookie = await signedIn(site);
  await ask('собрание');
  fillForMembers();
  const { hits } = await ask('звонарский', '&own=1', { cookie });
  expect(hits).toMatchObject([{ path: '/members/igor-zvonarskii' }]);
});

test('finds what an account may read that may not see the members’ directory', async () => {
  fillBackend();
  const cookie = await signedIn(site);
  await ask('собрание');
  fillForMembers();
  site.fake.reply('/items/people_members', { errors: [] }, 403);
  const { hits } = await ask('закрыт', '&own=1', { cookie });
  expect(hits.map(({ path }) => path).toSorted()).toEqual(['/assets/file-1', '/c/news/closed']);
});

test('reads a member’s own documents once while they type, and finds them for nobody else', async () => {
  fillBackend();
  const cookie = await signedIn(site);
  await ask('собрание');
  site.fake.reply('/items/news', { data: [article('closed', 'Закрытое собрание')] });
  const asked = site.fake.calls('GET', '/items/news').length;
  const typed = ['з', 'за', 'зак', 'закр'].map((text) => ask(text, '&own=1', { cookie }));
  for (const { hits } of await Promise.all(typed)) {
    expect(hits).toContainEqual(expect.objectContaining({ path: '/c/news/closed' }));
  }
  expect(site.fake.calls('GET', '/items/news').slice(asked)).toHaveLength(1);
  expect((await ask('закр', '&own=1')).hits).toEqual([]);
});

test.each([
  ['has changed', 'news'],
  // When the backend stopped before it could report more.
  ['was withdrawn', 'gone:news'],
])(
  'finds the current state after the backend has reported that something %s',
  async (_what, tag) => {
    fillBackend();
    await ask('собрание');
    site.fake.reply('/items/news', { data: [article('autumn', 'Осенняя встреча')] });
    const purged = await site.send(
      '/__purge',
      { tags: [tag] },
      { headers: { authorization: 'Bearer purge-secret-of-tests' } },
    );
    expect(purged.status).toBe(204);
    await vi.waitFor(async () => {
      expect((await ask('встреча')).hits).toMatchObject([{ path: '/news/autumn' }]);
    }, 5000);
    expect((await ask('весеннее')).hits).toEqual([]);
  },
);

test('finds pages without the backend, and names what is missing', async () => {
  const { hits, missing } = await ask('mission', '&locale=en');
  expect(hits).toMatchObject([{ path: '/mission' }]);
  expect(missing).toEqual(['news', 'members', 'faq', 'radar', 'resources']);
});

test('finds the last documents after a restart without the backend', async () => {
  fillBackend();
  await ask('собрание');
  site.fake.reply('/items/people_public', { errors: [] }, 503);
  const restarted = createSearch(site);
  try {
    const { hits, missing } = await restarted.find('звонарский', 'ru');
    expect(hits).toMatchObject([{ path: '/members/igor-zvonarskii' }]);
    expect(missing).toEqual([]);
  } finally {
    await restarted.close();
  }
});

test.each([
  ['known before is found', 0, ['/news/spring']],
  ['withdrawn while this server was disconnected is not found', 60_000, []],
])('without the backend, content that was %s', async (_what, after, paths) => {
  fillBackend();
  await ask('собрание');
  site.fake.reply('/items/people_public', { errors: [] }, 503);
  site.fake.reply('/items/news', { errors: [] }, 503);
  const gone = new Map(after ? [['news', Date.now() + after]] : []);
  const found = async (search: Search) => {
    const { hits } = await search.find('весеннее', 'ru');
    return hits.map(({ path }) => path);
  };
  // A server that was disconnected, and one that is restarted.
  site.search.missed(gone);
  await vi.waitFor(async () => expect(await found(site.search)).toEqual(paths), 5000);
  const restarted = createSearch(site);
  restarted.missed(gone);
  try {
    expect(await found(restarted)).toEqual(paths);
  } finally {
    await restarted.close();
  }
});

test('gives the index for browsers an immutable name', async () => {
  const found = await site.get('/api/search/pages?locale=en');
  expect(found.status).toBe(302);
  const address = found.headers.get('location') ?? '';
  expect(address).toMatch(/^\/api\/search\/pages\/en-titles-[0-9a-f]{12}\.json$/);
  const index = await site.get(address);
  expect(index.headers.get('cache-control')).toContain('immutable');
  expect(await index.text()).toContain('"Mission en"');
  const texts = await site.get('/api/search/pages?locale=en&part=texts');
  expect(texts.headers.get('location')).toContain('/en-texts-');
  expect((await site.get('/api/search/pages?part=all')).status).toBe(400);
  expect((await site.get('/api/search/pages/en-titles-000000000000.json')).status).toBe(404);
});

test('refuses too long and too many queries', async () => {
  expect((await site.get(`/api/search?q=${'a'.repeat(201)}`)).status).toBe(400);
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const answers = await Promise.all(
    Array.from({ length: 241 }, () => site.get('/api/search?q=', headers)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('renders the page of results with its query only', async () => {
  await site.get('/en/search?q=radar&utm=x');
  await site.get('/search/_payload.json?q=радар');
  expect(site.generations.rendered.map(({ url, kind }) => [url, kind])).toEqual([
    ['/en/search?q=radar', 'page'],
    ['/search?q=%D1%80%D0%B0%D0%B4%D0%B0%D1%80', 'payload'],
  ]);
});

test('serves render workers from the same search', async () => {
  fillBackend();
  const { status, body } = await site.gateway('/search?q=звонарский', 'ru');
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    data: { hits: [{ path: '/members/igor-zvonarskii' }] },
  });
});
