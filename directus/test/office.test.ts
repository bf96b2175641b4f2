// What the pages of the office read: docs/domain/office.md.
// @performs approvals.approve approvals.refuse approvals.cancel
import '../areas.ts';
import { randomUUID } from 'node:crypto';
import type { ApprovalShow, OfficeApprovals, OfficeToday } from '@site/shared/api';
import { officePages, staffDuties } from '@site/shared/domain/office';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buttons, idOf } from '../engine/schema/buttons.ts';
import { demoFactorSecret } from '../settings.ts';
import { as, bearer, type Caller, emailOf, nobody, people, personOf, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { codeOf, skipTotpStep } from './factor-codes.ts';
import { giveCode, openSession } from './open-session.ts';

type Duty = (typeof staffDuties)[number];
const staff = {} as Record<Duty | 'member' | 'secretary-self', Caller>;
const mine: string[] = [];

beforeAll(async () => {
  for (const login of [...staffDuties, 'member', 'secretary-self'] as const) {
    staff[login] = await as(login);
  }
});
afterAll(async () => {
  for (const table of ['approvals', 'approval_history']) {
    await database()(table).whereIn('id', mine).delete();
  }
  await closeDatabase();
});

const today = async (who: Caller): Promise<OfficeToday> =>
  (await who('GET', '/office/today?locale=en')).body.data;

/** Every page of a list of proposals: other files add to it, some with a clock that is years ahead. */
async function approvals(who: Caller, show: ApprovalShow = 'waiting'): Promise<OfficeApprovals> {
  const read = async (page: number): Promise<OfficeApprovals> =>
    (await who('GET', `/office/approvals?locale=en&show=${show}&page=${page}`)).body.data;
  const first = await read(1);
  const all = { ...first, open: [...first.open], past: [...first.past] };
  for (let page = 2; page <= first.pages; page += 1) {
    const { open, past } = await read(page);
    all.open.push(...open);
    all.past.push(...past);
  }
  return all;
}

const holders = people.filter(
  ({ login, standing, grade }) => login === null && standing === 'active' && grade === 'senior',
);
let used = 0;
/** The chair proposes a certificate for somebody; returns the id of the proposal. */
async function propose(): Promise<string> {
  used += 1;
  const grant = { person: holders.at(-used)?.id, kind: 'elevation' };
  const { body } = await staff.chair('POST', '/actions/certificates/issue', grant);
  const { id } = body.data.pending[0];
  mine.push(id);
  return id;
}
const answer = (who: Caller, id: string, event: string, payload: object = {}) =>
  who('POST', `/actions/approvals/${id}/${event}`, payload);

test('is closed to those without a staff role', async () => {
  for (const who of [nobody, visitor, staff.member]) {
    for (const path of ['/office/today', '/office/approvals']) {
      expect((await who('GET', path)).code).toBe('E_FORBIDDEN');
    }
  }
});

/** Discussions tell only those who moderate them what waits. */
const onlyCounted = ['reported-posts', 'held-posts'];

test.each(staffDuties)(
  'of the %s has what the studio counts, the most urgent first',
  async (duty) => {
    const counted = async () => {
      const { sections } = (await staff[duty]('GET', '/pending-work')).body.data;
      const entries = sections.flatMap((section: { entries: object[] }) => section.entries);
      const busy = entries.filter(({ count }: { count: number }) => count > 0);
      return busy.map(({ name }: { name: string }) => name).sort();
    };
    // Other files change what waits, also between two reads.
    const { duties, studio } = await vi.waitFor(async () => {
      const before = await counted();
      const read = await today(staff[duty]);
      expect(read.duties.map(({ name }) => name).sort()).toEqual(before);
      for (const { name, count, rows } of read.duties) {
        expect(rows.length, name).toBe(onlyCounted.includes(name) ? 0 : Math.min(3, count));
      }
      return read;
    });
    expect(studio).toMatch(/^http.*\/admin$/);
    const moments = duties
      .filter(({ name }) => !name.endsWith('-translations'))
      .map(({ since, until }) => since ?? hoursBefore(until, 72) ?? '9');
    expect(moments).toEqual(moments.toSorted());
    for (const { rows, link } of duties) {
      for (const row of rows) {
        expect(row.name).not.toBe('');
        expect(row.link).toMatch(/^(?:\/c\/|http)\S+$/);
      }
      expect(link).toMatch(/^(?:\/c\/|http)/);
    }
  },
);

const hoursBefore = (iso: string | null, hours: number) =>
  iso && new Date(Date.parse(iso) - hours * 3_600_000).toISOString();

test('lists a proposal for who may give it, for who waits, and for nobody else', async () => {
  const id = await propose();
  const of = async (who: Caller, show: ApprovalShow) =>
    (await approvals(who, show)).open.find((one) => one.id === id);
  expect(await of(staff.admin, 'waiting')).toMatchObject({
    event: 'Issue a certificate',
    lines: [{ label: 'Kind', value: 'Elevation' }],
    own: false,
    awaits: ['Admin'],
    may: ['approve', 'refuse'],
  });
  expect(await of(staff.chair, 'others')).toMatchObject({ own: true, may: ['cancel'] });
  for (const show of ['waiting', 'others'] as const) {
    expect(await of(staff.editor, show)).toBeUndefined();
    expect(await of(staff.secretary, show)).toBeUndefined();
  }
  const named = (await today(staff.admin)).duties.find(({ name }) => name === 'approvals');
  expect(named?.link).toBe(officePages.approvals.path);
  await answer(staff.chair, id, 'cancel');
});

test('keeps what became of proposals: who, when and why', async () => {
  const reason = 'Сначала обсудим на собрании.';
  const [approved, refused, withdrawn, expired] = [
    await propose(),
    await propose(),
    await propose(),
    await propose(),
  ];
  expect((await answer(staff.admin, approved, 'approve')).status).toBe(200);
  expect((await answer(staff.admin, refused, 'refuse', { reason })).status).toBe(200);
  expect((await answer(staff.chair, withdrawn, 'cancel')).status).toBe(200);
  await database()('approvals')
    .where({ id: expired })
    .update({ expires_at: hoursFromNow(-1) });
  // The next proposal of the same finds it expired.
  const row = await database()('approvals').where({ id: expired }).first('payload');
  const payload = typeof row?.payload === 'string' ? JSON.parse(row.payload) : row?.payload;
  const again = await staff.chair('POST', '/actions/certificates/issue', payload);
  mine.push(again.body.data.pending[0].id);

  const past = (await approvals(staff.admin, 'past')).past;
  const of = (id: string) => past.find((one) => one.id === id);
  const by = { event: 'Issue a certificate', by: await nameOf('chair'), as: 'Chair' };
  const admin = await nameOf('admin');
  expect(of(approved)).toMatchObject({ ...by, outcome: 'approved', closedBy: admin, reason: null });
  expect(of(refused)).toMatchObject({ ...by, outcome: 'refused', closedBy: admin, reason });
  expect(of(withdrawn)).toMatchObject({ outcome: 'withdrawn', closedBy: by.by });
  expect(of(expired)).toMatchObject({ outcome: 'expired', closedBy: null });
  expect(of(approved)?.about?.link).toMatch(/^http.*\/content\/people\//);
  expect((await approvals(staff.editor, 'past')).past.some(({ id }) => mine.includes(id))).toBe(
    false,
  );
});

test('neither lists nor counts a case that is closed to a member of the staff', async () => {
  const self = personOf('secretary-self').id;
  const own = await database()('cases').where({ candidate: self }).first('id');
  const { id: by } = await database()('directus_users')
    .where({ email: emailOf('chair') })
    .first('id');
  const [open, past] = [randomUUID(), randomUUID()];
  mine.push(open, past);
  const about = { machine: 'cases', event: 'reject', item: own?.id, by, actor_kind: 'chair' };
  await database()('approvals').insert({
    ...about,
    id: open,
    expires_at: hoursFromNow(71),
    payload: null,
  });
  const at = new Date();
  await database()('approval_history').insert({
    ...about,
    id: past,
    asked_at: at,
    closed_at: at,
    closed_by: by,
    outcome: 'withdrawn',
  });
  const seen = async (who: Caller) => {
    const [waiting, ended] = [await approvals(who), await approvals(who, 'past')];
    return {
      open: waiting.open.some(({ id }) => id === open),
      past: ended.past.some(({ id }) => id === past),
      counts: [waiting.counts.waiting, ended.total],
    };
  };
  const [other, closed] = [await seen(staff.secretary), await seen(staff['secretary-self'])];
  expect([other.open, other.past]).toEqual([true, true]);
  expect([closed.open, closed.past]).toEqual([false, false]);
  const [mineToo, theirs] = [closed.counts, other.counts];
  expect(mineToo.map((count, at) => (theirs[at] ?? 0) - count)).toEqual([1, 1]);
});

test('asks for a code when the last is older than an hour, in each way to agree', async () => {
  const id = await propose();
  const token = await openSession(emailOf('admin'));
  const [, claims = ''] = token.split('.');
  const { session } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  await giveCode(session, new Date(Date.now() - 61 * 60_000));
  const old = bearer(token);
  expect((await approvals(old)).factor).toBe('old');
  for (const event of ['approve', 'refuse']) {
    const payload = event === 'refuse' ? { reason: 'Обсудим это позже.' } : {};
    const refused = await answer(old, id, event, payload);
    expect([refused.status, refused.code]).toEqual([422, 'E_CODE_OLD']);
  }
  const { person } = await payloadOf(id);
  const direct = await old('POST', '/actions/certificates/issue', { person, kind: 'elevation' });
  expect(direct.code).toBe('E_CODE_OLD');
  const button = buttons().find(
    ({ machine, event }) => `${machine}.${event}` === 'certificates.issue',
  );
  const press = (form: object) =>
    old('POST', `/flows/trigger/${button && idOf(button)}`, {
      ...{ collection: 'people', keys: [person], kind: 'elevation' },
      ...form,
    });
  expect((await press({})).code).toBe('E_CODE_OLD');
  expect((await press({ otp: '000000' })).code).toBe('E_TFA');
  expect((await answer(old, id, 'approve', { otp: '000000' })).code).toBe('E_TFA');
  await skipTotpStep(emailOf('admin'));
  const otp = codeOf(demoFactorSecret);
  expect((await answer(old, id, 'approve', { otp })).status).toBe(200);
  expect((await approvals(old)).factor).toBe('fresh');
});

async function nameOf(login: string): Promise<string> {
  const row = await database()('people')
    .where({ id: personOf(login).id })
    .first('display_name_en');
  return String(row?.display_name_en);
}

async function payloadOf(id: string): Promise<{ person: string }> {
  const row = await database()('approvals').where({ id }).first('payload');
  return typeof row?.payload === 'string' ? JSON.parse(row.payload) : row?.payload;
}
