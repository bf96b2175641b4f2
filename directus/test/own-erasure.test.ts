// An account is erased 30 days after its owner requests it: docs/domain/own-data.md, "Erasure".
// @performs account.erase people.erase people.undo
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { tokenOfLink } from '../areas/accounts/registration/account-links.ts';
import { as, type Caller, personOf, query, visitor, webServer } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { codeOf } from './factor-codes.ts';
import { emptyMailbox, mailTo } from './mailbox.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { newcomer, newPassword } from './newcomers.ts';
import { moveClock, operations } from './operations.ts';
import { setPortrait } from './portrait.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';
import { tablesWith } from './specimens/tables-with.ts';

const day = 24 * 60 * 60_000;
let system: SystemActor;
let chair: Caller;
let admin: Caller;

beforeAll(async () => {
  [system, chair, admin] = await Promise.all([startSystemActor(), as('chair'), as('admin')]);
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await system.settle();
  await hideNewPeople();
  await closeDatabase();
});

const erase = (who: Caller, more: object = {}) =>
  who('POST', '/actions/people/me/erase', { current_password: newPassword, ...more });
const undo = (token: string) => visitor('POST', '/actions/people/me/undo', { token });
const signIn = (email: string) =>
  webServer('POST', '/account/sign-in', { email, password: newPassword });

/** Runs the nightly jobs this many days from now; returns the number of erased accounts. */
async function nightly(days: number): Promise<number> {
  await moveClock(days * day);
  const { body } = await operations('POST', '/jobs/erase-accounts');
  await system.settle();
  await operations('POST', '/jobs/send-mail');
  return body.data.result.erased;
}

/** A listed member with a certificate. */
async function member(): Promise<NewPerson & { code: string }> {
  const person = await newPerson();
  await system.perform('standing', 'case-submitted', person.id);
  await system.perform('standing', 'case-accepted', person.id, { grade: 'member' });
  await system.settle();
  await person.consents();
  const issue = { person: person.id, kind: 'membership' };
  await chair('POST', '/actions/certificates/issue', issue);
  const { body } = await admin('POST', '/actions/certificates/issue', issue);
  const { code } = await database()('certificates').where({ id: body.data.id }).first('code');
  return { ...person, code };
}

async function linkIn(address: string): Promise<string> {
  await operations('POST', '/jobs/send-mail');
  for (const { subject, text } of await mailTo(address)) {
    const [, token] = /mode=undo-erasure&token=([\w-]+)/.exec(text) ?? [];
    if (token && subject.startsWith('Учётная запись будет удалена')) return token;
  }
  throw new Error(`No link came to ${address}`);
}

const enquiries: string[] = [];
const invitations: string[] = [];

/**
 * Inserts a message, an enquiry and invitations of a person, and the notification of a declined one to its
 * inviter.
 */
async function insertTraces(person: NewPerson, words: string): Promise<void> {
  const to = personOf('member').id;
  const message = { id: randomUUID(), from: person.id, to, subject: words, body: words };
  await database()('contact_messages').insert({ ...message, state: 'delivered' });
  const { id: accepted_user } = await accountOf(person);
  const invited = { email: 'elsewhere@example.org', email_norm: 'elsewhere@example.org' };
  const accepted = { email: person.email, email_norm: person.email, accepted_user };
  const declined = {
    email: person.email,
    email_norm: person.email,
    state: 'declined',
    inviter: to,
  };
  for (const one of [invited, accepted, declined]) {
    const id = randomUUID();
    invitations.push(id);
    await database()('invitations').insert({
      id,
      no: `T-${id.slice(0, 8)}`,
      kind: 'candidate',
      locale: 'ru',
      message: words,
      inviter: person.id,
      role_on_accept: 'applicant',
      state: 'accepted',
      token_hash: id,
      expires_at: new Date(),
      ...one,
    });
  }
  await database()('notifications').insert({
    id: randomUUID(),
    person: to,
    event: 'INV-03',
    category: 'invitation',
    title_key: 'INV-03.declined',
    params: JSON.stringify({ name: person.email }),
    dedupe_key: randomUUID(),
    created_at: new Date(),
  });
  const id = randomUUID();
  enquiries.push(id);
  await database()('enquiries').insert({
    id,
    no: `T-${id.slice(0, 8)}`,
    name: words,
    email: person.email,
    topic: 'other',
    text: words,
    locale: 'ru',
    state: 'answered',
    at: new Date(),
  });
}

const accountOf = ({ id }: NewPerson) => database()('directus_users').where({ person: id }).first();

const isShown = async ({ id }: NewPerson) =>
  (await visitor('GET', `/items/people_public/${id}`)).status === 200;

describe('a request for erasure', () => {
  test('requires the password, and the code of a second factor', async () => {
    const person = await newPerson();
    const own = await person.signIn();
    const wrong = await own('POST', '/actions/people/me/erase', { current_password: 'другой' });
    expect(wrong.body.errors[0].extensions).toMatchObject({
      code: 'E_INVALID',
      field: 'current_password',
    });
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await database()('directus_users').where({ person: person.id }).update({ tfa_secret: secret });
    expect((await erase(own)).code).toBe('E_TFA_ASKED');
    expect((await erase(own, { otp: '000000' })).code).toBe('E_TFA');
    expect(await accountOf(person)).toMatchObject({ account_status: 'active', erase_at: null });
    expect((await erase(own, { otp: codeOf(secret) })).status).toBe(200);
    expect(await accountOf(person)).toMatchObject({ account_status: 'archived' });
  });

  test('can be sent by the owner only', async () => {
    const person = await newPerson();
    expect((await erase(visitor)).code).toBe('E_FORBIDDEN');
    const path = `/actions/people/${person.id}/erase`;
    expect((await admin('POST', path, { current_password: newPassword })).code).toBe('E_FORBIDDEN');
  });

  test('closes the account and hides its owner immediately', async () => {
    const person = await member();
    expect(await isShown(person)).toBe(true);
    const own = await person.signIn();
    const { status, body } = await erase(own);
    expect(status).toBe(200);
    expect(Math.round((Date.parse(body.data.until) - Date.now()) / day)).toBe(30);
    expect(await isShown(person)).toBe(false);
    expect((await own('GET', '/users/me')).status).toBe(401);
    expect((await signIn(person.email)).code).toBe('E_SUSPENDED');
    const { slug } = await database()('people').where({ id: person.id }).first('slug');
    expect((await visitor('GET', `/certificates/of/${slug}`)).status).toBe(404);
  });

  test('ends an application', async () => {
    const person = await newPerson();
    await system.perform('standing', 'case-submitted', person.id);
    await system.settle();
    expect((await erase(await person.signIn())).status).toBe(200);
    expect(await database()('people').where({ id: person.id }).first()).toMatchObject({
      standing: 'none',
    });
  });

  test('is undone by the link in the mail, with all data restored', async () => {
    await emptyMailbox();
    const person = await member();
    const before = await database()('people').where({ id: person.id }).first();
    await erase(await person.signIn());
    const token = await linkIn(person.email);
    await nightly(29);
    expect((await accountOf(person)).account_status).toBe('archived');
    expect((await undo(token)).status).toBe(200);
    expect((await undo(token)).code).toBe('E_TOKEN_USED');
    await moveClock(0);
    const own = await person.signIn();
    expect((await own('GET', '/users/me?fields=account_status')).body.data).toEqual({
      account_status: 'active',
    });
    expect(await database()('people').where({ id: person.id }).first()).toEqual(before);
    expect(await isShown(person)).toBe(true);
    await nightly(31);
    expect((await accountOf(person)).account_status).toBe('active');
  });
});

test('undoing an address change also undoes a later erasure request', async () => {
  const person = await newPerson();
  const own = await person.signIn();
  const change = { email: `elsewhere-${person.email}`, current_password: newPassword };
  expect((await own('POST', '/actions/account/change-email', change)).status).toBe(200);
  await erase(own);
  const account = (await accountOf(person)).id;
  const by = async (purpose: 'undo-email' | 'reset') => {
    const links = database()('account_links').where({ account, purpose });
    return tokenOfLink({ env: { SECRET: inject('env').DIRECTUS_SECRET } }, await links.first());
  };
  const ask = (command: string, payload: object) =>
    visitor('POST', `/actions/account/${command}`, payload);
  expect((await ask('undo-email', { token: await by('undo-email') })).status).toBe(200);
  expect(await accountOf(person)).toMatchObject({ account_status: 'active', erase_at: null });
  const reset = { token: await by('reset'), password: newPassword };
  expect((await ask('reset', reset)).status).toBe(200);
  expect((await signIn(person.email)).status).toBe(200);
});

describe('after thirty days', () => {
  let person: Awaited<ReturnType<typeof member>>;
  let slug: string;
  let late: string;
  let news: string;
  let files: string[];

  beforeAll(async () => {
    await emptyMailbox();
    person = await member();
    slug = (await database()('people').where({ id: person.id }).first('slug')).slug;
    const own = await person.signIn();
    const about = `Собираю слова ${person.email}`;
    await own('POST', '/actions/people/me/update', {
      contact_email: person.email,
      texts: { ru: { headline: about } },
    });
    const { id: item } = await database()('radar_items').first('id');
    const vote = { item, stance: 'use', comment: about };
    expect((await own('POST', '/items/radar_signals', vote)).status).toBe(200);
    await insertTraces(person, `Пишите на ${person.email}`);
    await own('POST', '/actions/people/me/export', {});
    await system.settle();
    files = [
      await setPortrait(own),
      (await own('GET', '/items/own_data_archives')).body.data[0].file,
    ];
    expect(await database()('directus_files').whereIn('id', files)).toHaveLength(2);
    const article = { state: 'published', audience: 'public' };
    news = (await database()('news').where(article).first('id')).id;
    await database()('news_authors').insert({ id: randomUUID(), news, person: person.id, sort: 9 });
    expect(await tablesWith(person.email)).toEqual(
      expect.arrayContaining([
        'contact_messages',
        'directus_revisions',
        'directus_users',
        'enquiries',
        'invitations',
        'notifications',
        'people',
        'people_public',
        'people_translations',
        'radar_signals',
      ]),
    );
    await erase(own);
    late = await linkIn(person.email);
    await moveClock(30 * day + 1000);
    expect((await undo(late)).code).toBe('E_TOKEN_EXPIRED');
    expect(await nightly(30.1)).toBeGreaterThan(0);
  });
  afterAll(async () => {
    await database()('contact_messages').where({ from: person.id }).delete();
    await database()('invitations').whereIn('id', invitations).delete();
    await database()('enquiries').whereIn('id', enquiries).delete();
    for (const table of ['news_authors', 'news_hidden_authors', 'news_former_authors']) {
      await database()(table).where({ person: person.id }).delete();
    }
  });

  test('sends a final mail and then removes the address everywhere', async () => {
    const subjects = (await mailTo(person.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe('Учётная запись удалена');
    await nightly(30.2);
    expect(await tablesWith(person.email)).toEqual([]);
  });

  test('deletes the account and the name of the person', async () => {
    expect(await database()('directus_users').where({ person: person.id })).toEqual([]);
    expect((await undo(late)).code).toBe('E_TOKEN_UNKNOWN');
    const row = await database()('people').where({ id: person.id }).first();
    expect(row).toMatchObject({
      display_name_ru: 'Удалённая учётная запись',
      display_name_en: 'Erased account',
      name_ru_family: null,
      name_en_given: null,
      contact_email: null,
      standing: 'resigned',
      grade: 'member',
    });
    for (const table of ['people_translations', 'radar_signals', 'notifications']) {
      expect(await database()(table).where({ person: person.id }), table).toEqual([]);
    }
    expect(await isShown(person)).toBe(false);
    expect(await database()('directus_files').whereIn('id', files)).toEqual([]);
  });

  test('keeps withdrawn consents as evidence, without network addresses', async () => {
    const lines = await database()('consents').where({ person: person.id }).orderBy(['at', 'id']);
    const last = new Map(lines.map(({ kind, action }) => [kind, action]));
    expect([...last.values()]).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ ip_prefix }) => ip_prefix)).toEqual(lines.map(() => null));
  });

  test('keeps the certificate verifiable by its code, with the printed name', async () => {
    const { status, body } = await visitor('GET', `/certificates/verify/${person.code}`);
    expect(status).toBe(200);
    expect(JSON.stringify(body.data)).toContain('Первозванная');
    expect(await database()('certificates').where({ code: person.code }).first()).toMatchObject({
      state: 'suspended',
      state_reason_class: 'resignation',
    });
  });

  test('shows a former member as the author of an article', async () => {
    const path = query(`/items/news/${news}`, {
      fields: 'authors.person,former_authors.name_ru,former_authors.sort',
    });
    const { authors, former_authors } = (await visitor('GET', path)).body.data;
    expect(JSON.stringify(authors)).not.toContain(person.id);
    expect(former_authors).toContainEqual({ name_ru: null, sort: 9 });
  });

  test('frees the e-mail address and keeps the profile slug reserved', async () => {
    expect(await tablesWith(`"${slug}"`)).toEqual([]);
    const next = await newPerson();
    const taken = await (await next.signIn())('POST', '/actions/people/me/update', { slug });
    expect(taken.code).toBe('E_SLUG_TAKEN');
    const again = { ...newcomer(), email: person.email, shown_at: Date.now() - 60_000 };
    expect((await visitor('POST', '/actions/account/register', again)).status).toBe(200);
    const made = await database()('directus_users').where({ email: person.email }).first();
    expect(made).toMatchObject({ account_status: 'unverified' });
    expect(made.person).not.toBe(person.id);
  });
});
