// Actions that wait for a second approval: docs/domain/workflows.md, rule 6.
// @performs approvals.approve approvals.refuse approvals.cancel
import '../areas.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { allActions, workflowOf } from '../engine/actions/action-sets.ts';
import { roleIds } from '../engine/schema/access/ids.ts';
import { buttons } from '../engine/schema/buttons.ts';
import { eventsOfTwo } from '../engine/schema/two-persons.ts';
import { workflowRecords } from '../engine/schema/workflow-records.ts';
import { as, type Caller, demo, people, personOf, query } from './backend.ts';
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
const nameOfHolder = async (): Promise<string> =>
  (await database()('people').where({ id: holder?.id }).first('display_name_ru')).display_name_ru;
const grant = { person: holder?.id, kind: 'elevation' };
const issue = (who: Caller) => who('POST', '/actions/certificates/issue', grant);

/** The pending approvals of an event that a caller sees, as far as this file requested them. */
async function pendingApprovals(who: Caller, event: string, about: unknown = holder?.id) {
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

test('shows a pending creation with its payload to both roles that may approve it', async () => {
  expect((await issue(chair)).status).toBe(202);
  for (const who of [chair, admin]) {
    const [row, ...more] = await pendingApprovals(who, 'issue');
    expect(more).toEqual([]);
    expect(row).toMatchObject({ machine: 'certificates', actor_kind: 'chair', payload: grant });
    expect(Date.parse(row.expires_at)).toBeGreaterThan(Date.now() + 71 * 3_600_000);
  }
  expect(await pendingApprovals(editor, 'issue')).toEqual([]);
  expect((await secretary('GET', '/items/approvals')).status).toBe(403);
  expect((await chair('GET', '/items/approvals?fields=by')).status).toBe(403);
});

test('lets either role cancel an approval, and nobody else', async () => {
  await issue(chair);
  const [{ id }] = await pendingApprovals(admin, 'issue');
  for (const who of [editor, secretary]) {
    expect((await cancel(who, id)).status).toBeGreaterThanOrEqual(403);
  }
  expect(await pendingApprovals(admin, 'issue')).toHaveLength(1);
  expect((await cancel(admin, id)).status).toBe(200);
  expect(await pendingApprovals(chair, 'issue')).toEqual([]);
  const [line] = await database()('audit_log').where({ item: id });
  expect(line.action).toBe('approvals.cancel');

  // After a cancellation the next approval counts as the first one again.
  expect((await issue(admin)).status).toBe(202);
  const [again] = await pendingApprovals(admin, 'issue');
  expect((await cancel(admin, again.id)).status).toBe(200);
  expect((await cancel(admin, again.id)).code).toBe('E_NOT_FOUND');
  expect((await cancel(admin, 'no-such-thing')).code).toBe('E_NOT_FOUND');
});

test('tells the first person who has to agree, and until when, also for a new record', async () => {
  const { status, body } = await issue(chair);
  expect(status).toBe(202);
  const [{ id }] = await pendingApprovals(chair, 'issue');
  expect(body.data.pending).toMatchObject([
    { id, event: 'issue', actor: 'chair', awaits: ['admin'] },
  ]);
  expect(Date.parse(body.data.pending[0].expires_at)).toBeGreaterThan(Date.now() + 71 * 3_600_000);
});

const reason = 'Сначала обсудим на собрании правления.';
const refuse = (who: Caller, id: string) =>
  who('POST', `/actions/approvals/${id}/refuse`, { reason });
const approve = (who: Caller, id: string) => who('POST', `/actions/approvals/${id}/approve`);
type Words = { id: string; lines: { label: string; value: string }[] };

/** What the studio shows beside a row. */
async function wordsBeside(who: Caller, collection: string, key: unknown): Promise<Words[]> {
  const { body } = await who('GET', `/pending-approvals?collection=${collection}&key=${key}`);
  return body.data.approvals;
}

test('shows a request in words, without identifiers, to both roles', async () => {
  await issue(chair);
  const [{ id }] = await pendingApprovals(admin, 'issue');
  const [seen] = await wordsBeside(admin, 'people', holder?.id);
  expect(seen).toMatchObject({
    id,
    event: 'Выдать сертификат',
    about: { name: await nameOfHolder(), link: `/content/people/${holder?.id}` },
    lines: [{ label: 'Вид', value: 'Повышение' }],
    by: expect.stringMatching(/^[А-ЯЁ]/),
    as: 'Председатель',
    awaits: ['Администратор'],
    may: ['approve', 'refuse'],
  });
  expect(await wordsBeside(chair, 'approvals', id)).toMatchObject([{ id, may: ['cancel'] }]);
  expect(await wordsBeside(editor, 'people', holder?.id)).toEqual([]);
  expect(await wordsBeside(secretary, 'approvals', id)).toEqual([]);
});

test('tells the first person why the second one has refused', async () => {
  await issue(chair);
  const [{ id }] = await pendingApprovals(admin, 'issue');
  expect((await refuse(chair, id)).code).toBe('E_TWO_PERSON');
  expect((await refuse(editor, id)).code).toBe('E_NOT_FOUND');
  expect((await admin('POST', `/actions/approvals/${id}/refuse`, {})).code).toBe('E_REQUIRED');
  expect((await refuse(admin, id)).status).toBe(200);
  expect(await pendingApprovals(chair, 'issue')).toEqual([]);
  const told = () =>
    database()('notifications')
      .where({ event: 'SYS-11', person: personOf('chair').id })
      .orderBy('created_at', 'desc')
      .first('params');
  await expect.poll(async () => JSON.stringify(await told())).toContain(reason);
  expect(JSON.stringify(await told())).toContain(await nameOfHolder());
});

test('performs the event as the first person asked for it, in one press of the second', async () => {
  const email = newAddress();
  const offer = { email, grade: 'senior', reference: 'Протокол № 7', locale: 'ru' };
  await admin('POST', '/actions/invitations/invite-member', offer);
  const [{ id }] = await pendingApprovals(chair, 'invite-member', email);
  expect((await approve(admin, id)).code).toBe('E_TWO_PERSON');
  expect((await approve(editor, id)).code).toBe('E_NOT_FOUND');
  expect((await approve(chair, id)).status).toBe(200);
  expect(await database()('invitations').where({ email }).first('kind')).toBeDefined();
  expect((await approve(chair, id)).code).toBe('E_NOT_FOUND');
});

test('performs nothing once the first person has lost the staff role', async () => {
  const [former] = await withStaffRoles(['chair']);
  const [person] = appointed;
  await issue(former as Caller);
  const [{ id }] = await pendingApprovals(admin, 'issue');
  await admin('POST', `/actions/people/${person}/dismiss`, { duty: 'chair' });
  expect(await wordsBeside(admin, 'approvals', id)).toEqual([]);
  expect((await approve(admin, id)).code).toBe('E_NOT_FOUND');
});

test.each(eventsOfTwo())(
  'names each field of $machine/$event that the second person approves',
  ({ machine, event }) => {
    const found = allActions().find(
      (one) => one.set === machine && one.event === event && one.actions,
    );
    const form = found?.form as z.ZodObject;
    const worded = workflowOf(machine)?.approvalInputs?.[event] ?? [];
    const { inputs = worded, makes } =
      buttons().find((one) => one.machine === machine && one.event === event) ?? {};
    // Only the system names the case, and needs no second person.
    const named = [...inputs.map(({ field }) => field.split('.')[0]), makes, 'case'];
    expect(Object.keys(form.shape).filter((field) => !named.includes(field))).toEqual([]);
  },
);

test('shows a pending invitation with its address to the chair, who may cancel it', async () => {
  const email = newAddress();
  const offer = { email, grade: 'senior', reference: 'Протокол № 7', locale: 'ru' };
  const asked = await admin('POST', '/actions/invitations/invite-member', offer);
  expect(asked.status).toBe(202);
  const [row] = await pendingApprovals(chair, 'invite-member', email);
  expect(row).toMatchObject({ actor_kind: 'admin', payload: { email } });
  expect((await cancel(chair, row.id)).status).toBe(200);
});

test('shows a pending retraction to editors and administrators only', async () => {
  const article = demo.news.find(({ state }) => state === 'published');
  const note = {
    'ru-RU': 'Сведения о дате ремонта оказались неверными.',
    'en-US': 'The dates of the repair turned out to be wrong.',
  };
  const asked = await editor('POST', `/actions/news/${article?.id}/retract`, { note });
  expect(asked.status).toBe(202);
  expect(await pendingApprovals(admin, 'retract', article?.id)).toHaveLength(1);
  expect(await pendingApprovals(chair, 'retract', article?.id)).toEqual([]);
  const [{ id }] = await pendingApprovals(editor, 'retract', article?.id);
  expect((await cancel(chair, id)).code).toBe('E_NOT_FOUND');
  expect((await cancel(editor, id)).status).toBe(200);
});

/** Creates one person per list of staff roles, for one test. */
async function withStaffRoles(...duties: string[][]): Promise<Caller[]> {
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

test('ignores a first approval once its author has lost the staff role', async () => {
  const [former] = await withStaffRoles(['chair']);
  const [person] = appointed;
  expect((await issue(former as Caller)).status).toBe(202);
  expect(await pendingApprovals(admin, 'issue')).toHaveLength(1);
  await admin('POST', `/actions/people/${person}/dismiss`, { duty: 'chair' });
  // The second approval counts as a first one again.
  expect((await issue(admin)).status).toBe(202);
  const [word, ...more] = await pendingApprovals(admin, 'issue');
  expect(more).toEqual([]);
  expect(word).toMatchObject({ actor_kind: 'admin' });
});

test('ignores an expired first approval: the next one counts as the first', async () => {
  expect((await issue(chair)).status).toBe(202);
  const [{ id }] = await pendingApprovals(admin, 'issue');
  await database()('approvals')
    .where({ id })
    .update({ expires_at: hoursFromNow(-1) });
  expect((await issue(admin)).status).toBe(202);
  const [word, ...more] = await pendingApprovals(admin, 'issue');
  expect(more).toEqual([]);
  expect(word).toMatchObject({ actor_kind: 'admin' });
});

test('accepts two approvals when the first person has both roles', async () => {
  const [both] = await withStaffRoles(['chair', 'admin']);
  const offer = { email: newAddress(), grade: 'senior', reference: 'Протокол № 7', locale: 'ru' };
  const invite = (who: Caller) => who('POST', '/actions/invitations/invite-member', offer);
  expect((await invite(both as Caller)).status).toBe(202);
  expect((await invite(both as Caller)).code).toBe('E_TWO_PERSON');
  expect((await invite(chair)).status).toBe(200);
});

test('names every two-person event in both languages', () => {
  const found = eventsOfTwo();
  expect(found.length).toBeGreaterThan(5);
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
