// The log of the office: docs/domain/office.md, "Log".
import '../areas.ts';
import { randomUUID } from 'node:crypto';
import type { OfficeLog, OfficeLogLine } from '@site/shared/api';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn, daysLater } from '@site/shared/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, nobody, personOf, query, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';

let secretary: Caller;
let chair: Caller;
let admin: Caller;
/** Whose lines these tests add. */
let actor: Someone;
let other: Someone;
const added: string[] = [];

type Someone = { id: string; slug: string; account: string };

async function someone(): Promise<Someone> {
  const { id } = await newPerson();
  return database()('people')
    .join('directus_users as account', 'account.person', 'people.id')
    .where('people.id', id)
    .first('people.id', 'people.slug', 'account.id as account');
}

beforeAll(async () => {
  [secretary, chair, admin] = await Promise.all([as('secretary'), as('chair'), as('admin')]);
  [actor, other] = await Promise.all([someone(), someone()]);
});
afterAll(async () => {
  await database()('audit_log').whereIn('id', added).delete();
  await hideNewPeople();
  await closeDatabase();
});

const log = async (who: Caller, asked: Record<string, string> = {}, path = '/office/log') =>
  (await who('GET', query(path, asked))).body.data as OfficeLog;
const words = (text: string) => Object.fromEntries(new URLSearchParams(text));
const ids = ({ lines }: Pick<OfficeLog, 'lines'>) => lines.map(({ id }) => id);
const lineIn = ({ lines }: Pick<OfficeLog, 'lines'>, id: string) =>
  lines.find((line) => line.id === id) as OfficeLogLine;

type Line = Partial<{
  at: Date;
  actor: string | null;
  actor_kind: string | null;
  action: string;
  collection: string;
  item: string;
  from_state: string;
  to_state: string;
}>;

/** Adds a line of the actor. */
async function line(facts: Line = {}): Promise<string> {
  const id = randomUUID();
  await database()('audit_log').insert({
    id,
    at: new Date(),
    actor: actor.account,
    actor_kind: 'admin',
    action: 'news.publish',
    collection: 'news',
    item: randomUUID(),
    fields: JSON.stringify(['state']),
    ...facts,
  });
  added.push(id);
  return id;
}

describe('who reads what', () => {
  test('it is closed to everybody but secretary, chair and administrator', async () => {
    for (const login of ['editor', 'member', 'applicant']) {
      const who = await as(login);
      expect((await who('GET', '/office/log')).code).toBe('E_FORBIDDEN');
      expect((await who('GET', '/office/log/file')).code).toBe('E_FORBIDDEN');
    }
    for (const who of [nobody, visitor]) expect((await who('GET', '/office/log')).status).toBe(403);
  });

  test('secretary and chair read certificates and invitations only, whatever they filter by', async () => {
    const [certificate, news] = [
      await line({ action: 'certificates.suspend', collection: 'certificates' }),
      await line(),
    ];
    for (const who of [secretary, chair]) {
      const ofActor = `person=${actor.slug}`;
      for (const asked of [`kind=news&${ofActor}`, ofActor].map(words)) {
        const found = ids(await log(who, asked));
        expect(found).toContain(certificate);
        expect(found).not.toContain(news);
      }
      expect((await log(who)).kinds.map(({ value }) => value).toSorted()).toEqual([
        'certificates',
        'invitations',
      ]);
    }
    expect(ids(await log(admin, { person: actor.slug }))).toEqual(
      expect.arrayContaining([certificate, news]),
    );
  });

  test('lines of cases and approvals of cases are shown to nobody', async () => {
    const approval = randomUUID();
    await database()('approval_history').insert({
      id: approval,
      machine: 'cases',
      event: 'reject',
      item: randomUUID(),
      by: actor.account,
      actor_kind: 'secretary',
      asked_at: new Date(),
      outcome: 'approved',
      closed_at: new Date(),
    });
    const hidden = [
      await line({ action: 'cases.release', collection: 'cases' }),
      await line({ action: 'reviews.submit', collection: 'reviews' }),
      await line({ action: 'approvals.approve', collection: 'approvals', item: approval }),
    ];
    for (const who of [admin, secretary, chair]) {
      for (const asked of [`person=${actor.slug}`, 'kind=cases', 'kind=approvals', ''].map(words)) {
        const found = ids(await log(who, asked));
        expect(hidden.filter((id) => found.includes(id))).toEqual([]);
      }
      const file = await log(who, { person: actor.slug }, '/office/log/file');
      expect(hidden.filter((id) => ids(file).includes(id))).toEqual([]);
    }
    await database()('approval_history').where({ id: approval }).delete();
  });

  test('what a case closed to the reader did to its candidate is left out', async () => {
    const { id } = personOf('admin');
    const [own, others] = [
      await line({ action: 'standing.case-submitted', collection: 'people', item: other.id }),
      await line({ action: 'standing.resign', collection: 'people', item: other.id }),
    ];
    const asked = { person: other.slug, part: 'about' };
    expect(ids(await log(admin, asked))).toEqual(expect.arrayContaining([own, others]));
    const [open] = await database()('cases').limit(1).select('*');
    const closed = { ...open, id: randomUUID(), no: null, candidate: other.id, nominator: id };
    await database()('cases').insert(closed);
    try {
      const found = ids(await log(admin, asked));
      expect(found).toContain(others);
      expect(found).not.toContain(own);
    } finally {
      await database()('cases').where({ id: closed.id }).delete();
    }
  });

  test('the system has no name, and is not found by whoever it acted for', async () => {
    const facts = {
      actor_kind: 'system',
      action: 'certificates.issue',
      collection: 'certificates',
    };
    const id = await line({ ...facts, at: new Date('2001-03-05T09:00:00Z') });
    const ofDay = { from: '2001-03-05', to: '2001-03-05' };
    expect(lineIn(await log(admin, ofDay), id)).toMatchObject({
      by: { slug: null, name: 'Система' },
      role: null,
    });
    expect(ids(await log(admin, { person: actor.slug }))).not.toContain(id);
  });

  test('a support without a name stays without it', async () => {
    const id = await line({
      actor: null,
      actor_kind: 'supporter',
      action: 'initiatives.support',
      collection: 'initiatives',
    });
    expect(lineIn(await log(admin, { kind: 'initiatives' }), id)).toMatchObject({
      by: { slug: null, name: 'Без имени' },
      role: null,
    });
  });
});

describe('a line', () => {
  test('says in the language of the reader what happened, and which fields have changed', async () => {
    await admin('POST', `/actions/people/${other.id}/amend`, { country: 'KZ' });
    const asked = { person: other.slug, part: 'about' };
    const [first] = (await log(admin, { ...asked, locale: 'en' })).lines;
    expect(first).toMatchObject({
      what: 'Record corrected',
      by: { slug: personOf('admin').slug },
      role: 'Admin',
      about: { link: `/c/office/people/${other.slug}` },
      fields: ['Country'],
    });
    expect((await log(admin, asked)).lines[0]).toMatchObject({
      what: 'Запись исправлена',
      fields: ['Страна'],
    });
    expect(JSON.stringify(first)).not.toContain('KZ');
  });

  test('names an item only for those who may read it, and a state in words', async () => {
    const item = await database()('invitations').first('id', 'no', 'email');
    const id = await line({
      action: 'invitations.revoke',
      collection: 'invitations',
      item: item.id,
      from_state: 'sent',
      to_state: 'revoked',
    });
    const found = lineIn(await log(secretary, { locale: 'en', person: actor.slug }), id);
    expect(found).toMatchObject({ about: { name: String(item.no) }, to: 'Revoked' });
    expect(JSON.stringify(found)).not.toContain(item.email);
    const room = await database()('mentorships').first('id');
    const hidden = await line({
      action: 'mentorships.end',
      collection: 'mentorships',
      item: room.id,
    });
    expect(lineIn(await log(admin, { person: actor.slug }), hidden).about).toBeNull();
  });
});

describe('filters and pages', () => {
  test('find by person, kind and day, together', async () => {
    const zone = settingDefaults['deadline.zone'];
    const day = '2001-02-03';
    const at = (time: string) => new Date(`2001-02-0${time}`);
    // Midnight in the zone of the association is nine in the evening before, UTC.
    expect(dayIn(at('2T21:30:00Z'), zone)).toBe(day);
    const [early, late, after] = [
      await line({ at: at('2T21:30:00Z') }),
      await line({ at: at('3T20:30:00Z') }),
      await line({ at: at('3T21:30:00Z') }),
    ];
    const asked = { person: actor.slug, part: 'by', kind: 'news' };
    expect(ids(await log(admin, { ...asked, from: day, to: day }))).toEqual([late, early]);
    expect(ids(await log(admin, { ...asked, from: daysLater(day, 1), to: '2001-03-01' }))).toEqual([
      after,
    ]);
    expect(ids(await log(admin, { ...asked, kind: 'people', to: day }))).toEqual([]);
    expect(ids(await log(admin, { ...asked, part: 'about', to: day }))).toEqual([]);
  });

  test('marks of reading are listed with their kind only', async () => {
    const id = await line({ action: 'news.read', at: new Date('2003-03-03T12:00:00Z') });
    const asked = { from: '2003-03-03', to: '2003-03-03' };
    expect(ids(await log(admin, asked))).toEqual([]);
    expect(ids(await log(admin, { ...asked, kind: 'news' }))).toEqual([id]);
  });

  test('go on from a line in both directions, without gaps among lines of one moment', async () => {
    const at = new Date('2002-02-02T12:00:00Z');
    const all: string[] = [];
    for (let index = 0; index < 60; index += 1) all.push(await line({ at }));
    const asked = { kind: 'news', from: '2002-02-01', to: '2002-02-03' };
    const first = await log(admin, asked);
    const second = await log(admin, { ...asked, before: first.older ?? '' });
    const third = await log(admin, { ...asked, before: second.older ?? '' });
    const pages = [first, second, third].map(ids);
    expect(pages.map((page) => page.length)).toEqual([25, 25, 10]);
    expect(pages.flat().toSorted()).toEqual(all.toSorted());
    expect([first.newer, third.older]).toEqual([null, null]);
    expect(ids(await log(admin, { ...asked, after: third.newer ?? '' }))).toEqual(pages[1]);
    expect(ids(await log(admin, { ...asked, after: second.newer ?? '' }))).toEqual(pages[0]);
    const file = await log(admin, asked, '/office/log/file');
    expect(ids(file)).toEqual(pages.flat());
  });

  test('offer the people whom a name may mean, and take the only one', async () => {
    const found = await log(admin, { person: actor.slug });
    expect(found.person).toMatchObject({ slug: actor.slug });
    const unknown = await log(admin, { person: 'Несуществующая' });
    expect(unknown).toMatchObject({ lines: [], person: null, people: [] });
    const many = await log(admin, { person: 'Анна' });
    expect(many.people.length).toBeGreaterThan(1);
    expect(many.lines).toEqual([]);
  });

  test('values that make no sense ask for everything', async () => {
    const { lines } = await log(admin, { kind: 'none', from: 'x', before: '1.x', part: 'x' });
    expect(ids({ lines })).toEqual(ids(await log(admin)));
  });
});

test('the state of the case log names no case', async () => {
  // Later than what other tests have left.
  const [day, at] = ['2098-01-01', new Date('2098-01-01T00:20:00Z')];
  const heads = () => database()('case_log_heads');
  await heads().insert({ day, hash: 'f00d', cases: '[]', nonce: 'n', at });
  const { caseLog } = await log(secretary);
  expect(caseLog).toMatchObject({ day, head: 'f00d' });
  const id = randomUUID();
  const [problem, no] = ['damaged case logs', 'A-2026-0001'];
  const result = {
    checked: [problem],
    problems: 1,
    first: [`${problem}: ${no}: entry 1: changed`],
  };
  const run = { id, job: 'integrity-check', due_at: at, started_at: at, finished_at: at };
  await database()('job_runs').insert({ ...run, result: JSON.stringify(result) });
  const damaged = await log(secretary);
  await database()('job_runs').where({ id }).delete();
  await heads().where({ day }).delete();
  expect(damaged.caseLog?.isIntact).toBe(false);
  expect(JSON.stringify(damaged.caseLog)).not.toContain(no);
});
