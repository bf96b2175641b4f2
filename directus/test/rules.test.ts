import { beforeAll, expect, inject, test } from 'vitest';
import { as, type Caller, demo, operator, people, personOf, visitor } from './backend.ts';

let callers: Record<'editor' | 'admin' | 'operator', Caller>;
const article = demo.news.find(({ state }) => state === 'published');
const articleText = demo.texts.find(({ news }) => news === article?.id);
const person = personOf('member');
const certificate = demo.certificates[0];
const admissionCase = demo.cases[0];

/** The job may have archived an old article. */
let stateBefore: unknown;

beforeAll(async () => {
  callers = { editor: await as('editor'), admin: await as('admin'), operator: await operator() };
  stateBefore = await stateOfArticle();
  expect(stateBefore).toEqual(expect.any(String));
});

async function stateOfArticle(): Promise<unknown> {
  const { body } = await callers.operator('GET', `/items/news/${article?.id}?fields=state`);
  return body.data.state;
}

const changes: readonly [what: string, path: string, body: object][] = [
  ['the state of an article', `/items/news/${article?.id}`, { state: 'draft' }],
  ['the standing of a person', `/items/people/${person.id}`, { standing: 'excluded' }],
  ['the grade of a person', `/items/people/${person.id}`, { grade: 'fellow' }],
  ['the shown grade of a person', `/items/people_public/${person.id}`, { grade: 'fellow' }],
  ['the name of a person', `/items/people/${person.id}`, { display_name_ru: 'Кто-то' }],
  ['the number of a certificate', `/items/certificates/${certificate?.id}`, { number: 'X-1' }],
  ['the code of a certificate', `/items/certificates/${certificate?.id}`, { code: 'AAAABBBBCCCC' }],
  ['the state of a certificate', `/items/certificates/${certificate?.id}`, { state: 'revoked' }],
  ['the number of a case', `/items/cases/${admissionCase?.id}`, { no: 'A-1999-0001' }],
  ['the state of a case', `/items/cases/${admissionCase?.id}`, { state: 'closed' }],
];

test.each(changes)('refuses a direct change of %s, even to the operator', async (_, path, body) => {
  const { status, code, body: answer } = await callers.operator('PATCH', path, body);
  expect([status, code]).toEqual([403, 'E_FORBIDDEN']);
  expect(JSON.stringify(answer)).not.toMatch(/stack|\.ts:|\.js:/);
});

test.each(changes)('refuses a direct change of %s to the administrator', async (_, path, body) => {
  expect((await callers.admin('PATCH', path, body)).status).toBe(403);
});

test('refuses the change over every other path', async () => {
  const { operator } = callers;
  const attempts = [
    operator('PATCH', '/items/news', { keys: [article?.id], data: { state: 'draft' } }),
    operator('PATCH', '/items/news', [{ id: article?.id, state: 'draft' }]),
    operator('PATCH', `/users/${(await operator('GET', '/users/me')).body.data.id}`, {
      person: { id: person.id, grade: 'fellow' },
    }),
    operator('PATCH', `/items/news_translations/${articleText?.id}`, {
      news: { id: article?.id, state: 'draft' },
    }),
    operator('POST', '/items/people', {
      slug: 'new-one',
      display_name_ru: 'А',
      display_name_en: 'A',
    }),
    operator('DELETE', `/items/people_public/${person.id}`),
    operator('DELETE', `/items/certificates/${certificate?.id}`),
    operator('POST', '/items/news', { slug: 'at-once', state: 'published' }),
  ];
  for (const answer of await Promise.all(attempts)) expect(answer.code).toBe('E_FORBIDDEN');
});

test('has changed nothing', async () => {
  const { operator } = callers;
  expect(await stateOfArticle()).toBe(stateBefore);
  const shown = await operator('GET', `/items/people/${person.id}?fields=grade,standing`);
  expect(shown.body.data).toEqual({ grade: 'member', standing: 'active' });
  const left = await operator('GET', '/items/people?fields=id&limit=-1');
  const ids = left.body.data.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining(people.map(({ id }) => id)));
});

const hostile = [
  '<script>alert(1)</script>',
  '[link](javascript:alert(1))',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://example.org"></iframe>',
  '<p style="position:fixed" onclick="x()">text</p>',
].join('\n\n');

test('refuses a text with executable content (XSS)', async () => {
  const { editor } = callers;
  const texts = [{ language: 'en-US', title: 'Check', lead: 'Lead', body: hostile }];
  const news = { slug: 'hostile-in-a-test', category: 'announcement', translations: texts };
  const { status, code } = await editor('POST', '/items/news', news);
  expect([status, code]).toEqual([422, 'E_MARKDOWN']);
});

test('parses the text of an article on write and ignores a tree sent by the caller', async () => {
  const { editor, admin } = callers;
  const forged = { type: 'root', children: [{ type: 'element', tagName: 'script', children: [] }] };
  const created = await editor('POST', '/items/news', {
    slug: 'written-in-a-test',
    category: 'announcement',
    translations: [
      {
        language: 'ru-RU',
        title: 'Проверка',
        lead: 'Вводка',
        body: '## Заголовок\n\nТекст',
        body_tree: forged,
      },
      { language: 'en-US', title: 'Check', lead: 'Lead', body: 'Text', reading_minutes: 99 },
    ],
  });
  expect(created.status).toBe(200);
  const fields =
    'state,translations.id,translations.language,translations.body_tree,translations.reading_minutes';
  const path = `/items/news/${created.body.data.id}?fields=${fields}`;
  const { state, translations } = (await editor('GET', path)).body.data;
  const [ru, en] = ['ru-RU', 'en-US'].map((language) =>
    translations.find((text: { language: string }) => text.language === language),
  );

  expect(state).toBe('draft');
  expect(ru.body_tree).toMatchObject({
    children: [{ tagName: 'h2', properties: { id: 'zagolovok' } }, { tagName: 'p' }],
  });
  expect(ru.reading_minutes).toBe(1);
  expect(en.reading_minutes).toBe(1);
  const text = `/items/news_translations/${ru.id}`;
  await editor('PATCH', text, { body_tree: forged });
  expect((await editor('GET', text)).body.data.body_tree).toEqual(ru.body_tree);
  await editor('PATCH', text, { body: 'Другой текст' });
  expect(JSON.stringify((await editor('GET', text)).body.data.body_tree)).toContain('Другой текст');

  const again = { news: created.body.data.id, language: 'ru-RU', title: 'Второй', lead: 'Вводка' };
  const refused = await editor('POST', '/items/news_translations', again);
  expect([refused.status, refused.code]).toEqual([409, 'E_TAKEN']);
  expect((await editor('DELETE', `/items/news/${created.body.data.id}`)).status).toBe(403);
  expect((await admin('DELETE', `/items/news/${created.body.data.id}`)).status).toBe(204);
});

test('has parsed the texts of the demo data', async () => {
  const { body } = await visitor(
    'GET',
    '/items/news_translations?fields=id,body_tree,reading_minutes&limit=200',
  );
  const demoTexts = new Set(demo.texts.filter(({ retraction }) => !retraction).map(({ id }) => id));
  const parsed = body.data.filter(({ id }: { id: string }) => demoTexts.has(id));
  expect(parsed.length).toBeGreaterThan(0);
  for (const { body_tree, reading_minutes } of parsed) {
    expect(body_tree.children.length).toBeGreaterThan(3);
    expect(reading_minutes).toBeGreaterThan(0);
  }
});

test('sends cache tags of changed content to the web server', async () => {
  const loadInvalidations = async () =>
    (await (await fetch(inject('invalidations'))).json()) as unknown[];
  const before = (await loadInvalidations()).length;
  // Uses a collection that no other test changes here, because invalidations are batched.
  const [area] = (await callers.editor('GET', '/items/skill_areas?fields=id,order&limit=1')).body
    .data;
  await callers.editor('PATCH', `/items/skill_areas/${area.id}`, { order: area.order });
  await expect
    .poll(async () => (await loadInvalidations()).slice(before))
    .toContainEqual({
      authorization: 'Bearer a secret between the two',
      body: { tags: expect.arrayContaining(['skills']) },
    });
  // Nothing was withdrawn, so cached copies for outages stay.
  expect(JSON.stringify((await loadInvalidations()).slice(before))).not.toContain('gone:skills');
});

test('invalidates all pages with a topic when its name changes', async () => {
  const loadInvalidations = async () =>
    (await (await fetch(inject('invalidations'))).json()) as unknown[];
  const before = (await loadInvalidations()).length;
  const path = '/items/topics_translations?fields=id,label&limit=1';
  const [{ id, label }] = (await callers.editor('GET', path)).body.data;
  const { status } = await callers.editor('PATCH', `/items/topics_translations/${id}`, { label });
  expect(status).toBe(200);
  const tags = ['topics', 'news', 'radar', 'skills', 'resources', 'people_public'];
  await expect
    .poll(async () => (await loadInvalidations()).slice(before))
    .toContainEqual(expect.objectContaining({ body: { tags: expect.arrayContaining(tags) } }));
});
