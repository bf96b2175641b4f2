// What waits for a second person: docs/domain/workflows.md, rule 6.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { everythingAsked } from '../extension/src/actions/action-sets.ts';
import { roleIds } from '../schema/access/ids.ts';
import { buttons, idOf } from '../schema/buttons.ts';
import { eventsIn, eventsOfTwo } from '../schema/two-persons.ts';
import { workflowRecords } from '../schema/workflow-records.ts';
import { as, type Caller, demo, people, query } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { newAddress } from './newcomers.ts';

let chair: Caller;
let admin: Caller;
let editor: Caller;
let secretary: Caller;
const mine: string[] = [];

beforeAll(async () => {
  [chair, admin, editor, secretary] = await Promise.all([
    as('chair'),
    as('admin'),
    as('editor'),
    as('secretary'),
  ]);
});
afterEach(async () => {
  await database()('approvals').whereIn('id', mine.splice(0)).delete();
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

const holder = people.findLast(
  ({ login, standing, grade }) => login === null && standing === 'active' && grade === 'member',
);
const grant = { person: holder?.id, kind: 'mentor_service' };
const issue = (who: Caller) => who('POST', '/actions/certificates/issue', grant);

/** What somebody sees waiting of an event, as far as this file asked for it. */
async function waiting(who: Caller, event: string, about: unknown = holder?.id) {
  const { body } = await who(
    'GET',
    query('/items/approvals', { filter: { event: { _eq: event } } }),
  );
  const asked = body.data.filter(
    ({ item, payload }: { item: string; payload: Record<string, unknown> }) =>
      [item, payload.person, payload.email].includes(about),
  );
  mine.push(...asked.map(({ id }: { id: string }) => id));
  return asked;
}

const cancel = (who: Caller, id: string) => who('POST', `/actions/approvals/${id}/cancel`);

test('what is to be made is seen by both who may agree to it, with all that was asked for', async () => {
  expect((await issue(chair)).status).toBe(202);
  for (const who of [chair, admin]) {
    const [row, ...more] = await waiting(who, 'issue');
    expect(more).toEqual([]);
    expect(row).toMatchObject({ machine: 'certificates', actor_kind: 'chair', payload: grant });
    expect(Date.parse(row.expires_at)).toBeGreaterThan(Date.now() + 71 * 3_600_000);
  }
  expect(await waiting(editor, 'issue')).toEqual([]);
  expect((await secretary('GET', '/items/approvals')).status).toBe(403);
  expect((await chair('GET', '/items/approvals?fields=by')).status).toBe(403);
});

test('either cancels it by its own id, by a button of the list too, and nobody else does', async () => {
  await issue(chair);
  const [{ id }] = await waiting(admin, 'issue');
  for (const who of [editor, secretary]) {
    expect((await cancel(who, id)).status).toBeGreaterThanOrEqual(403);
  }
  expect(await waiting(admin, 'issue')).toHaveLength(1);
  const button = buttons.find(({ collection }) => collection === 'approvals');
  if (!button) throw new Error('There is no button');
  const press = { collection: 'approvals', keys: [id] };
  expect((await admin('POST', `/flows/trigger/${idOf(button)}`, press)).status).toBe(200);
  expect(await waiting(chair, 'issue')).toEqual([]);
  const [line] = await database()('audit_log').where({ item: id });
  expect(line.action).toBe('approvals.cancel');

  // Cancelled is cancelled: the second word is a first one again.
  expect((await issue(admin)).status).toBe(202);
  const [again] = await waiting(admin, 'issue');
  expect((await cancel(admin, again.id)).status).toBe(200);
  expect((await cancel(admin, again.id)).code).toBe('E_NOT_FOUND');
  expect((await cancel(admin, 'no-such-thing')).code).toBe('E_NOT_FOUND');
});

test('an invitation that waits is seen with its address, and cancelled by the chair', async () => {
  const email = newAddress();
  const offer = { email, grade: 'senior', reference: 'Протокол № 7', locale: 'ru' };
  const asked = await admin('POST', '/actions/invitations/invite-member', offer);
  expect(asked.status).toBe(202);
  const [row] = await waiting(chair, 'invite-member', email);
  expect(row).toMatchObject({ actor_kind: 'admin', payload: { email } });
  expect((await cancel(chair, row.id)).status).toBe(200);
});

test('an article to be retracted is for editors and administrators', async () => {
  const article = demo.news.find(({ state }) => state === 'published');
  const note = {
    'ru-RU': 'Сведения о дате ремонта оказались неверными.',
    'en-US': 'The dates of the repair turned out to be wrong.',
  };
  const asked = await editor('POST', `/actions/news/${article?.id}/retract`, { note });
  expect(asked.status).toBe(202);
  expect(await waiting(admin, 'retract', article?.id)).toHaveLength(1);
  expect(await waiting(chair, 'retract', article?.id)).toEqual([]);
  const [{ id }] = await waiting(editor, 'retract', article?.id);
  expect((await cancel(chair, id)).code).toBe('E_NOT_FOUND');
  expect((await cancel(editor, id)).status).toBe(200);
});

/** Two who have duties of their own for one test. */
async function withDuties(...duties: string[][]): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const wanted of duties) {
    const { id, signIn } = await newPerson();
    for (const duty of wanted) await admin('POST', `/actions/people/${id}/appoint`, { duty });
    appointed.push(id);
    callers.push(await signIn());
  }
  return callers;
}
const appointed: string[] = [];
afterEach(async () => {
  await database()('directus_users')
    .whereIn('person', appointed.splice(0))
    .update({ role: roleIds.applicant, staff_roles: null });
});

test('a word counts as long as its speaker has the duty and the account', async () => {
  const [former] = await withDuties(['chair']);
  const [person] = appointed;
  expect((await issue(former as Caller)).status).toBe(202);
  expect(await waiting(admin, 'issue')).toHaveLength(1);
  await admin('POST', `/actions/people/${person}/dismiss`, { duty: 'chair' });
  // The second word is a first one again.
  expect((await issue(admin)).status).toBe(202);
  const [word, ...more] = await waiting(admin, 'issue');
  expect(more).toEqual([]);
  expect(word).toMatchObject({ actor_kind: 'admin' });
});

test('a word that has run out is agreed to by nobody: the second one is a first one again', async () => {
  expect((await issue(chair)).status).toBe(202);
  const [{ id }] = await waiting(admin, 'issue');
  await database()('approvals')
    .where({ id })
    .update({ expires_at: hoursFromNow(-1) });
  expect((await issue(admin)).status).toBe(202);
  const [word, ...more] = await waiting(admin, 'issue');
  expect(more).toEqual([]);
  expect(word).toMatchObject({ actor_kind: 'admin' });
});

test('two persons of whom the first has both duties are one of each kind', async () => {
  const [both] = await withDuties(['chair', 'admin']);
  const offer = { email: newAddress(), grade: 'senior', reference: 'Протокол № 7', locale: 'ru' };
  const invite = (who: Caller) => who('POST', '/actions/invitations/invite-member', offer);
  expect((await invite(both as Caller)).status).toBe(202);
  expect((await invite(both as Caller)).code).toBe('E_TWO_PERSON');
  expect((await invite(chair)).status).toBe(200);
});

test('every event of two is in the list, named in both languages', () => {
  const machines = new Set(everythingAsked().flatMap(({ actions }) => actions?.workflow ?? []));
  const found = [...machines].flatMap(eventsIn);
  const names = (events: typeof found) =>
    events.map(({ machine, event, kinds }) => `${machine} ${event} ${kinds}`).toSorted();
  expect(names([...eventsOfTwo])).toEqual(names(found));
  const fields = workflowRecords.find(({ collection }) => collection === 'approvals')?.fields;
  const known = (name: string) => {
    const options = fields?.find(({ field }) => field === name)?.meta.options;
    return (options as { choices: { value: string }[] }).choices.map(({ value }) => value);
  };
  for (const { machine, event, kinds } of found) {
    expect(known('machine')).toContain(machine);
    expect(known('event')).toContain(event);
    expect(known('actor_kind')).toEqual(expect.arrayContaining([...kinds]));
  }
});
