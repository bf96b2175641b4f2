// Publication of news by actions: docs/domain/workflows.md.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, as, type Caller, demo, nobody, personOf, query, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { moveClock, operations } from './operations.ts';

let editor: Caller;
let admin: Caller;
let member: Caller;
const topic = demo.content.topics[0]?.id;
const { id: author } = personOf('fellow');
const began = hoursFromNow(0);

beforeAll(async () => {
  [editor, admin, member] = await Promise.all([as('editor'), as('admin'), as('member')]);
});

afterEach(() => moveClock(0));
afterAll(closeDatabase);

const text = (language: string) => ({
  language,
  title: 'Зал на Южной улице открыт снова',
  lead: 'После ремонта встречи снова проходят в большом зале; запись открыта для всех, кто придёт.',
  body: 'Ремонт занял три недели. '.repeat(12),
  tr_status: 'ready',
});

/** Creates a draft in these languages. */
async function draft(languages = ['ru-RU', 'en-US']): Promise<string> {
  const id = randomUUID();
  const slug = `hall-${id.slice(0, 8)}`;
  const { status } = await editor('POST', '/items/news', {
    id,
    slug,
    audience: 'public',
    category: 'announcement',
    topics: [{ topic: topic }],
    translations: languages.map(text),
  });
  expect(status).toBe(200);
  return slug;
}

const ask = (who: Caller, slug: string, event: string, payload: object = {}) =>
  who('POST', `/actions/news/${slug}/${event}`, payload);

const both = {
  'ru-RU': 'Сведения о дате ремонта оказались неверными.',
  'en-US': 'The dates of the repair were wrong.',
};

async function published(languages = ['ru-RU', 'en-US']): Promise<string> {
  const slug = await draft(languages);
  const parity_policy = languages.length > 1 ? 'require' : 'allow_one';
  await database()('news').where({ slug }).update({ parity_policy });
  for (const event of ['request-review', 'approve', 'publish']) {
    expect((await ask(editor, slug, event)).status).toBe(200);
  }
  return slug;
}

describe('an article', () => {
  test('goes from draft to published step by step', async () => {
    const slug = await draft();
    const seen = query('/items/news', { filter: { slug: { _eq: slug } }, fields: 'slug' });
    const reviewed = await ask(editor, slug, 'request-review');
    expect(reviewed.body.data).toMatchObject({ state: 'in_review', revision: 1, pending: [] });
    expect(reviewed.body.data.allowed).toEqual(['return', 'approve']);
    expect((await ask(editor, slug, 'approve')).body.data.state).toBe('approved');
    expect((await visitor('GET', seen)).body.data).toEqual([]);
    const { data } = (await ask(editor, slug, 'publish')).body;
    expect(data).toMatchObject({ state: 'published', revision: 3 });
    expect((await visitor('GET', seen)).body.data).toEqual([{ slug }]);
  });

  test('refuses every event that its state does not have, unchanged', async () => {
    const slug = await draft();
    for (const event of ['approve', 'archive', 'retract', 'nonsense']) {
      const { status, code, body } = await ask(editor, slug, event);
      expect([event, status, code]).toEqual([event, 409, 'E_STATE']);
      expect(body.errors[0].extensions.params).toEqual({ state: 'draft' });
    }
    const { data } = (await editor('GET', `/actions/news/${slug}`)).body;
    expect(data).toMatchObject({ state: 'draft', revision: 0, allowed: ['request-review'] });
  });

  test("notifies its authors of a return with the reason, without the editor's name", async () => {
    const slug = await draft();
    const { id: news } = await database()('news').where({ slug }).first('id');
    await database()('news_authors').insert({ id: randomUUID(), news, person: author });
    await ask(editor, slug, 'request-review');
    const note = 'В каком зале встреча?';
    expect((await ask(editor, slug, 'return', { note })).body.data.state).toBe('draft');
    await operations('POST', '/jobs/outbox');
    const notifications = await database()('notifications')
      .where({ event: 'NEWS-02' })
      .where('created_at', '>=', began)
      .select('person', 'params');
    expect(notifications.map(({ person }) => person)).toEqual([author]);
    expect(JSON.stringify(notifications[0].params)).toContain(note);
  });

  test('is accessible to editors only', async () => {
    const slug = await draft();
    for (const who of [member, visitor]) {
      expect((await ask(who, slug, 'request-review')).code).toBe('E_FORBIDDEN');
      expect((await who('GET', `/actions/news/${slug}`)).code).toBe('E_FORBIDDEN');
    }
    expect((await ask(admin, slug, 'request-review')).code).toBe('E_FORBIDDEN');
  });

  test('is not approved in one language only', async () => {
    const slug = await draft(['ru-RU']);
    await ask(editor, slug, 'request-review');
    const { status, code, body } = await ask(editor, slug, 'approve');
    expect([status, code]).toEqual([409, 'E_PARITY']);
    expect(body.errors[0].extensions.params.fields).toContain('en-US');
  });

  test('is retracted by an editor and an administrator together only', async () => {
    const slug = await published();
    const first = await ask(editor, slug, 'retract', { note: both });
    expect(first.status).toBe(202);
    expect(first.body.data).toMatchObject({
      state: 'published',
      pending: [{ event: 'retract', actor: 'editor' }],
    });
    expect((await ask(editor, slug, 'retract', { note: both })).code).toBe('E_TWO_PERSON');
    const second = await ask(admin, slug, 'retract', { note: both });
    expect(second.status).toBe(200);
    expect(second.body.data).toMatchObject({ state: 'retracted', pending: [] });
    const filter = { news: { slug: { _eq: slug } }, language: { _eq: 'en-US' } };
    const texts = query('/items/news_translations', { filter, fields: 'title,body,retraction' });
    const [shown] = (await visitor('GET', texts)).body.data;
    expect(shown).toEqual({
      title: text('en-US').title,
      body: '',
      retraction: both['en-US'],
    });
  });

  test('is not retracted when the first approval is cancelled', async () => {
    const slug = await published();
    await ask(admin, slug, 'retract', { note: both });
    const taken = await ask(editor, slug, 'retract/cancel');
    expect(taken.body.data).toMatchObject({ state: 'published', pending: [] });
    expect((await ask(admin, slug, 'retract', { note: both })).status).toBe(202);
  });
});

describe('checks before an approval', () => {
  const refused = async (change: object, payload: object = {}) => {
    const slug = await draft();
    const filter = { slug: { _eq: slug } };
    const fields = 'id,translations.id,translations.language';
    const { data } = (await editor('GET', query('/items/news', { filter, fields }))).body;
    const [english, russian] = ['en-US', 'ru-RU'].map((wanted) =>
      data[0].translations.find(({ language }: { language: string }) => language === wanted),
    );
    if ('topics' in change) await editor('PATCH', `/items/news/${data[0].id}`, change);
    else {
      // Writes both languages, so that neither becomes outdated.
      const translations = [
        { id: english.id, ...change },
        { id: russian.id, tr_status: 'ready' },
      ];
      await editor('PATCH', `/items/news/${data[0].id}`, { translations });
    }
    await ask(editor, slug, 'request-review');
    const { status, body } = await ask(editor, slug, 'approve', payload);
    return [
      status,
      ...(body.errors ?? []).map(
        ({ extensions }: { extensions: { code: string; field?: string } }) =>
          `${extensions.code} ${extensions.field}`,
      ),
    ];
  };

  test('require a minimum length of title and text, and report each', async () => {
    expect(await refused({ title: 'Short', body: 'Few words.' })).toEqual([
      422,
      'E_TOO_SHORT translations.en-US.title',
      'E_TOO_SHORT translations.en-US.body',
    ]);
  });

  test('require at least one topic', async () => {
    expect(await refused({ topics: [] })).toEqual([422, 'E_REQUIRED topics']);
  });

  test('require links to existing articles', async () => {
    const body = `${'The hall is open again. '.repeat(12)} [See](/news/no-such-article)`;
    expect(await refused({ body })).toEqual([422, 'E_INVALID translations.en-US.body']);
    const former = await published();
    const known = body.replace('no-such-article', former);
    expect(await refused({ body: known })).toEqual([200]);
    await ask(editor, former, 'move', { slug: `moved-${former}` });
    expect(await refused({ body: known })).toEqual([200]);
  });

  test('refuse contact addresses in a text unless the editor confirms them', async () => {
    const body = `${'The hall is open again. '.repeat(12)} Write to hall@example.org`;
    expect(await refused({ body })).toEqual([422, 'E_INVALID translations.en-US.body']);
    expect(await refused({ body }, { confirm_contacts: true })).toEqual([200]);
  });
});

describe('the languages of an article', () => {
  const staleIn = async (slug: string) => {
    const filter = { news: { slug: { _eq: slug } }, stale: { _eq: true } };
    const path = query('/items/news_translations', { filter, fields: 'language' });
    const { data } = (await editor('GET', path)).body;
    return data.map(({ language }: { language: string }) => language);
  };

  test('diverge when one is edited, and match again when the other follows', async () => {
    const slug = await published();
    const words = { title: 'Зал на Южной улице закрыт до весны' };
    const one = await ask(editor, slug, 'minor-edit', { texts: { 'ru-RU': words } });
    expect(one.status).toBe(200);
    expect(await staleIn(slug)).toEqual(['en-US']);
    const other = { title: 'The hall in South Street is closed until spring' };
    await ask(editor, slug, 'minor-edit', { texts: { 'ru-RU': words, 'en-US': other } });
    expect(await staleIn(slug)).toEqual([]);
  });

  test('match again when the outdated one follows', async () => {
    const slug = await published();
    const words = { title: 'Зал на Южной улице закрыт до весны' };
    await ask(editor, slug, 'minor-edit', { texts: { 'ru-RU': words } });
    const other = { title: 'The hall in South Street is closed until spring' };
    await ask(editor, slug, 'minor-edit', { texts: { 'en-US': other } });
    expect(await staleIn(slug)).toEqual([]);
  });

  test('do not diverge for a comma', async () => {
    const slug = await published();
    const { body } = await editor(
      'GET',
      query('/items/news', {
        filter: { slug: { _eq: slug } },
        fields: 'translations.title,translations.language',
      }),
    );
    const translations: Record<string, string>[] = body.data[0].translations;
    const russian = translations.find(({ language }) => language === 'ru-RU');
    const words = { title: `«${russian?.title}»!` };
    await ask(editor, slug, 'minor-edit', { texts: { 'ru-RU': words } });
    expect(await staleIn(slug)).toEqual([]);
  });

  test('are confirmed by an editor in one press', async () => {
    const slug = await published();
    const words = { title: 'Зал на Южной улице закрыт до весны' };
    await ask(editor, slug, 'minor-edit', { texts: { 'ru-RU': words } });
    const [{ id }] = (
      await editor('GET', query('/items/news', { filter: { slug: { _eq: slug } } }))
    ).body.data;
    expect((await ask(admin, id, 'still-right')).code).toBe('E_FORBIDDEN');
    expect((await ask(editor, id, 'still-right')).status).toBe(200);
    expect(await staleIn(slug)).toEqual([]);
  });

  test('are compared before an event that follows a save', async () => {
    const slug = await draft();
    await ask(editor, slug, 'request-review');
    const filter = { news: { slug: { _eq: slug } }, language: { _eq: 'en-US' } };
    const path = query('/items/news_translations', { filter, fields: 'id' });
    const [english] = (await editor('GET', path)).body.data;
    const title = 'The hall in South Street is open again';
    await editor('PATCH', `/items/news_translations/${english.id}`, { title });
    const { status, code, body } = await ask(editor, slug, 'approve');
    expect([status, code]).toEqual([409, 'E_PARITY']);
    expect(body.errors[0].extensions.params).toEqual({ fields: 'ru-RU', outdated: 'ru-RU' });
    const [text] = (await editor('GET', query('/items/news', { filter: { slug: { _eq: slug } } })))
      .body.data;
    await ask(editor, text.id, 'still-right');
    expect((await ask(editor, slug, 'approve')).status).toBe(200);
  });

  test('require a note on a major edit', async () => {
    const slug = await published();
    const note = { 'ru-RU': 'Уточнена дата', 'en-US': 'The date is corrected' };
    expect((await ask(editor, slug, 'major-edit', {})).code).toBe('E_REQUIRED');
    expect((await ask(editor, slug, 'major-edit', { note })).status).toBe(200);
    const filter = { news: { slug: { _eq: slug } }, language: { _eq: 'en-US' } };
    const path = query('/items/news_translations', { filter, fields: 'updated_note' });
    expect((await visitor('GET', path)).body.data).toEqual([{ updated_note: note['en-US'] }]);
  });

  test('keep the time of the last major edit after minor edits', async () => {
    const slug = await published();
    const path = query('/items/news', { filter: { slug: { _eq: slug } }, fields: 'revised_at' });
    const changed = async () => (await visitor('GET', path)).body.data[0].revised_at;
    const texts = { 'ru-RU': { title: 'Зал на Южной улице закрыт до весны' } };
    await ask(editor, slug, 'minor-edit', { texts });
    expect(await changed()).toBeNull();
    await moveClock(3_600_000);
    const earliest = Date.now() + 3_599_000;
    const note = { 'ru-RU': 'Уточнена дата', 'en-US': 'The date is corrected' };
    await ask(editor, slug, 'major-edit', { note });
    const at = await changed();
    expect(Date.parse(at)).toBeGreaterThanOrEqual(earliest);
    await moveClock(2 * 3_600_000);
    await ask(editor, slug, 'minor-edit', { texts });
    expect(await changed()).toBe(at);
  });
});

describe.each([
  ['major-edit', 'updated_note'],
  ['retract', 'retraction'],
])('the note of %s', (event, field) => {
  const errorsOf = async (slug: string, note?: object) => {
    const { status, body } = await ask(editor, slug, event, { note });
    const errors = (body.errors ?? []) as { extensions: { code: string; field: string } }[];
    return [status, ...errors.map(({ extensions: { code, field } }) => `${code} ${field}`)];
  };
  /** Expects the article to be unchanged without pending approvals. */
  const expectUnchanged = async (slug: string) =>
    expect((await editor('GET', `/actions/news/${slug}`)).body.data).toMatchObject({
      state: 'published',
      revision: 3,
      pending: [],
    });

  test('is required in each language of the article', async () => {
    const slug = await published();
    const [russian, english] = ['E_REQUIRED note.ru-RU', 'E_REQUIRED note.en-US'];
    expect(await errorsOf(slug)).toEqual([422, russian, english]);
    expect(await errorsOf(slug, { 'en-US': both['en-US'] })).toEqual([422, russian]);
    expect(await errorsOf(slug, { 'ru-RU': both['ru-RU'] })).toEqual([422, english]);
    await expectUnchanged(slug);
  });

  test.each([
    ['ru-RU', 'en-US'],
    ['en-US', 'ru-RU'],
  ] as const)(
    'is refused in a language that an article in %s does not have',
    async (language, other) => {
      const slug = await published([language]);
      expect(await errorsOf(slug, both)).toEqual([422, `E_INVALID note.${other}`]);
      await expectUnchanged(slug);
      const note = { [language]: both[language] };
      // A retraction needs both approvals; an edit needs the editor only.
      for (const who of event === 'retract' ? [editor, admin] : [editor]) {
        expect((await ask(who, slug, event, { note })).code).toBeUndefined();
      }
      const path = query('/items/news_translations', {
        filter: { news: { slug: { _eq: slug } } },
        fields: `language,${field}`,
      });
      expect((await visitor('GET', path)).body.data).toEqual([
        { language, [field]: both[language] },
      ]);
    },
  );
});

describe('the publication job', () => {
  test('publishes a scheduled article at its time and not before', async () => {
    const slug = await draft();
    await ask(editor, slug, 'request-review');
    await ask(editor, slug, 'approve');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await ask(editor, slug, 'schedule', { publish_at: at })).status).toBe(200);
    await operations('POST', '/jobs/publish-scheduled-news');
    expect((await editor('GET', `/actions/news/${slug}`)).body.data.state).toBe('scheduled');
    await moveClock(2 * 3_600_000);
    await operations('POST', '/jobs/publish-scheduled-news');
    expect((await editor('GET', `/actions/news/${slug}`)).body.data.state).toBe('published');
  });
});

describe('a regular write', () => {
  const shape = 'id,topics.id,translations.id,translations.language';
  const rowsOf = async (slug: string) => {
    const path = query('/items/news', { filter: { slug: { _eq: slug } }, fields: shape });
    const [article] = (await editor('GET', path)).body.data;
    const [words] = article.translations;
    return {
      article: `/items/news/${article.id}`,
      words: `/items/news_translations/${words.id}`,
      topic: `/items/news_topics/${article.topics[0].id}`,
      nested: { translations: { create: [], update: [{ ...words, title }], delete: [] } },
    };
  };
  const title = 'Words that nobody has looked at yet';
  const errorsOf = ({ status, code, body }: Answer) => [
    status,
    code,
    body.errors?.[0].extensions.field,
  ];

  test('cannot change checked content until the article is returned', async () => {
    const slug = await draft();
    for (const event of ['request-review', 'approve']) await ask(editor, slug, event);
    const { article, words, topic: link, nested } = await rowsOf(slug);
    const refused = [
      await editor('PATCH', words, { title }),
      await editor('PATCH', article, nested),
      await editor('PATCH', article, { category: 'policy' }),
      await admin('PATCH', link, { sort: 7 }),
    ];
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      refused.map(() => [409, 'E_STATE']),
    );
    expect((await editor('PATCH', article, { notify: false })).status).toBe(200);
    expect((await ask(editor, slug, 'return', { note: 'One more word' })).status).toBe(200);
    expect((await editor('PATCH', words, { title })).status).toBe(200);
  });

  test('cannot change texts or slug of a published article', async () => {
    const slug = await published();
    const { article, words, nested } = await rowsOf(slug);
    expect(errorsOf(await editor('PATCH', words, { title }))).toEqual([409, 'E_STATE', 'title']);
    expect(errorsOf(await admin('PATCH', article, nested))).toEqual([409, 'E_STATE', 'title']);
    const moved = { slug: `${slug}-moved` };
    expect(errorsOf(await editor('PATCH', article, moved))).toEqual([409, 'E_STATE', 'slug']);
    expect((await editor('PATCH', article, { slug, category: 'policy' })).status).toBe(200);
    expect((await editor('PATCH', words, { cover_alt: 'A bright hall' })).status).toBe(200);
    const texts = { 'en-US': { title } };
    expect((await ask(editor, slug, 'minor-edit', { texts })).status).toBe(200);
  });

  test('cannot change a retracted article', async () => {
    const slug = await published();
    for (const who of [editor, admin]) await ask(who, slug, 'retract', { note: both });
    const { article, words, topic: link } = await rowsOf(slug);
    for (const who of [editor, admin]) {
      for (const answer of [
        await who('PATCH', words, { body: 'It was true after all.' }),
        await who('PATCH', words, { cover_alt: 'A bright hall' }),
        await who('PATCH', article, { pinned_until: null }),
        await who('DELETE', link),
      ]) {
        expect([answer.status, answer.code]).toEqual([409, 'E_STATE']);
      }
    }
  });

  test('by a caller without write access is refused without revealing the state', async () => {
    const secretary = await as('secretary');
    const approved = await draft();
    for (const event of ['request-review', 'approve']) await ask(editor, approved, event);
    const publishedSlug = await published();
    const retractedSlug = await published();
    for (const who of [editor, admin]) await ask(who, retractedSlug, 'retract', { note: both });
    for (const slug of [approved, publishedSlug, retractedSlug]) {
      const { article, words, topic: link, nested } = await rowsOf(slug);
      const news = article.split('/').at(-1);
      for (const who of [nobody, visitor, member, secretary]) {
        const answers = [
          await who('PATCH', article, { slug: `${slug}-moved` }),
          await who('PATCH', article, nested),
          await who('PATCH', '/items/news', { keys: [news], data: { category: 'policy' } }),
          await who('PATCH', words, { title }),
          await who('PATCH', link, { sort: 7 }),
          await who('POST', '/items/news_translations', { news, ...text('en-US') }),
          await who('DELETE', words),
          await who('DELETE', link),
        ];
        const [known] = await database()('news').where({ id: news }).select('state');
        for (const { status, body } of answers) {
          expect(status).toBe(403);
          expect(JSON.stringify(body)).not.toContain(known.state);
        }
      }
    }
  });
});

describe('an event', () => {
  test('is performed once in 50 concurrent requests, with a gapless log', async () => {
    const slug = await draft();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask(editor, slug, 'request-review', { revision: 0 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['E_CONFLICT_VERSION']));
    const { data } = (await editor('GET', `/actions/news/${slug}`)).body;
    expect(data.revision).toBe(1);
    const lines = await database()('audit_log')
      .where({ item: data.id, action: 'news.request-review' })
      .select('from_state', 'to_state', 'revision');
    expect(lines).toEqual([{ from_state: 'draft', to_state: 'in_review', revision: 1 }]);
  });

  test('returns the first response for a repeated idempotency key', async () => {
    const slug = await draft();
    const key = randomUUID();
    const first = await editor(
      'POST',
      `/actions/news/${slug}/request-review`,
      {},
      {
        'idempotency-key': key,
      },
    );
    const again = await editor(
      'POST',
      `/actions/news/${slug}/request-review`,
      {},
      {
        'idempotency-key': key,
      },
    );
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    // Keys belong to one caller: another caller gets a response of their own.
    const path = `/actions/news/${slug}/request-review`;
    const another = await member('POST', path, {}, { 'idempotency-key': key });
    expect([another.status, another.code]).toEqual([403, 'E_FORBIDDEN']);
    const other = await editor(
      'POST',
      `/actions/news/${slug}/approve`,
      {},
      {
        'idempotency-key': key,
      },
    );
    expect([other.status, other.code]).toEqual([400, 'E_BAD_REQUEST']);
  });

  test('reports every invalid field of the payload', async () => {
    const slug = await draft();
    await ask(editor, slug, 'request-review');
    await ask(editor, slug, 'approve');
    const missing = await ask(editor, slug, 'schedule');
    expect([missing.status, missing.code]).toEqual([422, 'E_REQUIRED']);
    expect(missing.body.errors[0].extensions.field).toBe('publish_at');
    const wrong = await ask(editor, slug, 'schedule', { publish_at: 'tomorrow' });
    expect([wrong.status, wrong.code]).toEqual([422, 'E_INVALID']);
    const past = await ask(editor, slug, 'schedule', { publish_at: '2020-01-01T00:00:00Z' });
    expect([past.status, past.code]).toEqual([422, 'E_INVALID']);
  });
});

describe('the address of a published article', () => {
  const movedTo = async (who: Caller, slug: string) => {
    const { status, body } = await who('GET', `/news/moved/${slug}`);
    return status === 200 ? body.data.slug : status;
  };
  const other = () => `moved-${randomUUID().slice(0, 8)}`;

  test('changes by an event, and every former slug redirects to it', async () => {
    const [first, second, third] = [await published(), other(), other()];
    expect((await ask(editor, first, 'move', { slug: second })).body.data.state).toBe('published');
    await ask(editor, second, 'archive');
    expect((await ask(editor, second, 'move', { slug: third })).body.data.state).toBe('archived');
    for (const former of [first, second]) expect(await movedTo(visitor, former)).toBe(third);
    expect(await movedTo(visitor, third)).toBe(404);
    const row = query('/items/news', { filter: { slug: { _eq: third } }, fields: 'first_slug' });
    expect((await visitor('GET', row)).body.data).toEqual([{ first_slug: first }]);
    const lines = await database()('news_slug_history').whereIn('slug', [first, second]);
    const lineOf = (wanted: string) => lines.find(({ slug }) => slug === wanted);
    expect(new Date(lineOf(second).from)).toEqual(new Date(lineOf(first).to));
  });

  test('may be a former slug of the same article only', async () => {
    const [first, second] = [await published(), other()];
    await ask(editor, first, 'move', { slug: second });
    const otherArticle = await published();
    for (const slug of [first, second]) {
      const { code, body } = await ask(editor, otherArticle, 'move', { slug });
      expect([code, body.errors[0].extensions.params.slug]).toEqual(['E_SLUG_TAKEN', `${slug}-2`]);
    }
    const manuscript = await draft();
    for (const slug of [first, second]) {
      const found = query('/items/news', { filter: { slug: { _eq: manuscript } }, fields: 'id' });
      const [{ id }] = (await editor('GET', found)).body.data;
      expect((await editor('PATCH', `/items/news/${id}`, { slug })).status).not.toBe(200);
    }
    const made = await editor('POST', '/items/news', { slug: first, category: 'policy' });
    expect(made.code).toBe('E_SLUG_TAKEN');
    const tried = await member('POST', '/items/news', { slug: first, category: 'policy' });
    expect(tried.code).toBe('E_FORBIDDEN');

    expect((await ask(editor, second, 'move', { slug: first })).status).toBe(200);
    expect(await movedTo(visitor, second)).toBe(first);
    expect(await movedTo(visitor, first)).toBe(404);
  });

  test.each(['', 'UPPER case', '12345', 'a'])('cannot be %j', async (slug) => {
    const { code, body } = await ask(editor, await published(), 'move', { slug });
    expect([code, body.errors[0].extensions.field]).toEqual(['E_INVALID', 'slug']);
  });

  test.each(['members', 'ru'])(
    'cannot be the reserved word %s: another slug is suggested',
    async (slug) => {
      const { status, body } = await ask(editor, await published(), 'move', { slug });
      expect([status, body.errors.map(({ extensions }: Answer['body']) => extensions)]).toEqual([
        409,
        [{ code: 'E_SLUG_TAKEN', field: 'slug', params: { slug: `${slug}-2` } }],
      ]);
    },
  );

  test('must differ from the present one', async () => {
    const slug = await published();
    expect((await ask(editor, slug, 'move', { slug })).code).toBe('E_INVALID');
  });

  test('redirects only for readers of the article, and its history cannot be changed directly', async () => {
    const [first, second] = [await published(), other()];
    await ask(editor, first, 'move', { slug: second });
    await database()('news').where({ slug: second }).update({ audience: 'members' });
    expect(await movedTo(visitor, first)).toBe(404);
    expect(await movedTo(member, first)).toBe(second);
    const line = await database()('news_slug_history').where({ slug: first }).first('id');
    const removed = await admin('DELETE', `/items/news_slug_history/${line.id}`);
    expect(removed.code).toBe('E_FORBIDDEN');
  });
});
