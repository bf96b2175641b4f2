import { expect, test } from 'vitest';
import { answerOf } from './answer.ts';
import { bestHits, groupHits, mergeHits } from './groups.ts';
import type { SearchDocument, SearchHit } from './records.ts';
import { createIndex, readIndex, type SearchIndex, writeIndex } from './search-index.ts';

const now = new Date('2026-11-20T12:00:00Z');

const person = (title: string, names: string): SearchDocument => ({
  id: title,
  group: 'members',
  path: `/members/${title}`,
  title,
  names,
  content: '',
});
const page = (title: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  id: title,
  group: 'pages',
  path: `/${title}`,
  title,
  content: '',
  ...rest,
});

function titles(documents: readonly SearchDocument[], query: string): string[] {
  return answerOf([createIndex(documents)], query, now).hits.map(({ title }) => title);
}

const pages = [
  page('Программа наставничества', { content: 'Опытный коллега помогает полгода.' }),
  page('Сертификаты', { content: 'Как проверить сертификат по коду.' }),
  page('Учёт времени', { content: 'Журнал.' }),
  page('Membership', { content: 'How members join and what it costs.' }),
];

test.each([
  ['наставничеству', 'Программа наставничества'],
  ['программы', 'Программа наставничества'],
  ['наставн', 'Программа наставничества'],
  ['учет', 'Учёт времени'],
  ['УЧЁТ', 'Учёт времени'],
  ['сиртификат', 'Сертификаты'],
  ['сертфиикат', 'Сертификаты'],
  ['joining', 'Membership'],
  ['memebrship', 'Membership'],
  ['как проверить сертификат', 'Сертификаты'],
  ['sertifikaty', 'Сертификаты'],
])('“%s” finds “%s”', (query, title) => {
  expect(titles(pages, query)[0]).toBe(title);
});

test('a word of three letters must match exactly', () => {
  expect(titles([page('Дом'), page('Том')], 'дом')).toEqual(['Дом']);
});

const languages = [
  page('C'),
  page('C++'),
  page('C#'),
  page('F#'),
  page('.NET'),
  page('Network'),
  page('Notepad++', { content: 'An editor.' }),
  page('Chronicle', { content: 'Moved from /help#c to a page of its own. C, D and E.' }),
  page('Compilers', { content: 'Of C++17 and C# 12, and of ASP.NET.' }),
];

test.each([
  ['C++', ['C++', 'Compilers']],
  ['c++', ['C++', 'Compilers']],
  ['C++ compil', ['Compilers']],
  ['compilers c++', ['Compilers']],
  ['C#', ['C#', 'Compilers']],
  ['f#', ['F#']],
  // The Cyrillic letter on the same key.
  ['С++', ['C++', 'Compilers']],
  ['с#', ['C#', 'Compilers']],
  ['.NET', ['.NET', 'Compilers', 'Network']],
  ['asp.net', ['Compilers']],
  ['notepad++', ['Notepad++']],
  ['notepad editor', ['Notepad++']],
  ['ntoepad++', ['Notepad++']],
])('“%s” keeps its symbols and finds %j', (query, found) => {
  expect(titles(languages, query).toSorted()).toEqual(found.toSorted());
  expect(titles(languages, query)[0]).toBe(found[0]);
});

test('a name without symbols also finds those with symbols, after the exact match', () => {
  expect(titles(languages, 'c')[0]).toBe('C');
  expect(titles(languages, 'c')).toContain('C++');
});

test('every word must match; without such a hit, most of them are sufficient', () => {
  expect(titles(pages, 'программа времени')).not.toContain('Сертификаты');
  expect(titles(pages, 'проверка сертификата в воскресенье')).toEqual(['Сертификаты']);
  expect(titles(pages, 'ъъъъъъ')).toEqual([]);
  expect(titles(pages, '')).toEqual([]);
});

test('a name is found in either script and in usual spellings', () => {
  const people = [
    person('Игорь Звонарский', 'Igor Zvonarskii'),
    person('Анна Белова', 'Anna Belova'),
  ];
  for (const query of [
    'звонарский',
    'Zvonarsky',
    'zvonarskij',
    'Zvonarskii',
    'звонарского',
    'zvon',
  ]) {
    expect(titles(people, query), query).toEqual(['Игорь Звонарский']);
  }
  expect(titles([person('Anna Belova', 'Анна Белова')], 'Белова')).toEqual(['Anna Belova']);
});

test('a query in the wrong keyboard layout is corrected and reported', () => {
  const index = createIndex([person('Игорь Звонарский', 'Igor Zvonarskii')]);
  const answer = answerOf([index], 'pdjyfhcrbq', now);
  expect(answer.repaired).toBe('звонарский');
  expect(answer.hits.map(({ title }) => title)).toEqual(['Игорь Звонарский']);
  expect(answerOf([index], 'звонарский', now).repaired).toBeNull();
  expect(answerOf([index], 'qqqqqq', now)).toMatchObject({ repaired: null, hits: [] });
});

test('reports a corrected query or a partial match', () => {
  const said = (query: string) => {
    const { repaired, partial } = answerOf([createIndex(pages)], query, now);
    return { repaired, partial };
  };
  expect(said('сертификат')).toEqual({ repaired: null, partial: false });
  expect(said('сертфиикат')).toEqual({ repaired: 'сертификат', partial: false });
  expect(said('как проверить сертфиикат')).toEqual({
    repaired: 'как проверить сертификат',
    partial: false,
  });
  expect(said('проверка сертификата в воскресенье')).toEqual({ repaired: null, partial: true });
  expect(said('ъъъъъъ')).toEqual({ repaired: null, partial: false });
});

test('a title weighs more than a heading, a heading more than a tag, a tag more than text', () => {
  const word = 'радар';
  const documents = [
    page('text', { content: word }),
    page('tag', { tags: word }),
    page(word, { id: 'heading', section: true, note: 'heading' }),
    page(word, { id: 'title', note: 'title' }),
  ];
  const { hits } = answerOf([createIndex(documents)], word, now);
  expect(hits.map(({ note, path }) => note || path)).toEqual(['title', 'heading', '/tag', word]);
});

test('an exact title match ranks before newer, longer titles', () => {
  const news = page('Технорадар готов: что изменилось', { at: now.toISOString() });
  expect(titles([news, page('Технорадар')], 'технорадар')[0]).toBe('Технорадар');
});

test('of two equal articles the newer ranks first', () => {
  const article = (id: string, at: string) => ({ ...page('Радар вышел', { note: id, at }), id });
  const documents = [
    article('old', '2024-01-01T00:00:00Z'),
    article('new', '2026-11-01T00:00:00Z'),
  ];
  const { hits } = answerOf([createIndex(documents)], 'радар', now);
  expect(hits.map(({ note }) => note)).toEqual(['new', 'old']);
});

test('an index is unchanged after serialisation; another encoder version is rejected', () => {
  const { titles: written, texts } = writeIndex(createIndex(pages));
  const { hits } = answerOf([readIndex(written, texts)], 'наставничество', now);
  expect(hits[0]?.title).toBe('Программа наставничества');
  expect(() => readIndex(written.replace(/"encoderVersion":\d+/, '"encoderVersion":0'))).toThrow(
    'encoder',
  );
});

test('titles are searchable before the texts are loaded', () => {
  const { titles: written, texts } = writeIndex(createIndex(pages));
  const found = (index: SearchIndex, query: string) =>
    answerOf([index], query, now).hits.map(({ title }) => title);
  expect(found(readIndex(written), 'наставничество')).toEqual(['Программа наставничества']);
  expect(found(readIndex(written), 'коллега')).toEqual([]);
  expect(found(readIndex(written, texts), 'коллега')).toEqual(['Программа наставничества']);
});

test('a hit shows the matching part of its text, or its beginning', () => {
  const filler = 'Слова, которые никто не ищет, стоят здесь для длины. '.repeat(4);
  const long = page('Взносы', { content: `${filler}Каждый член платит взнос один раз в год.` });
  const noteOf = (query: string) => answerOf([createIndex([long])], query, now).hits[0]?.note;
  expect(noteOf('платит')).toMatch(/^….*Каждый член платит взнос один раз в год\.$/);
  expect(noteOf('взносы')).toContain('платит взнос');
  const plain = page('Mission', { content: 'Why we exist' });
  expect(answerOf([createIndex([plain])], 'mission', now).hits[0]?.note).toBe('Why we exist');
});

test.each(['.', ',', ':', ' —', '…'])(
  'a cut excerpt does not end in “%s” before its ellipsis',
  (mark) => {
    const part = `Кворум${' и решение'.repeat(13)}`;
    const text = page('Устав', { content: `${part}${mark} Голосование тайное.` });
    expect(answerOf([createIndex([text])], 'кворум', now).hits[0]?.note).toBe(`${part}…`);
  },
);

test('the excerpt of a section follows the name of its page', () => {
  const section = page('Кворум', { section: true, note: 'Устав', path: '/charter#quorum' });
  const index = createIndex([{ ...section, content: 'Решение принимает треть членов.' }]);
  expect(answerOf([index], 'треть', now).hits[0]?.note).toBe(
    'Устав — Решение принимает треть членов.',
  );
});

test.each(['устава', 'уставу', 'уставом', 'уставе', 'уста\u00ADвом', 'ус\u200Bтав'])(
  '“%s” finds Устав before pages that mention it',
  (query) => {
    const found = titles([page('Изменение устава и состава'), page('Устав')], query);
    expect(found).toEqual(['Устав', 'Изменение устава и состава']);
  },
);

test.each([
  ['докере', 'Docker'],
  ['вебсокетов', 'WebSocket'],
  ['реакте', 'React'],
  ['прометеуса', 'Prometheus'],
  ['хадупом', 'Hadoop'],
])('the Russian form “%s” finds the Latin name %s in a text', (query, name) => {
  const documents = [page('Other'), page('Page', { content: `About ${name} and others.` })];
  expect(titles(documents, query)).toEqual(['Page']);
});

test('a word with a missing letter is found', () => {
  expect(
    titles([page('Build', { content: 'All dependencies are pinned.' })], 'deendencies'),
  ).toEqual(['Build']);
});

const hit = (group: SearchHit['group'], score: number): SearchHit => ({
  group,
  score,
  path: `/${group}/${score}`,
  title: '',
});
const many = (['pages', 'news', 'members', 'radar', 'faq', 'resources'] as const).flatMap((group) =>
  Array.from({ length: 20 }, (_, score) => hit(group, score)),
);

test('a result has at most 42 hits, at most eight per group, the best ones', () => {
  const best = bestHits(many);
  expect(best).toHaveLength(42);
  expect(best[0]?.score).toBe(19);
  const news = many.filter(({ group }) => group === 'news');
  expect(groupHits(news)[0]?.hits.map(({ score }) => score)).toEqual([
    19, 18, 17, 16, 15, 14, 13, 12,
  ]);
});

test('groups are ordered by their best hits', () => {
  const groups = groupHits([hit('pages', 3), hit('faq', 9), hit('pages', 1), hit('news', 5)]);
  expect(groups.map(({ group }) => group)).toEqual(['faq', 'news', 'pages']);
});

test('merged results contain a page once', () => {
  const one = hit('pages', 1);
  expect(mergeHits([one], [{ ...one, score: 5 }, hit('news', 3)])).toEqual([hit('news', 3), one]);
});
