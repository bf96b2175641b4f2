// Permissions that the cells of `matrix/` cannot express: docs/domain/permissions.md.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleIds } from '../engine/schema/access.ts';
import {
  type Answer,
  as,
  type Caller,
  demo,
  nobody,
  operator,
  personOf,
  query,
  visitor,
} from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { newPerson } from './new-person.ts';

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

afterAll(closeDatabase);

const signedIn = ['applicant', 'member', 'editor', 'secretary', 'chair', 'admin'] as const;

let callers: Record<Who, Caller>;

beforeAll(async () => {
  const tokens = await Promise.all(signedIn.map(async (name) => [name, await as(name)] as const));
  callers = { nobody, visitor, ...Object.fromEntries(tokens) } as Record<Who, Caller>;
});

/** A draft of the editor; the scheduled articles of the demo data may be published by now. */
const draft = { id: randomUUID() };

beforeAll(async () => {
  const made = await callers.editor('POST', '/items/news', {
    id: draft.id,
    slug: `draft-${draft.id.slice(0, 8)}`,
    audience: 'public',
    category: 'announcement',
    translations: [
      {
        language: 'ru-RU',
        title: 'Черновик, которого никто не видит',
        lead: 'Слова, которых никто не видит, пока их не опубликуют.',
        body: 'Слова.',
        tr_status: 'ready',
      },
    ],
  });
  expect(made.status).toBe(200);
});

describe('reading', () => {
  test('hides an unpublished article with its texts and authors', async () => {
    for (const who of ['visitor', 'applicant', 'member'] as const) {
      const call = callers[who];
      expect((await call('GET', `/items/news/${draft.id}`)).status).toBe(403);
      for (const collection of ['news_translations', 'news_authors']) {
        const { body } = await call(
          'GET',
          query(`/items/${collection}`, { filter: { news: { _eq: draft.id } } }),
        );
        expect(body.data).toEqual([]);
      }
    }
  });

  test("hides the texts of a members' article from visitors", async () => {
    const forMembers = demo.news
      .filter(({ audience }) => audience === 'members')
      .map(({ id }) => id);
    const { body } = await visitor('GET', '/items/news_translations?fields=news&limit=1000');
    expect(body.data.length).toBeGreaterThan(20);
    for (const { news } of body.data) expect(forMembers).not.toContain(news);
  });

  test('shows an unfinished translation to editors only', async () => {
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

describe('own data', () => {
  test('lets a member read the own certificate and record only', async () => {
    const { member } = callers;
    const { id } = personOf('member');
    const certificates = (await member('GET', '/items/certificates?fields=person')).body.data;
    expect(certificates).toEqual([{ person: id }]);
    const other = demo.certificates.find(({ person }) => person !== id);
    expect((await member('GET', `/items/certificates/${other?.id}`)).status).toBe(403);
    expect((await member('GET', `/items/people/${personOf('senior').id}`)).status).toBe(403);
    expect((await member('GET', `/items/people/${id}`)).status).toBe(200);
  });

  test('lets an applicant read the own case only', async () => {
    const { applicant } = callers;
    const { body } = await applicant('GET', '/items/cases?fields=candidate,state');
    expect(body.data).toEqual([{ candidate: personOf('applicant').id, state: 'screening' }]);
    const other = demo.cases.find(({ candidate }) => candidate !== personOf('applicant').id);
    expect((await applicant('GET', `/items/cases/${other?.id}`)).status).toBe(403);
  });

  test('shows no rows without a person to an account without one', async () => {
    const { id: person, email, signIn } = await newPerson();
    const own = await signIn();
    const account = () => database()('directus_users').where({ email });
    const flagged = { id: randomUUID(), bounced_at: hoursFromNow(-1) };
    await database()('mail_addresses').insert(flagged);
    await account().update({ person: null });
    const { status, body } = await own('GET', '/items/mail_addresses?fields=bounced_at');
    await account().update({ person });
    await database()('mail_addresses').where({ id: flagged.id }).delete();
    expect([status, body.data]).toEqual([200, []]);
  });

  test('shows the own account without secrets, and no other one', async () => {
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

  test('lets a user change language, time zone and theme', async () => {
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
  ])('lets nobody change %s of the own account', async (field) => {
    const value =
      { role: roleIds.admin, person: personOf('chair').id, staff_roles: ['admin'] }[field] ??
      'active';
    for (const who of ['applicant', 'member', 'editor', 'admin'] as const) {
      expect((await callers[who]('PATCH', '/users/me', { [field]: value })).status).toBe(403);
    }
  });
});

describe('a search', () => {
  test('covers readable fields and rows only', async () => {
    const person = demo.people.find(({ directory_listed }) => !directory_listed);
    const { body } = await visitor(
      'GET',
      query('/items/people_public', { search: person?.display_name_en ?? '' }),
    );
    expect(body.data).toEqual([]);
  });
});

describe('writing', () => {
  test.each(everybody)('lets %s create no account and change no permission', async (who) => {
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

  test('disables the registration endpoint of Directus', async () => {
    const registered = await nobody('POST', '/users/register', {
      email: 'new@example.org',
      password: 'something long',
    });
    expect(registered.status).toBe(403);
  });
});

// The site limits the rate of anonymous attempts: docs/domain/workflows.md, rule 1.
test.each([
  'account/register',
  'account/resend',
  'account/verify',
  'account/request-reset',
  'account/join',
  'enquiries/send',
  'feedback/answer',
])('accepts anonymous calls of %s from the site only', async (call) => {
  const unaided = await nobody('POST', `/actions/${call}`, {});
  expect([unaided.status, unaided.code]).toEqual([403, 'E_FORBIDDEN']);
  const { code } = await visitor('POST', `/actions/${call}`, {});
  expect(code).not.toBe('E_FORBIDDEN');
});

describe('the administrator', () => {
  test('reads accounts without secrets and changes names', async () => {
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

  test('cannot change the operator account', async () => {
    const { id } = (await (await operator())('GET', '/users/me')).body.data;
    expect((await callers.admin('PATCH', `/users/${id}`, { first_name: 'Mine' })).status).toBe(403);
  });
});

describe('the super account', () => {
  const refused = (answer: Answer) => [answer.status, answer.code];
  const forbidden = [403, 'E_FORBIDDEN'];

  test('cannot delete the account of a person or disable a second factor', async () => {
    const superUser = await operator();
    const { id } = (await callers.editor('GET', '/users/me?fields=id')).body.data;
    const stored = () => database()('directus_users').where({ id }).first();
    const before = await stored();
    expect(refused(await superUser('DELETE', `/users/${id}`))).toEqual(forbidden);
    expect(refused(await superUser('DELETE', '/users', [id]))).toEqual(forbidden);
    expect(refused(await superUser('POST', `/users/${id}/tfa/disable`))).toEqual(forbidden);
    expect(before.tfa_secret).not.toBeNull();
    expect(await stored()).toMatchObject({ tfa_secret: before.tfa_secret });
  });

  test('deletes operator accounts', async () => {
    const superUser = await operator();
    const made = await superUser('POST', '/users', { email: `${randomUUID()}@example.org` });
    expect((await superUser('DELETE', `/users/${made.body.data.id}`)).status).toBe(204);
  });
});

test('shows a secretary the addresses of applicants only', async () => {
  const { body } = await callers.secretary('GET', '/users?fields=email,person.standing&limit=1000');
  const others = body.data.filter(
    (account: { person: { standing: string } }) => account.person.standing !== 'applicant',
  );
  expect(body.data.length).toBeGreaterThan(2);
  expect(others).toHaveLength(1);
});
