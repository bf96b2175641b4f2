// Suggestions of members for the radar: docs/domain/radar.md, "Suggestions".
// @performs radar.suggest
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { as, type Caller, emailOf, nobody, personOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';

const logins = ['applicant', 'member', 'editor', 'secretary'] as const;
let callers: Record<(typeof logins)[number], Caller>;
beforeAll(async () => {
  const signedIn = await Promise.all(logins.map(async (login) => [login, await as(login)]));
  callers = Object.fromEntries(signedIn);
});
afterEach(() => database()('enquiries').where({ topic: 'radar' }).delete());
afterAll(closeDatabase);

const why = 'Третий год заменяет нам две программы, и обе были дороже.';
const suggested = (change: object = {}) => ({
  name: 'Bruno',
  quadrant: 'tools',
  why,
  locale: 'ru',
  ...change,
});

test('creates an enquiry with a number in the name of the member', async () => {
  const { status, body } = await callers.member('POST', '/actions/radar/suggest', suggested());
  expect(status).toBe(200);
  const { no } = body.data;
  const enquiry = await callers.editor('GET', `/items/enquiries?filter[no][_eq]=${no}`);
  const { given, family } = personOf('member').name.ru ?? {};
  expect(enquiry.body.data).toEqual([
    expect.objectContaining({
      name: `${given} ${family}`,
      email: emailOf('member'),
      topic: 'radar',
      text: `Bruno (tools)\n\n${why}`,
      locale: 'ru',
      state: 'new',
    }),
  ]);
  expect((await callers.member('GET', `/items/enquiries?filter[no][_eq]=${no}`)).status).toBe(403);
});

test('refuses suggestions of non-members', async () => {
  const { applicant, secretary } = callers;
  for (const who of [nobody, visitor, applicant]) {
    expect((await who('POST', '/actions/radar/suggest', suggested())).code).toBe('E_FORBIDDEN');
  }
  expect((await secretary('GET', '/items/enquiries')).status).toBe(403);
});

test.each([
  [{ name: ' ' }, 'name', 'E_REQUIRED'],
  [{ why: 'Хорошая вещь.' }, 'why', 'E_TOO_SHORT'],
  [{ quadrant: 'outer' }, 'quadrant', 'E_INVALID'],
  [{ email: 'other@example.org' }, 'email', 'E_INVALID'],
])('refuses %j at %s', async (change, field, code) => {
  const { body } = await callers.member('POST', '/actions/radar/suggest', suggested(change));
  expect(body.errors[0].extensions).toMatchObject({ field, code });
});
