import { settingKeys, settings } from '@site/shared/domain';
// The cells of docs/domain/permissions.md, asked of the running backend.
import { beforeAll, describe, expect, test } from 'vitest';
import { roleIds } from '../schema/access.ts';
import { as, type Caller, demo, nobody, operator, personOf, query, visitor } from './backend.ts';

type Who =
  | 'nobody'
  | 'visitor'
  | 'applicant'
  | 'member'
  | 'editor'
  | 'secretary'
  | 'chair'
  | 'admin';
const everybody: readonly Who[] = [
  'nobody',
  'visitor',
  'applicant',
  'member',
  'editor',
  'secretary',
  'chair',
  'admin',
];

const signedIn = ['applicant', 'member', 'editor', 'secretary', 'chair', 'admin'] as const;

let callers: Record<Who, Caller>;

beforeAll(async () => {
  const tokens = await Promise.all(signedIn.map(async (name) => [name, await as(name)] as const));
  callers = { nobody, visitor, ...Object.fromEntries(tokens) } as Record<Who, Caller>;
});

const draft = demo.news.find(({ state }) => state === 'scheduled');
const isPublished = (audiences: string[]) =>
  demo.news.filter(
    ({ state, audience }) =>
      ['published', 'archived', 'retracted'].includes(state) && audiences.includes(audience),
  ).length;

/** How many of these rows belong to the person behind an account. */
const own = (rows: readonly { person: unknown }[], login: string) =>
  rows.filter(({ person }) => person === personOf(login).id).length;
const ownOfAll = (rows: readonly { person: unknown }[]) =>
  Object.fromEntries(signedIn.map((who) => [who, own(rows, who)]));
const forStaff = (rows: readonly unknown[]) => ({
  secretary: rows.length,
  chair: rows.length,
  admin: rows.length,
});

/** How many rows each sees; a dash where the collection itself is refused. */
const reads: Record<string, Partial<Record<Who, number>>> = {
  news: {
    visitor: isPublished(['public']),
    applicant: isPublished(['public']),
    member: isPublished(['public', 'members']),
    editor: demo.news.length,
    secretary: isPublished(['public', 'members']),
    chair: isPublished(['public', 'members']),
    admin: demo.news.length,
  },
  people_public: Object.fromEntries(
    everybody.filter((who) => who !== 'nobody').map((who) => [who, demo.peoplePublic.length]),
  ),
  people: {
    applicant: 1,
    member: 1,
    editor: 1,
    secretary: demo.people.length,
    chair: demo.people.length,
    admin: demo.people.length,
  },
  people_members: Object.fromEntries(
    signedIn.filter((who) => who !== 'applicant').map((who) => [who, demo.peopleMembers.length]),
  ),
  people_translations: { ...ownOfAll(demo.peopleTexts), ...forStaff(demo.peopleTexts) },
  visibility_settings: { ...ownOfAll(demo.visibility), admin: demo.visibility.length },
  consents: { ...ownOfAll(demo.consents), admin: demo.consents.length },
  membership_periods: {
    member: own(demo.periods, 'member'),
    ...forStaff(demo.periods),
  },
  slug_history: {
    ...ownOfAll(demo.formerSlugs),
    secretary: demo.formerSlugs.length,
    admin: demo.formerSlugs.length,
  },
  contact_messages: { member: 0, secretary: 0, chair: 0, admin: 0 },
  certificates: {
    member: 1,
    secretary: demo.certificates.length,
    chair: demo.certificates.length,
    admin: demo.certificates.length,
  },
  cases: {
    applicant: 1,
    member: 0,
    editor: 0,
    secretary: demo.cases.length,
    chair: demo.cases.length,
    admin: demo.cases.length,
  },
  languages: { editor: 2, admin: 2 },
  settings: {
    editor: settingKeys.filter((key) => settings[key].changedBy === 'editor').length,
    secretary: settingKeys.length,
    chair: settingKeys.length,
    admin: settingKeys.length,
  },
  site_state: {},
};

const demoIds = new Set(
  Object.values(demo).flatMap((rows) =>
    Array.isArray(rows) ? rows.map((row: { id?: string }) => row.id) : [],
  ),
);

describe('reading', () => {
  for (const [collection, seen] of Object.entries(reads)) {
    for (const who of everybody) {
      const count = seen[who];
      const title = count === undefined ? 'is refused' : `sees ${count} of`;
      test(`${who} ${title} ${collection}`, async () => {
        const key = { languages: 'code', settings: 'key', site_state: 'key' }[collection] ?? 'id';
        const { status, body } = await callers[who](
          'GET',
          `/items/${collection}?limit=1000&fields=${key}`,
        );
        expect(status).toBe(count === undefined ? 403 : 200);
        if (count === undefined) return;
        // Other tests leave rows of their own.
        const ofDemo = (row: { id?: string }) => key !== 'id' || demoIds.has(row.id);
        expect(body.data.filter(ofDemo)).toHaveLength(count);
      });
    }
  }

  test('an article that is not published stays hidden with its texts and authors', async () => {
    for (const who of ['visitor', 'applicant', 'member'] as const) {
      const call = callers[who];
      expect((await call('GET', `/items/news/${draft?.id}`)).status).toBe(403);
      for (const collection of ['news_translations', 'news_authors']) {
        const { body } = await call(
          'GET',
          query(`/items/${collection}`, { filter: { news: { _eq: draft?.id } } }),
        );
        expect(body.data).toEqual([]);
      }
    }
  });

  test('an article for members shows a visitor none of its words', async () => {
    const forMembers = demo.news
      .filter(({ audience }) => audience === 'members')
      .map(({ id }) => id);
    const { body } = await visitor('GET', '/items/news_translations?fields=news&limit=1000');
    expect(body.data.length).toBeGreaterThan(20);
    for (const { news } of body.data) expect(forMembers).not.toContain(news);
  });

  test('a translation that is not ready is for editors only', async () => {
    const { editor } = callers;
    const text = demo.texts.find(({ news }) =>
      demo.news.some(
        ({ id, state, audience }) => id === news && state === 'published' && audience === 'public',
      ),
    );
    const path = `/items/news_translations/${text?.id}`;
    await editor('PATCH', path, { tr_status: 'draft' });
    expect((await visitor('GET', path)).status).toBe(403);
    await editor('PATCH', path, { tr_status: 'ready' });
    expect((await visitor('GET', path)).status).toBe(200);
  });
});

describe('what is one’s own', () => {
  test('a member reads the own certificate, the own record and nobody else’s', async () => {
    const { member } = callers;
    const { id } = personOf('member');
    const certificates = (await member('GET', '/items/certificates?fields=person')).body.data;
    expect(certificates).toEqual([{ person: id }]);
    const other = demo.certificates.find(({ person }) => person !== id);
    expect((await member('GET', `/items/certificates/${other?.id}`)).status).toBe(403);
    expect((await member('GET', `/items/people/${personOf('senior').id}`)).status).toBe(403);
    expect((await member('GET', `/items/people/${id}`)).status).toBe(200);
  });

  test('an applicant reads the own case only', async () => {
    const { applicant } = callers;
    const { body } = await applicant('GET', '/items/cases?fields=candidate,state');
    expect(body.data).toEqual([{ candidate: personOf('applicant').id, state: 'screening' }]);
    const other = demo.cases.find(({ candidate }) => candidate !== personOf('applicant').id);
    expect((await applicant('GET', `/items/cases/${other?.id}`)).status).toBe(403);
  });

  test('the own account is read without secrets, and nobody else’s at all', async () => {
    const { member } = callers;
    const fields = '*,person.slug,person.display_name_en,person.standing,person.grade';
    const { body } = await member('GET', `/users/me?fields=${fields}`);
    expect(body.data).toMatchObject({
      account_status: 'active',
      locale: 'ru',
      staff_roles: [],
      person: { slug: personOf('member').slug },
    });
    for (const secret of ['password', 'token', 'auth_data'])
      expect(body.data).not.toHaveProperty(secret);
    expect((await member('GET', '/users?fields=id')).body.data).toHaveLength(1);
  });

  test('language, time zone and theme of the own account may change', async () => {
    const { member } = callers;
    const change = { locale: 'en', timezone: 'Europe/Paris', colour_mode: 'dark' };
    expect((await member('PATCH', '/users/me', change)).status).toBe(200);
    const back = { locale: 'ru', timezone: 'Europe/Moscow', colour_mode: 'system' };
    expect((await member('PATCH', '/users/me', back)).status).toBe(200);
  });

  test.each([
    'role',
    'status',
    'account_status',
    'email',
    'person',
    'staff_roles',
    'token',
    'policies',
    'password',
    'pending_email',
    'revision',
  ])('%s of the own account may not change', async (field) => {
    const value = { role: roleIds.admin, person: personOf('chair').id }[field] ?? 'active';
    for (const who of ['applicant', 'member', 'editor', 'admin'] as const) {
      expect((await callers[who]('PATCH', '/users/me', { [field]: value })).status).toBe(403);
    }
  });
});

describe('fields that are not there', () => {
  const roads: readonly [how: string, path: string][] = [
    ['read', query('/items/people_public', { fields: 'standing' })],
    ['filtered on', query('/items/people_public', { filter: { joined_at: { _nnull: true } } })],
    ['sorted by', query('/items/news', { sort: 'created_by' })],
    ['counted by', query('/items/news', { aggregate: { count: 'created_by' } })],
    ['grouped by', query('/items/news', { aggregate: { count: '*' }, groupBy: ['created_by'] })],
    [
      'filtered on over a relation',
      query('/items/news', { filter: { created_by: { email: { _contains: '@' } } } }),
    ],
    ['given another name', query('/items/news', { alias: { x: 'created_by' }, fields: 'x' })],
    ['sorted by over a relation', query('/items/news', { sort: 'authors.person.standing' })],
  ];

  test.each(roads)('cannot be %s by a visitor or a member', async (_, path) => {
    for (const who of ['visitor', 'member'] as const) {
      expect((await callers[who]('GET', path)).status).toBe(403);
    }
  });

  test('are left out of what is reached over them', async () => {
    const path = query('/items/news', {
      fields: 'slug,created_by.email,authors.news.created_by.email',
    });
    for (const who of ['visitor', 'member'] as const) {
      const { body } = await callers[who]('GET', path);
      expect(JSON.stringify(body.data ?? [])).not.toMatch(/created_by|email|@/);
    }
  });

  test('the public record has the public fields and no others', async () => {
    const { body } = await visitor('GET', '/items/people_public?limit=1&fields=*');
    expect(Object.keys(body.data[0]).sort()).toEqual(
      [
        ...Object.keys(demo.peoplePublic[0] ?? {}),
        'about_tree_ru',
        'about_tree_en',
        'topics',
      ].sort(),
    );
  });

  test('a search looks only into what may be read', async () => {
    const person = demo.people.find(({ directory_listed }) => !directory_listed);
    const { body } = await visitor(
      'GET',
      query('/items/people_public', { search: person?.display_name_en ?? '' }),
    );
    expect(body.data).toEqual([]);
  });
});

describe('writing', () => {
  const article = { slug: 'from-the-matrix', category: 'policy' };
  const writers: readonly Who[] = ['editor', 'admin'];

  test.each(everybody)('%s writes news, or may not', async (who) => {
    const mayWrite = writers.includes(who);
    const { status, body } = await callers[who]('POST', '/items/news', article);
    expect(status).toBe(mayWrite ? 200 : 403);
    const id = body.data?.id ?? demo.news[0]?.id;
    const updated = await callers[who]('PATCH', `/items/news/${id}`, { category: 'research' });
    expect(updated.status).toBe(mayWrite ? 200 : 403);
    expect(
      (await callers[who]('PATCH', `/items/news/${id}`, { published_at: '2030-01-01' })).status,
    ).toBe(403);
    const removed = await callers[who]('DELETE', `/items/news/${id}`);
    expect(removed.status).toBe(who === 'admin' ? 204 : 403);
    if (who === 'editor') await callers.admin('DELETE', `/items/news/${id}`);
  });

  test.each(everybody)('%s writes no person, certificate or case', async (who) => {
    const collections = [
      'people',
      'people_translations',
      'people_public',
      'people_members',
      'visibility_settings',
      'consents',
      'membership_periods',
      'slug_history',
      'contact_messages',
      'certificates',
      'cases',
      'site_state',
    ];
    for (const collection of collections) {
      expect((await callers[who]('POST', `/items/${collection}`, {})).status).toBe(403);
    }
  });

  test.each(everybody)('%s makes no account and changes no right', async (who) => {
    const account = { email: 'new@example.org', password: 'something long', role: roleIds.admin };
    const calls: readonly [string, string, object][] = [
      ['POST', '/users', account],
      ['POST', '/users/invite', { email: account.email, role: roleIds.admin }],
      ['POST', '/permissions', { policy: null, collection: 'people', action: 'read' }],
      ['POST', '/policies', { name: 'mine', admin_access: true }],
      ['POST', '/access', { role: roleIds.member, policy: null }],
      ['PATCH', `/roles/${roleIds.member}`, { name: 'mine' }],
      ['PATCH', '/settings', { public_registration: true }],
      ['POST', '/collections', { collection: 'mine', schema: {}, meta: {} }],
      ['POST', '/flows', { name: 'mine', trigger: 'webhook' }],
    ];
    for (const call of calls) expect((await callers[who](...call)).status).toBe(403);
  });

  test('registration of the backend’s own is off', async () => {
    const registered = await nobody('POST', '/users/register', {
      email: 'new@example.org',
      password: 'something long',
    });
    expect(registered.status).toBe(403);
  });
});

describe('the administrator', () => {
  test('sees accounts without secrets and changes names', async () => {
    const { admin } = callers;
    const { body } = await admin(
      'GET',
      query('/users', { filter: { person: { _eq: personOf('mentee').id } } }),
    );
    const [account] = body.data;
    expect(account).toMatchObject({ account_status: 'active', role: roleIds.member });
    for (const secret of ['password', 'token', 'tfa_secret'])
      expect(account[secret] ?? null).toBeNull();
    const renamed = { first_name: account.first_name };
    expect((await admin('PATCH', `/users/${account.id}`, renamed)).status).toBe(200);
    expect(
      (await admin('PATCH', `/users/${account.id}`, { password: 'taken over by admin' })).status,
    ).toBe(403);
    expect((await admin('PATCH', `/users/${account.id}`, { role: roleIds.admin })).status).toBe(
      403,
    );
    expect((await admin('DELETE', `/users/${account.id}`)).status).toBe(403);
  });

  test('does not touch the operator’s account', async () => {
    const { id } = (await (await operator())('GET', '/users/me')).body.data;
    expect((await callers.admin('PATCH', `/users/${id}`, { first_name: 'Mine' })).status).toBe(403);
  });
});

test('a secretary sees addresses of candidates and of nobody else', async () => {
  const { body } = await callers.secretary('GET', '/users?fields=email,person.standing&limit=1000');
  const others = body.data.filter(
    (account: { person: { standing: string } }) => account.person.standing !== 'applicant',
  );
  expect(body.data.length).toBeGreaterThan(2);
  expect(others).toHaveLength(1);
});
