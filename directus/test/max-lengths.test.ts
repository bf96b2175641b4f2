// Maximum lengths of addresses and names: docs/domain/names-and-addresses.md.
import { maxEmailLength } from '@site/shared/domain/accounts';
import { maxNameLength, profileFields, profileTexts } from '@site/shared/domain/people';
import { recordOf } from '@site/shared/domain/text';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { tokenOfLink } from '../areas/accounts/registration/account-links.ts';
import { tokenOfInvitation } from '../areas/invitations/issue.ts';
import { type Answer, as, bearer, type Caller, visitor, webServer } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { mailTo } from './mailbox.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { newcomer, newPassword } from './newcomers.ts';
import { runMailJobs } from './operations.ts';

let secretary: Caller;
beforeAll(async () => {
  secretary = await as('secretary');
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

const host = { env: { SECRET: inject('env').DIRECTUS_SECRET } };
const given = 'Щ'.repeat(maxNameLength);
const family = 'Ю'.repeat(maxNameLength);
const longer = (name: string) => `${name}а`;

let serial = 0;
/** A new address of this length. */
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

/** Field and code of each error. */
const mistakes = ({ body }: Answer) =>
  body.errors.map(({ extensions }: { extensions: Record<string, unknown> }) => [
    extensions.field,
    extensions.code,
  ]);

const watched = ['directus_users', 'people', 'account_links', 'invitations', 'outbox_events'];

/** The number of rows in the tables that these actions write. */
async function counts(): Promise<number[]> {
  const rows = await Promise.all(watched.map((table) => database()(table).count('* as n').first()));
  return rows.map((row) => Number(row?.n));
}

async function tokenTo(email: string, purpose: string): Promise<string> {
  const account = await database()('directus_users').where({ email }).first('id');
  const links = await database()('account_links').where({ account: account.id, purpose });
  return tokenOfLink(host, links.at(-1));
}

test('accepts the longest address and names at registration, mails to it and lets it sign in', async () => {
  const names = { first_name: given, last_name: family };
  const email = addressOf(maxEmailLength);
  expect(email).toHaveLength(maxEmailLength);
  expect(await register({ email, ...names })).toMatchObject({ status: 200, body: { data: {} } });
  expect(await accountOf(email)).toMatchObject(names);
  await runMailJobs();
  expect(await mailTo(email)).toHaveLength(1);
  const token = await tokenTo(email, 'verify');
  expect((await visitor('POST', '/actions/account/verify', { token })).status).toBe(200);
  const signedIn = await webServer('POST', '/account/sign-in', { email, password: newPassword });
  expect(signedIn.status).toBe(200);
  const own = bearer(signedIn.body.data.access_token);
  const me = await own('GET', '/users/me?fields=person.display_name_ru,person.display_name_en');
  const { person } = me.body.data;
  for (const shown of Object.values(person)) expect(String(shown).length).toBeLessThan(121);
});

test('refuses an address and names that are one character longer', async () => {
  const before = await counts();
  const answers = [
    await register({ email: addressOf(maxEmailLength + 1) }),
    await register({ email: addressOf(40), first_name: longer(given) }),
    await register({ email: addressOf(40), last_name: longer(family) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(answers.flatMap(mistakes)).toEqual([
    ['email', 'E_EMAIL'],
    ['first_name', 'E_TOO_LONG'],
    ['last_name', 'E_TOO_LONG'],
  ]);
  expect(await counts()).toEqual(before);
});

test('accepts the longest address at an address change', async () => {
  const person = await newPerson();
  const email = addressOf(maxEmailLength);
  const own = await person.signIn();
  const change = { email, current_password: newPassword };
  expect((await own('POST', '/actions/account/change-email', change)).status).toBe(200);
  const token = await tokenTo(person.email, 'confirm-email');
  expect((await visitor('POST', '/actions/account/confirm-email', { token })).status).toBe(200);
  expect(await accountOf(email)).toMatchObject({ person: person.id });
});

test('accepts the longest address for an invitation and the longest names at acceptance', async () => {
  const email = addressOf(maxEmailLength);
  const invitationPayload = { email, name: 'я'.repeat(120), sponsor: true, locale: 'ru' };
  expect((await secretary('POST', '/actions/invitations/create', invitationPayload)).status).toBe(
    200,
  );
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

/** Profile texts of maximum length, all different. */
function longestTexts() {
  const textsIn = (mark: string) =>
    recordOf(profileTexts, (name) =>
      `${mark}${profileTexts.indexOf(name)}`.padEnd(profileFields[name].max, 'щ'),
    );
  return { ru: textsIn('р'), en: textsIn('e') };
}

test('finds the longest names together with the longest texts', async () => {
  const { id, signIn, consents } = await newPerson();
  const names = {
    name_ru_given: given,
    name_ru_family: family,
    name_ru_patronymic: given,
    name_en_given: 'W'.repeat(maxNameLength),
    name_en_family: 'X'.repeat(maxNameLength),
  };
  const own = await signIn();
  const profile = { ...names, texts: longestTexts() };
  expect(await own('POST', '/actions/people/me/update', profile)).toMatchObject({ status: 200 });
  const person = database()('people').where({ id });
  expect(await person.clone().first(...Object.keys(names))).toEqual(names);
  await person.clone().update({ standing: 'active', grade: 'member' });
  await consents();
  const shown = database()('people_members').where({ id });
  expect(await shown.first('name_ru_family')).toEqual({ name_ru_family: family });
});

test('applies the same limit to names written by an administrator', async () => {
  const { email } = await newPerson();
  const { id } = await accountOf(email);
  const admin = await as('admin');
  const write = (first_name: string) => admin('PATCH', `/users/${id}`, { first_name });
  expect((await write(given)).status).toBe(200);
  expect((await accountOf(email)).first_name).toBe(given);
  expect(mistakes(await write(longer(given)))).toEqual([['first_name', 'E_TOO_LONG']]);
  expect((await accountOf(email)).first_name).toBe(given);
});
