// The longest address and the longest names that people may write: docs/domain/names-and-addresses.md.
import { longestEmail, longestName } from '@site/shared/domain';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { tokenOfLink } from '../extension/src/accounts/account-links.ts';
import { tokenOfInvitation } from '../extension/src/invitations/issue.ts';
import { type Answer, as, bearer, type Caller, visitor, webServer } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { newcomer, newPassword } from './newcomers.ts';

let secretary: Caller;
beforeAll(async () => {
  secretary = await as('secretary');
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

const host = { env: { SECRET: inject('env').DIRECTUS_SECRET } };
const given = 'Щ'.repeat(longestName);
const family = 'Ю'.repeat(longestName);
const longer = (name: string) => `${name}а`;

let serial = 0;
/** An address of so many characters that nobody has. */
function addressOf(length: number): string {
  serial += 1;
  const start = `longest-${Date.now()}-${serial}@`;
  const end = '.example.org';
  const labels = `${'a'.repeat(60)}.`.repeat(4);
  const room = length - start.length - end.length;
  return `${start}${labels.slice(0, room - 1)}b${end}`;
}

const register = (changes: object) =>
  visitor('POST', '/actions/account/register', { ...newcomer(), ...changes });

const accountOf = (email: string) =>
  database()('directus_users').where({ email }).first('id', 'person', 'first_name', 'last_name');

/** Field and code of each mistake. */
const mistakes = ({ body }: Answer) =>
  body.errors.map(({ extensions }: { extensions: Record<string, unknown> }) => [
    extensions.field,
    extensions.code,
  ]);

const watched = ['directus_users', 'people', 'account_links', 'invitations', 'outbox_events'];

/** How many rows there are of what these actions write. */
async function counts(): Promise<number[]> {
  const rows = await Promise.all(watched.map((table) => database()(table).count('* as n').first()));
  return rows.map((row) => Number(row?.n));
}

async function tokenTo(email: string, purpose: string): Promise<string> {
  const account = await database()('directus_users').where({ email }).first('id');
  const links = await database()('account_links').where({ account: account.id, purpose });
  return tokenOfLink(host, links.at(-1));
}

describe('registration', () => {
  test.each(['ru', 'en'])(
    'takes the longest address and names (%s), which then sign in',
    async (locale) => {
      const names =
        locale === 'ru'
          ? { first_name: given, last_name: family }
          : { first_name: 'W'.repeat(longestName), last_name: 'X'.repeat(longestName) };
      const email = addressOf(longestEmail);
      expect(email).toHaveLength(longestEmail);
      expect(await register({ email, locale, ...names })).toMatchObject({
        status: 200,
        body: { data: {} },
      });
      expect(await accountOf(email)).toMatchObject(names);
      const token = await tokenTo(email, 'verify');
      expect((await visitor('POST', '/actions/account/verify', { token })).status).toBe(200);
      const signedIn = await webServer('POST', '/account/sign-in', {
        email,
        password: newPassword,
      });
      expect(signedIn.status).toBe(200);
      const own = bearer(signedIn.body.data.access_token);
      const me = await own('GET', '/users/me?fields=person.display_name_ru,person.display_name_en');
      const { person } = me.body.data;
      for (const shown of Object.values(person)) expect(String(shown).length).toBeLessThan(121);
    },
  );

  test.each([
    ['email', { email: addressOf(longestEmail + 1) }, 'E_EMAIL'],
    ['first_name', { first_name: longer(given) }, 'E_TOO_LONG'],
    ['last_name', { last_name: longer(family) }, 'E_TOO_LONG'],
  ])('refuses one character more: %s', async (field, changes, code) => {
    const before = await counts();
    const answer = await register({ email: addressOf(40), ...changes });
    expect(answer.status).toBe(422);
    expect(mistakes(answer)).toEqual([[field, code]]);
    expect(await counts()).toEqual(before);
  });
});

describe('another address', () => {
  const change = (own: Caller, email: string) =>
    own('POST', '/actions/account/change-email', { email, current_password: newPassword });

  test('may be as long as any', async () => {
    const person = await newPerson();
    const email = addressOf(longestEmail);
    expect((await change(await person.signIn(), email)).status).toBe(200);
    const token = await tokenTo(person.email, 'confirm-email');
    expect((await visitor('POST', '/actions/account/confirm-email', { token })).status).toBe(200);
    expect(await accountOf(email)).toMatchObject({ person: person.id });
  });

  test('may be no longer', async () => {
    const person = await newPerson();
    const own = await person.signIn();
    const before = await counts();
    const answer = await change(own, addressOf(longestEmail + 1));
    expect(mistakes(answer)).toEqual([['email', 'E_EMAIL']]);
    expect(await counts()).toEqual(before);
    const { pending_email } = await database()('directus_users')
      .where({ email: person.email })
      .first('pending_email');
    expect(pending_email).toBeNull();
  });
});

describe('an invitation', () => {
  const invite = (email: string, more: object = {}) =>
    secretary('POST', '/actions/invitations/create', {
      email,
      sponsor: true,
      locale: 'ru',
      ...more,
    });

  test('reaches the longest address, and whoever accepts may have the longest names', async () => {
    const email = addressOf(longestEmail);
    expect((await invite(email, { name: 'я'.repeat(120) })).status).toBe(200);
    const { id, name } = await database()('invitations').where({ email }).first('id', 'name');
    expect(name).toHaveLength(120);
    const accepted = await visitor(
      'POST',
      `/actions/invitations/${tokenOfInvitation(host, id)}/accept`,
      newcomer({ first_name: given, last_name: family }),
    );
    expect(accepted).toMatchObject({ status: 200 });
    expect(await accountOf(email)).toMatchObject({ first_name: given, last_name: family });
  });

  test.each([
    ['name', 'E_TOO_LONG', () => invite(addressOf(40), { name: 'я'.repeat(121) })],
    ['email.0', 'E_EMAIL', () => invite(addressOf(longestEmail + 1))],
  ])('refuses one character more: %s', async (field, code, send) => {
    const before = await counts();
    expect(mistakes(await send())).toEqual([[field, code]]);
    expect(await counts()).toEqual(before);
  });
});

/** A profile whose texts are all as long as they may be, and no two alike. */
function longestTexts() {
  const limits = { headline: 120, city: 80, employer: 120, position: 120 };
  const textsIn = (mark: string) =>
    Object.fromEntries(
      Object.entries(limits).map(([field, max], index) => [
        field,
        `${mark}${index}`.padEnd(max, 'щ'),
      ]),
    );
  return { ru: textsIn('р'), en: textsIn('e') };
}

describe('a name of one’s own', () => {
  const member = (id: string) =>
    database()('people').where({ id }).update({ standing: 'active', grade: 'member' });
  const update = (own: Caller, names: object) => own('POST', '/actions/people/me/update', names);
  const nameOf = (id: string) =>
    database()('people')
      .where({ id })
      .first('name_ru_given', 'name_ru_family', 'name_ru_patronymic');

  const shownNameOf = (id: string) =>
    database()('people_members').where({ id }).first('name_ru_family');

  test('may have the longest parts', async () => {
    const { id, signIn, consents } = await newPerson();
    const names = { name_ru_given: given, name_ru_family: family, name_ru_patronymic: given };
    const latin = {
      name_en_given: 'W'.repeat(longestName),
      name_en_family: 'X'.repeat(longestName),
    };
    expect(await update(await signIn(), { ...names, ...latin })).toMatchObject({ status: 200 });
    expect(await nameOf(id)).toEqual(names);
    await member(id);
    await consents();
    expect(await shownNameOf(id)).toEqual({ name_ru_family: family });
  });

  test('may be found together with the longest texts', async () => {
    const { id, signIn, consents } = await newPerson();
    const names = {
      name_ru_given: given.slice(1),
      name_ru_family: 'Щ'.repeat(longestName),
      name_ru_patronymic: family,
      name_en_given: 'W'.repeat(longestName - 1),
      name_en_family: 'X'.repeat(longestName),
    };
    const profile = { ...names, texts: longestTexts() };
    expect(await update(await signIn(), profile)).toMatchObject({ status: 200 });
    await member(id);
    await consents();
    expect(await shownNameOf(id)).toEqual({ name_ru_family: names.name_ru_family });
  });

  test('may have no longer ones', async () => {
    const { id, signIn } = await newPerson();
    const own = await signIn();
    const before = [await counts(), await nameOf(id)];
    const names = { name_ru_given: longer(given), name_ru_family: longer(family) };
    expect(mistakes(await update(own, names)).sort()).toEqual([
      ['name_ru_family', 'E_TOO_LONG'],
      ['name_ru_given', 'E_TOO_LONG'],
    ]);
    expect([await counts(), await nameOf(id)]).toEqual(before);
  });
});

test('an administrator may write names of an account as long as its owner may, and no longer', async () => {
  const { email } = await newPerson();
  const { id } = await accountOf(email);
  const admin = await as('admin');
  const write = (first_name: string) => admin('PATCH', `/users/${id}`, { first_name });
  expect((await write(given)).status).toBe(200);
  expect((await accountOf(email)).first_name).toBe(given);
  expect(mistakes(await write(longer(given)))).toEqual([['first_name', 'E_TOO_LONG']]);
  expect((await accountOf(email)).first_name).toBe(given);
});
