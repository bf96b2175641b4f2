// The vote of the board, its secrecy and its end: docs/domain/admissions.md, "The vote of the board".
// @performs people.join-board people.leave-board
import { randomUUID } from 'node:crypto';
import type { AdmissionsTask, CaseDecision, OwnVote, OwnVotes } from '@site/shared/api';
import { policySnapshot } from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeAnswers } from './application-answers.ts';
import { as, type Caller, demo, personOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { deleteWithReferences } from './delete-rows.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { operations } from './operations.ts';
import { seatSubmitted } from './specimens/review-specimens.ts';
import { serial } from './specimens/specimen.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

const made: string[] = [];
let system: SystemActor;
let chair: Caller;
let secretary: Caller;
let admin: Caller;
let demoSeats: { id: string; board_since: unknown }[] = [];
const board: { person: NewPerson; call: Caller }[] = [];

beforeAll(async () => {
  [system, chair, secretary, admin] = await Promise.all([
    startSystemActor(),
    as('chair'),
    as('secretary'),
    as('admin'),
  ]);
  // A board of three, so that two votes are a quorum.
  const db = database();
  demoSeats = await db('people').whereNotNull('board_since').select('id', 'board_since');
  await db('people').update({ board_since: null }).whereNotNull('board_since');
  for (let index = 0; index < 3; index += 1) {
    const person = await newPerson({ account: true });
    await db('people').where({ id: person.id }).update({ standing: 'active', grade: 'senior' });
    const answer = await admin('POST', `/actions/people/${person.id}/join-board`, {
      reference: 'П-2026-4',
    });
    expect([answer.code, answer.status]).toEqual([undefined, 200]);
    board.push({ person, call: await person.signIn() });
  }
});
afterAll(async () => {
  await system.settle();
  await deleteWithReferences('cases', made);
  await database()('people').whereNotNull('board_since').update({ board_since: null });
  for (const { id, board_since } of demoSeats) {
    await database()('people').where({ id }).update({ board_since });
  }
  await hideNewPeople();
  await closeDatabase();
});

type Made = { id: string; no: string; candidate: NewPerson; call: Caller };

/** A case of a fellow on which the chair has decided, so that the vote is open. */
async function voted(change: object = {}): Promise<Made> {
  const candidate = await newPerson({ account: true });
  await database()('people')
    .where({ id: candidate.id })
    .update({ standing: 'active', grade: 'senior' });
  const [id, no] = [randomUUID(), `E-2096-${serial().slice(-6)}`];
  made.push(id);
  await database()('cases').insert({
    id,
    no,
    kind: 'elevation_fellow',
    candidate: candidate.id,
    state: 'deliberation',
    path: 'full',
    round: 1,
    language: 'ru',
    track: 'software',
    form_version: 'fellow-1',
    created_at: hoursFromNow(-500),
    submitted_at: hoursFromNow(-480),
    review_started_at: hoursFromNow(-300),
    quorum_at: hoursFromNow(-24),
    entered_at: hoursFromNow(-24),
    due_at: hoursFromNow(200),
    policy: JSON.stringify(policySnapshot(settingDefaults)),
    secretary: personOf('secretary').id,
    flags: '[]',
    replies: '[]',
    revision: 4,
    ...change,
  });
  const answers = JSON.stringify(completeAnswers({ employer: 'Цех без имени' }));
  await database()('applications').insert({
    id: randomUUID(),
    case: id,
    candidate: candidate.id,
    answers,
    submitted_answers: answers,
  });
  await seatSubmitted(id, 3, 'fellow');
  const answer = await chair('POST', `/actions/cases/${id}/decide`, {
    outcome: 'accepted',
    justification: 'Вклад подтверждён открытыми работами, которые знает вся отрасль. '.repeat(4),
  });
  expect([answer.code, answer.body.data?.state]).toEqual([undefined, 'ratifying']);
  return { id, no, candidate, call: await candidate.signIn() };
}

const vote = (who: Caller | undefined, { id }: { id: string }, choice: string) =>
  (who as Caller)('POST', `/actions/cases/${id}/vote`, { choice });
const member = (index: number) => board[index]?.call as Caller;
const rowOf = ({ id }: { id: string }) => database()('cases').where({ id }).first();
const decisionOf = async ({ no }: Made): Promise<CaseDecision> =>
  (await secretary('GET', `/admissions/cases/${no}/decision`)).body.data;
const voteOf = async ({ no }: Made, who: Caller): Promise<OwnVote> =>
  (await who('GET', `/admissions/votes/${no}`)).body.data;
const listOf = async (who: Caller): Promise<OwnVotes> =>
  (await who('GET', '/admissions/votes')).body.data;
const tasksOf = async (who: Caller): Promise<AdmissionsTask[]> =>
  (await who('GET', '/admissions/tasks')).body.data;
/** What names this case in an answer, made equal for all cases. */
const withoutNames = (body: unknown, ...names: string[]) =>
  names.reduce((text, name) => text.replaceAll(name, '…'), JSON.stringify(body));

async function pass(one: Made): Promise<void> {
  await database()('cases')
    .where({ id: one.id })
    .update({ due_at: hoursFromNow(-1) });
  expect((await operations('POST', '/jobs/votes')).status).toBe(200);
  await system.settle();
}

describe('the board', () => {
  test('is a capability of members whom an administrator has put on it', async () => {
    const factsOf = async (who: Caller) => (await who('GET', '/account/session-facts')).body.data;
    expect((await factsOf(member(0))).caps).toContain('board');
    const { id } = board[0]?.person ?? { id: '' };
    const path = (event: string) => `/actions/people/${id}/${event}`;
    expect((await admin('POST', path('join-board'), { reference: 'П-1' })).code).toBe('E_STATE');
    expect((await chair('POST', path('leave-board'), { reference: 'П-1' })).code).toBe(
      'E_FORBIDDEN',
    );
    expect((await admin('POST', path('leave-board'), {})).status).toBe(422);
    await admin('POST', path('leave-board'), { reference: 'П-2026-5' });
    expect((await factsOf(member(0))).caps).not.toContain('board');
    expect((await member(0)('GET', '/admissions/votes')).code).toBe('E_FORBIDDEN');
    await admin('POST', path('join-board'), { reference: 'П-2026-6' });
  }, 60_000);

  test('in the demo, the account fellow has an open vote, and the board reads its nomination', async () => {
    const [item] = demo.cases.filter(({ state }) => state === 'ratifying');
    expect(item).toMatchObject({ kind: 'elevation_fellow', decision: 'accepted' });
    expect(demoSeats.map(({ id }) => id)).toContain(personOf('fellow').id);
    expect(demoSeats).toHaveLength(5);
    // Its deadline has passed: another file that runs all jobs may have closed this vote.
    await database()('cases')
      .where({ no: item?.no })
      .update({ state: 'ratifying', decision: 'accepted', due_at: hoursFromNow(24) });
    const shown = await member(0)('GET', `/admissions/votes/${item?.no}`);
    expect(shown.body.data?.about?.nomination?.text).toBe(item?.nomination);
  });
});

describe('an open vote', () => {
  test('shows the file, the decision and the numbers of the panel to the board only', async () => {
    const one = await voted();
    await system.settle();
    expect((await listOf(member(0))).open).toContainEqual(
      expect.objectContaining({ no: one.no, kind: 'elevation_fellow', choice: null, result: null }),
    );
    const shown = await voteOf(one, member(0));
    expect(shown).toMatchObject({
      mayVote: true,
      about: {
        decision: { outcome: 'accepted' },
        panel: { rule: 'accept', accept: 3, decline: 0, other: 0 },
      },
    });
    expect(shown.about?.decision.justification).toMatch(/^Вклад подтверждён/);
    const reviewers: string[] = await database()('review_assignments')
      .where({ case: one.id })
      .pluck('reviewer');
    for (const id of reviewers) expect(JSON.stringify(shown)).not.toContain(id);
    const told: string[] = await database()('notifications')
      .where({ case: one.id, title_key: 'REV-10.opened' })
      .pluck('person');
    expect(told.toSorted()).toEqual(board.map(({ person }) => person.id).toSorted());
  }, 60_000);

  test('keeps the numbers of its beginning when a review is amended', async () => {
    const one = await voted();
    const panel = async () => (await voteOf(one, member(0))).about?.panel;
    const before = await panel();
    const db = database();
    const [first] = await db('reviews')
      .join('review_assignments', 'review_assignments.id', 'reviews.assignment')
      .where({ case: one.id })
      .select('reviews.*');
    const amended = { version: 2, state: 'amended', recommendation: 'decline' };
    const row = { ...first, id: randomUUID(), ...amended, submitted_at: hoursFromNow(1) };
    await db('reviews').insert(row);
    expect(await panel()).toEqual(before);
    // The next vote begins with the new numbers.
    await db('cases')
      .where({ id: one.id })
      .update({ vote_opened_at: hoursFromNow(2) });
    expect(await panel()).toMatchObject({ accept: 2, decline: 1 });
  }, 60_000);

  test('is no case at all to others, and to its candidate a deliberation', async () => {
    const one = await voted();
    const unknown = randomUUID();
    for (const who of [await as('senior'), await as('editor')]) {
      const [real, missing] = [
        await vote(who, one, 'for'),
        await vote(who, { id: unknown }, 'for'),
      ];
      expect(withoutNames(real.body, one.id)).toBe(withoutNames(missing.body, unknown));
      expect(real.status).toBe(403);
      expect((await who('GET', `/admissions/votes/${one.no}`)).code).toBe('E_FORBIDDEN');
    }
    // The candidate may be on the board themselves.
    await database()('people')
      .where({ id: one.candidate.id })
      .update({ board_since: '2025-01-01' });
    const actions = (await one.call('GET', `/actions/cases/${one.id}`)).body.data;
    expect(actions).toMatchObject({ state: 'deliberation', revision: 0 });
    expect(actions.allowed).not.toContain('vote');
    expect((await vote(one.call, one, 'for')).code).toBe('E_STATE');
    const [own, none] = [
      await one.call('GET', `/admissions/votes/${one.no}`),
      await one.call('GET', '/admissions/votes/E-2096-0'),
    ];
    expect(own.status).toBe(404);
    expect(withoutNames(own.body, one.no)).toBe(withoutNames(none.body, 'E-2096-0'));
    expect((await listOf(one.call)).open.map(({ no }) => no)).not.toContain(one.no);
    await database()('people').where({ id: one.candidate.id }).update({ board_since: null });
  }, 60_000);

  test('is closed to a member of the board with a part in the case', async () => {
    const one = await voted({ sponsor: board[0]?.person.id });
    expect((await vote(member(0), one, 'for')).code).toBe('E_COI');
    expect((await member(0)('GET', `/admissions/votes/${one.no}`)).code).toBe('E_COI');
    expect((await listOf(member(0))).open.map(({ no }) => no)).not.toContain(one.no);
    expect((await decisionOf(one)).openVote).toMatchObject({ cast: 0, entitled: 2 });
  }, 60_000);

  test('keeps every choice secret, in reads, log, outbox and database', async () => {
    const one = await voted();
    const isToVote = async (who: Caller) =>
      (await tasksOf(who)).some(({ kind, no }) => kind === 'vote' && no === one.no);
    expect(await isToVote(member(0))).toBe(true);
    // Neither the revision nor a date tells another member of the board or an administrator that somebody has voted.
    const views = async () => [
      (await member(1)('GET', `/actions/cases/${one.id}`)).body,
      (await member(1)('GET', `/admissions/votes/${one.no}`)).body,
      (await admin('GET', `/admissions/cases/${one.no}`)).body,
      (await admin('GET', `/actions/cases/${one.id}`)).body,
    ];
    const before = await views();
    expect((await vote(member(0), one, 'against')).status).toBe(200);
    expect(await views()).toEqual(before);
    expect((await vote(member(0), one, 'for')).code).toBe('E_VOTED');
    expect([await isToVote(member(0)), await isToVote(member(1))]).toEqual([false, true]);
    expect([await isToVote(chair), await isToVote(one.call)]).toEqual([false, false]);
    expect((await voteOf(one, member(0))).choice).toBe('against');
    const reads = [
      [chair, `/admissions/cases/${one.no}/decision`],
      [secretary, `/admissions/cases/${one.no}/decision`],
      [secretary, `/admissions/cases/${one.no}/confidential`],
      [chair, `/admissions/cases/${one.no}`],
      [admin, `/admissions/cases/${one.no}`],
      [member(1), `/admissions/votes/${one.no}`],
      [one.call, '/admissions/own'],
    ] as const;
    for (const [who, path] of reads) {
      expect(JSON.stringify((await who('GET', path)).body), path).not.toContain('against');
    }
    expect(await decisionOf(one)).toMatchObject({
      boardVotes: true,
      openVote: { cast: 1, entitled: 3 },
    });
    for (const who of [chair, secretary, admin, member(0), member(1)]) {
      expect((await who('GET', '/items/case_votes')).status).toBe(403);
    }
    const db = database();
    const [stored] = await db('case_votes').where({ case: one.id });
    const traces = [
      stored,
      await db('case_events').where({ case: one.id }),
      await db('audit_log').where({ item: one.id }),
      await db('outbox_events').where({ item: one.id }),
    ];
    expect(JSON.stringify(traces)).not.toContain('against');
    const [logged] = await db('case_events').where({ case: one.id, type: 'vote' });
    expect(logged.actor_role).toBe('board');
    // A shorter choice has a ciphertext of the same length.
    await vote(member(1), one, 'for');
    const all = await db('case_votes').where({ case: one.id });
    expect(new Set(all.map(({ choice }) => choice.length)).size).toBe(1);
  }, 60_000);
});

describe('the end of a vote', () => {
  test('comes with the last vote, and the decision is announced as usual', async () => {
    const one = await voted();
    for (const [index, choice] of ['for', 'for', 'abstain'].entries()) {
      expect((await vote(member(index), one, choice)).status).toBe(200);
    }
    await system.settle();
    const decision = await decisionOf(one);
    expect(decision).toMatchObject({
      openVote: null,
      vote: { for: 2, against: 0, abstain: 1, entitled: 3, result: 'ratified' },
      decision: { outcome: 'accepted' },
    });
    expect(await voteOf(one, member(2))).toMatchObject({
      choice: 'abstain',
      result: 'ratified',
      about: null,
      mayVote: false,
    });
    expect((await listOf(member(2))).closed.map(({ no }) => no)).toContain(one.no);
    expect((await vote(member(2), one, 'for')).code).toBe('E_STATE');
    const shown = await one.call('GET', `/actions/cases/${one.id}`);
    expect(shown.body.data).toMatchObject({ state: 'deliberation', revision: 0 });
    const letter = (text: string) => `${text} `.repeat(8);
    await secretary('POST', `/actions/cases/${one.id}/letter`, {
      letter_ru: letter('Совет утвердил решение комиссии.'),
      letter_en: letter('The board has ratified the decision.'),
    });
    const released = await secretary('POST', `/actions/cases/${one.id}/release`, {});
    expect([released.code, released.body.data?.state]).toEqual([undefined, 'closed']);
    const person = await database()('people').where({ id: one.candidate.id }).first();
    expect(person).toMatchObject({ standing: 'active', grade: 'fellow' });
    const certificates = await database()('certificates').where({ case: one.id });
    expect(certificates).toMatchObject([
      { person: one.candidate.id, grade: 'fellow', state: 'valid' },
    ]);
    await system.settle();
    const told = await database()('notifications')
      .where({ person: one.candidate.id, case: one.id })
      .pluck('event');
    expect(told).toContain('CASE-10');
  }, 60_000);

  test('comes with the deadline: an acceptance that is not ratified is declined', async () => {
    const one = await voted();
    await vote(member(0), one, 'against');
    await vote(member(1), one, 'against');
    expect((await rowOf(one)).state).toBe('ratifying');
    await pass(one);
    expect((await rowOf(one)).state).toBe('decided');
    expect((await decisionOf(one)).decision).toMatchObject({ outcome: 'declined' });
    expect((await vote(member(2), one, 'for')).code).toBe('E_STATE');
  }, 60_000);

  test('without a quorum defers, or in a second round opens another vote', async () => {
    const [first, second] = [await voted(), await voted({ round: 2 })];
    for (const one of [first, second]) await vote(member(0), one, 'for');
    await pass(first);
    await pass(second);
    expect((await rowOf(first)).state).toBe('decided');
    expect((await decisionOf(first)).decision).toMatchObject({ outcome: 'deferred' });
    expect((await rowOf(second)).state).toBe('ratifying');
    expect((await decisionOf(second)).decision).toMatchObject({ outcome: 'accepted' });
    expect((await voteOf(second, member(0))).mayVote).toBe(true);
  }, 60_000);
});
