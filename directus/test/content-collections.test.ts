// The editors' collections: their permissions and the constraints of the database.
// @performs faq.still-right news.still-right
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, demo, nobody, operator, personOf, query, visitor } from './backend.ts';
import { newPerson } from './new-person.ts';

const names = ['applicant', 'member', 'senior', 'editor', 'secretary', 'chair', 'admin'] as const;
type Who = 'nobody' | 'visitor' | (typeof names)[number];

const everybody: readonly Who[] = ['nobody', 'visitor', ...names];

let callers: Record<Who, Caller>;

beforeAll(async () => {
  const signedIn = await Promise.all(names.map(async (name) => [name, await as(name)] as const));
  callers = { nobody, visitor, ...Object.fromEntries(signedIn) } as Record<Who, Caller>;
});

const { content } = demo;

test('shows a draft question and its texts to editors only', async () => {
  const { editor, admin, member } = callers;
  const draft = {
    group: 'about',
    order: 9,
    anchor: 'written-in-a-test',
    status: 'draft',
    translations: [{ language: 'ru-RU', question: 'Вопрос?', answer: 'Ответ.' }],
  };
  const { id } = (await editor('POST', '/items/faq_items', draft)).body.data;
  for (const call of [visitor, member]) {
    expect((await call('GET', `/items/faq_items/${id}`)).status).toBe(403);
    const path = query('/items/faq_items_translations', { filter: { item: { _eq: id } } });
    expect((await call('GET', path)).body.data).toEqual([]);
  }
  await admin('DELETE', `/items/faq_items/${id}`);
});

test('hides the count of helpful votes from readers', async () => {
  expect((await visitor('GET', '/items/faq_items?fields=helpful_yes')).status).toBe(403);
  expect((await callers.editor('GET', '/items/faq_items?fields=helpful_yes')).status).toBe(200);
});

describe('a slug typed by an editor', () => {
  const profane = 'suka';
  const fields = {
    news: 'slug',
    topics: 'slug',
    radar_items: 'slug',
    radar_editions: 'code',
    resources: 'slug',
    faq_items: 'anchor',
    skill_areas: 'code',
    skill_questions: 'code',
  };

  test.each(Object.entries(fields))(
    'passes the profanity filter: %s, %s',
    async (collection, field) => {
      const { editor } = callers;
      const path = `/items/${collection}`;
      const [row] = (await editor('GET', `${path}?limit=1&fields=id,${field}`)).body.data;
      // A code cannot be changed.
      const isImmutable = field === 'code';
      const answers = [
        await editor('POST', path, { [field]: profane }),
        ...(isImmutable ? [] : [await editor('PATCH', `${path}/${row.id}`, { [field]: profane })]),
      ];
      for (const { status, body } of answers) {
        expect([status, body.errors[0].extensions]).toMatchObject([
          422,
          { code: 'E_SLUG_RUDE', field },
        ]);
      }
      if (isImmutable) return;
      const now = (await editor('GET', `${path}/${row.id}?fields=${field}`)).body.data;
      expect(now[field]).toBe(row[field]);
    },
  );

  test('may contain a rude word inside another word', async () => {
    const { admin } = callers;
    const made = await admin('POST', '/items/topics', { slug: 'scunthorpe-works' });
    expect(made.status).toBe(200);
    await admin('DELETE', `/items/topics/${made.body.data.id}`);
  });
});

describe('topics', () => {
  const part = content.topics.find(({ parent }) => parent !== null);
  const field = content.topics.find(({ parent }) => parent === null);

  test('have no third level, not even for the super account', async () => {
    const superUser = await operator();
    const below = { slug: 'below-a-part', parent: part?.id };
    const created = await superUser('POST', '/items/topics', below);
    expect([created.status, created.code]).toEqual([403, 'E_FORBIDDEN']);
    const moved = await superUser('PATCH', `/items/topics/${field?.id}`, {
      parent: content.topics.findLast(({ parent }) => parent === null)?.id,
    });
    expect([moved.status, moved.code]).toEqual([403, 'E_FORBIDDEN']);
  });

  test('may move to another parent', async () => {
    const { editor } = callers;
    const path = `/items/topics/${part?.id}`;
    const other = content.topics.findLast(({ parent }) => parent === null)?.id;
    expect((await editor('PATCH', path, { parent: other })).status).toBe(200);
    expect((await editor('PATCH', path, { parent: part?.parent })).status).toBe(200);
  });
});

test('refuses a second text of a language and a duplicate slug', async () => {
  const { editor } = callers;
  const topic = content.topics[0];
  const again = { topic: topic?.id, language: 'ru-RU', label: 'Ещё раз' };
  const second = await editor('POST', '/items/topics_translations', again);
  expect([second.status, second.code]).toEqual([409, 'E_TAKEN']);
  const same = await editor('POST', '/items/topics', { slug: topic?.slug });
  expect([same.status, same.code]).toEqual([409, 'E_TAKEN']);
});

test('refuses a text that is too long', async () => {
  const { editor } = callers;
  const text = content.topics_translations[0];
  const path = `/items/topics_translations/${text?.id}`;
  const refused = await editor('PATCH', path, { label: 'я'.repeat(41) });
  expect(refused.status).toBe(422);
  expect(refused.body.errors[0].extensions).toMatchObject({
    code: 'E_TOO_LONG',
    field: 'label',
    params: { n: 40, m: 41 },
  });
  expect((await editor('PATCH', path, { label: text?.label })).status).toBe(200);
});

describe('the radar', () => {
  test('returns votes on an item only with at least 5 voters', async () => {
    const { status, body } = await visitor('GET', '/radar/signals');
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toHaveLength(38);
    for (const { people, ...stances } of Object.values<Record<string, number>>(body.data)) {
      expect(people).toBeGreaterThanOrEqual(5);
      expect(Object.values(stances).reduce((sum, one) => sum + one, 0)).toBe(people);
    }
    expect(JSON.stringify(body)).not.toContain(personOf('member').id);
  });

  test('accepts one vote per caller, in the own name only', async () => {
    const { member } = callers;
    const taken = new Set(
      content.radar_signals
        .filter(({ person }) => person === personOf('member').id)
        .map(({ item }) => item),
    );
    const item = content.radar_items.find(({ id }) => !taken.has(id))?.id;
    const forged = { item, stance: 'use', person: personOf('senior').id };
    expect((await member('POST', '/items/radar_signals', forged)).status).toBe(422);
    const own = await member('POST', '/items/radar_signals', { item, stance: 'use' });
    expect(own.status).toBe(200);
    expect(own.body.data.person).toBe(personOf('member').id);
    const again = await member('POST', '/items/radar_signals', { item, stance: 'avoid' });
    expect([again.status, again.code]).toEqual([409, 'E_TAKEN']);
    const path = `/items/radar_signals/${own.body.data.id}`;
    const said = Date.parse(own.body.data.at);
    expect(Math.abs(Date.now() - said)).toBeLessThan(60_000);
    const moved = await member('PATCH', path, { stance: 'want' });
    expect(moved.status).toBe(200);
    expect(Date.parse(moved.body.data.at)).toBeGreaterThan(said);
    expect((await member('PATCH', path, { at: '2020-01-01T00:00:00Z' })).status).toBe(403);
    expect((await callers.senior('PATCH', path, { stance: 'avoid' })).status).toBe(403);
    await (await operator())('DELETE', path);
  });

  test('refuses an edition code that is not year and number', async () => {
    for (const code of ['spring', '2090', '2090-123', ' 2090-1']) {
      const { status, body } = await callers.editor('POST', '/items/radar_editions', {
        no: 91,
        code,
      });
      expect([code, status, body.errors?.[0].extensions]).toMatchObject([
        code,
        expect.any(Number),
        { code: 'E_INVALID', field: 'code' },
      ]);
    }
  });

  test('computes the movement and ignores the value of the editor', async () => {
    const { editor, admin } = callers;
    const draft = (await editor('POST', '/items/radar_editions', { no: 90, code: '2090-1' })).body;
    const last = content.radar_editions.at(-1)?.id;
    const before = content.radar_placements.find(
      ({ edition, ring }) => edition === last && ring === 'trial',
    );
    const row = { edition: draft.data.id, item: before?.item, ring: 'adopt' };
    const forged = { ...row, movement: 'out' };
    const { body } = await editor('POST', '/items/radar_placements', forged);
    expect(body.data.movement).toBe('in');
    const path = `/items/radar_placements/${body.data.id}`;
    expect((await editor('PATCH', path, { ring: 'hold' })).body.data.movement).toBe('out');
    expect((await visitor('GET', path)).status).toBe(403);
    expect((await visitor('GET', `/items/radar_editions/${draft.data.id}`)).status).toBe(403);
    expect((await admin('DELETE', `/items/radar_editions/${draft.data.id}`)).status).toBe(204);
  });

  test('computes the movement of each row of a bulk update', async () => {
    const { editor, admin } = callers;
    const edition = (await editor('POST', '/items/radar_editions', { no: 90, code: '2090-1' })).body
      .data.id;
    const last = content.radar_editions.at(-1)?.id;
    const formerly = (at: string) =>
      content.radar_placements.find((row) => row.edition === last && row.ring === at)?.item;
    const keys: string[] = [];
    for (const item of [formerly('adopt'), formerly('trial'), formerly('hold')]) {
      const row = { edition, item, ring: 'hold' };
      keys.push((await editor('POST', '/items/radar_placements', row)).body.data.id);
    }
    const movements = async () => {
      const rows = keys.map((key) => editor('GET', `/items/radar_placements/${key}`));
      return (await Promise.all(rows)).map(({ body }) => body.data.movement);
    };
    expect(await movements()).toEqual(['out', 'out', 'none']);
    const data = { ring: 'trial', movement: 'new' };
    const saved = await editor('PATCH', '/items/radar_placements', { keys, data });
    expect(saved.status).toBe(200);
    await expect.poll(movements).toEqual(['out', 'none', 'in']);
    expect((await admin('DELETE', `/items/radar_editions/${edition}`)).status).toBe(204);
  });
});

test('shows statistics of the skill check to editors and the administrator', async () => {
  for (const who of everybody) {
    const { status } = await callers[who]('GET', '/skill/statistics');
    expect(status).toBe(who === 'editor' || who === 'admin' ? 200 : 403);
  }
});

test('shows them to an editor who is also secretary', async () => {
  const { id, signIn } = await newPerson();
  for (const duty of ['editor', 'secretary']) {
    await callers.admin('POST', `/actions/people/${id}/appoint`, { duty });
  }
  const both = await signIn();
  const { status } = await both('GET', '/skill/statistics');
  for (const duty of ['editor', 'secretary']) {
    await callers.admin('POST', `/actions/people/${id}/dismiss`, { duty });
  }
  expect(status).toBe(200);
});

describe('the library', () => {
  const row = (access: string) => ({
    slug: `written-for-${access}`,
    type: 'link',
    access,
    content_languages: ['ru'],
    url: 'https://library.example/one',
    licence: 'link_only',
  });

  test('requires a file or a URL', async () => {
    const { editor } = callers;
    const { url: _, ...neither } = row('public');
    expect((await editor('POST', '/items/resources', neither)).code).toBe('E_FORBIDDEN');
  });

  test('shows unpublished entries to editors only', async () => {
    const { editor, admin, senior } = callers;
    const { status, body } = await editor('POST', '/items/resources', row('senior'));
    expect(status).toBe(200);
    const path = `/items/resources/${body.data.id}`;
    expect((await editor('PATCH', path, { url: null })).code).toBe('E_FORBIDDEN');
    expect((await senior('GET', path)).status).toBe(403);
    expect((await admin('DELETE', path)).status).toBe(204);
  });
});

test('refuses to create enquiries through the items API', async () => {
  const enquiry = { no: 'Q-1', name: 'A', email: 'a@b.example', topic: 'other', text: 'T' };
  for (const who of everybody) {
    expect((await callers[who]('POST', '/items/enquiries', enquiry)).status).toBe(403);
  }
});

test('lets a fellow read resources for seniors', async () => {
  const fellow = await as('fellow');
  const path = query('/items/resources', { filter: { access: { _eq: 'senior' } } });
  expect((await fellow('GET', path)).body.data).toHaveLength(4);
});
