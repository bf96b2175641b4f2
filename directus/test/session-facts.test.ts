// Facts about the session of a site user: docs/domain/accounts.md, "The session".
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { as, type Caller, nobody, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { requiredConsents } from './newcomers.ts';

const factsOf = async (who: Caller) => (await who('GET', '/account/session-facts')).body.data;
const accept = (who: Caller, consents: object[]) =>
  who('POST', '/actions/consents/accept', { locale: 'en', consents });
const newer = { id: randomUUID(), code: 'terms', version: '99.0', sha256: '9'.repeat(64) };
const [, present] = requiredConsents;

const recipients: string[] = [];

afterAll(async () => {
  await database()('notifications').whereIn('person', recipients).delete();
  await database()('consents').where({ document: newer.id }).delete();
  await database()('legal_documents').where({ id: newer.id }).delete();
  await hideNewPeople();
  await closeDatabase();
});

test('are returned to signed-in users, about themselves only', async () => {
  for (const who of [nobody, visitor]) {
    expect((await who('GET', '/account/session-facts')).code).toBe('E_FORBIDDEN');
  }
  expect(await factsOf(await as('chair'))).toMatchObject({
    caps: ['chair', 'office', 'initiatives', 'forum'],
    must_accept: [],
  });
  expect((await factsOf(await as('member'))).caps).toEqual(['initiatives', 'forum']);
  // Those who moderate the general forum.
  expect((await factsOf(await as('editor'))).caps).toContain('forum');
  expect((await factsOf(await as('applicant'))).caps).toEqual(['initiatives']);
});

test('count unread notifications, those of cases separately', async () => {
  const { id: person, signIn } = await newPerson();
  recipients.push(person);
  const own = await signIn();
  const before = (await factsOf(own)).unread;
  const notification = (category: string, more: object = {}) => ({
    id: randomUUID(),
    person,
    event: 'CASE-02',
    category,
    title_key: 'CASE-02',
    params: '{}',
    inbox: true,
    dedupe_key: randomUUID(),
    created_at: new Date(),
    ...more,
  });
  const later = new Date(Date.now() + 60 * 60_000);
  const wanted = notification('case');
  await database()('notifications').insert([
    wanted,
    notification('system'),
    notification('system', { inbox: false }),
    notification('review', { read_at: new Date() }),
    notification('system', { snoozed_until: later }),
  ]);
  const count = { all: before.all + 2, admissions: before.admissions + 1 };
  expect((await factsOf(own)).unread).toEqual(count);
  await own('POST', `/actions/notifications/${wanted.id}/read`);
  expect((await factsOf(own)).unread).toEqual({ all: before.all + 1, admissions: 0 });
});

test('requires acceptance of a newer text until it is accepted', async () => {
  const { id: person, email, signIn } = await newPerson();
  const own = await signIn();
  const ledger = () => database()('consents').where({ person, kind: 'terms' });
  expect((await factsOf(own)).must_accept).toEqual([]);
  expect((await accept(own, [])).status).toBe(200);
  expect(await ledger()).toHaveLength(1);

  await database()('legal_documents').insert({ ...newer, requires_reacceptance: false });
  expect((await factsOf(own)).must_accept).toEqual([]);
  await database()('legal_documents')
    .where({ id: newer.id })
    .update({ requires_reacceptance: true });
  expect((await factsOf(own)).must_accept).toEqual(['terms']);
  // A missing acceptance does not block other requests.
  expect((await own('GET', `/items/people/${person}`)).status).toBe(200);

  const [none, former] = [await accept(own, []), await accept(own, [present ?? {}])];
  expect([none.status, none.code]).toEqual([422, 'E_UNTICKED']);
  expect(none.body.errors[0].extensions.field).toBe('consent_terms');
  expect([former.code, former.body.errors[0].extensions.field]).toEqual([
    'E_CONFLICT_VERSION',
    'consent_terms',
  ]);
  expect((await factsOf(own)).must_accept).toEqual(['terms']);

  const acceptance = [{ kind: 'terms', version: newer.version }];
  expect((await accept(own, acceptance)).status).toBe(200);
  expect((await accept(own, acceptance)).status).toBe(200);
  expect((await factsOf(own)).must_accept).toEqual([]);
  const lines = await ledger();
  expect(lines).toHaveLength(2);
  expect(lines.find(({ document }) => document === newer.id)).toMatchObject({
    action: 'given',
    text_version: newer.version,
    text_sha256: newer.sha256,
    locale: 'en',
  });
  const account = await database()('directus_users').where({ email }).first('terms_version');
  expect(account.terms_version).toBe(newer.version);
});

test('refuses an acceptance without a person', async () => {
  for (const who of [nobody, visitor]) {
    expect((await accept(who, requiredConsents)).code).toBe('E_FORBIDDEN');
  }
});
