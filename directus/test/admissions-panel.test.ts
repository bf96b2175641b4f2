// The panel of a case: proposal, assignment, replacements. docs/domain/admissions.md, "The panel".
// @performs cases.waive-conflict
import { randomUUID } from 'node:crypto';
import type { CaseFile, CasePanel, PanelCandidate } from '@site/shared/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admissionsWork } from '../areas/admissions/pending-work.ts';
import { completeAnswers } from './application-answers.ts';
import { as, type Caller, personOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { newPerson } from './new-person.ts';
import { operations } from './operations.ts';
import { communityOf, forgetCommunities } from './specimens/community-specimens.ts';
import {
  completeChanges,
  forgetReviewedCases,
  makeReviewedCase,
  reviewersOfDifferentEmployers,
  seat,
} from './specimens/review-specimens.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

const day = 24;
const employer = 'Цех без имени';
const waiver = 'Один общий доклад несколько лет назад на суждение не влияет никак.';
let system: SystemActor;
let secretary: Caller;
let chair: Caller;
let senior: Caller;

beforeAll(async () => {
  [system, secretary, chair, senior] = await Promise.all([
    startSystemActor(),
    as('secretary'),
    as('chair'),
    as('senior'),
  ]);
});
afterAll(async () => {
  await system.settle();
  await forgetReviewedCases();
  await closeDatabase();
});

const numberOf = async (id: string): Promise<string> =>
  (await database()('cases').where({ id }).first('no')).no;
const caseRow = (id: string) => database()('cases').where({ id }).first();
const placesOf = (id: string) =>
  database()('review_assignments').where({ case: id }).orderBy('alias');
const stateOf = async (id: string): Promise<string> =>
  (await database()('review_assignments').where({ id }).first('state')).state;

const panelOf = async (id: string, query = ''): Promise<CasePanel> =>
  (await secretary('GET', `/admissions/cases/${await numberOf(id)}/panel${query}`)).body.data;
const proposed = async (id: string): Promise<PanelCandidate[]> => {
  const { proposal } = await panelOf(id);
  if (!proposal?.possible) throw new Error('No panel is proposed');
  return proposal.reviewers;
};
const assign = (id: string, reviewers: readonly string[], who = secretary) =>
  who('POST', `/actions/cases/${id}/assign`, { reviewers });
const act = (who: Caller, id: string, event: string, payload: object = {}) =>
  who('POST', `/actions/review-assignments/${id}/${event}`, payload);

const ready = (change: object = {}) => makeReviewedCase({ state: 'ready', ...change });
const answer = async (id: string, change: Parameters<typeof completeAnswers>[0]) => {
  const answers = JSON.stringify(completeAnswers({ employer, ...change }));
  await database()('applications')
    .where({ case: id })
    .update({ answers, submitted_answers: answers });
};
/** The entry of a person in the pool of a case. */
const inPool = async (id: string, person: { name: { ru: string }; id: string }) => {
  const { pool } = await panelOf(id, `?q=${encodeURIComponent(person.name.ru)}`);
  return pool.rows.find((one) => one.id === person.id);
};

/** A reviewer of the pool whom no other test gets proposed. */
async function unavailableReviewer(): Promise<string> {
  const { id } = await newPerson({ account: false });
  await database()('people').where({ id }).update({ standing: 'active', grade: 'senior' });
  await database()('reviewer_profiles').insert({
    id: randomUUID(),
    person: id,
    tracks: '["software"]',
    topics: '[]',
    languages: '["ru"]',
    available: false,
    joined_at: hoursFromNow(-9 * day),
    revision: 1,
  });
  return id;
}

describe('the proposal', () => {
  test('has quorum and spare of different employers, each with the reasons of the score', async () => {
    const id = await ready();
    const panel = await panelOf(id);
    expect(panel).toMatchObject({ size: 4, quorum: 3, assignments: [], mayAssign: true });
    const reviewers = await proposed(id);
    expect(reviewers).toHaveLength(4);
    const employers = reviewers.map((one) => one.employer.ru).filter(Boolean);
    expect(new Set(employers).size).toBe(employers.length);
    for (const { score, reasons, obstacle } of reviewers) {
      expect(obstacle).toBeNull();
      const sum = Object.values(reasons).reduce((total, part) => total + part, 0);
      expect(score).toBeCloseTo(sum, 5);
    }
    expect(reviewers.some(({ tracks }) => tracks.includes('software'))).toBe(true);
    expect(panel.pool.rows).toHaveLength(20);
    expect(panel.pool.pages).toBeGreaterThan(1);
  });

  test('leaves out endorser, colleague and excluded people, and explains why', async () => {
    const id = await ready();
    // A reviewer without employer has no colleagues.
    const [colleague, endorser, excluded, listing] = (await proposed(id)).toSorted(
      (one, other) => other.employer.ru.length - one.employer.ru.length,
    ) as [PanelCandidate, PanelCandidate, PanelCandidate, PanelCandidate];
    await database()('endorsements').insert({
      id: randomUUID(),
      case: id,
      endorser_person: endorser.id,
      endorser_email: 'endorser@works.example',
      endorser_name: endorser.name.ru,
      relation: 'colleague',
      known_since_year: 2019,
      state: 'submitted',
      requested_at: hoursFromNow(-20 * day),
      revision: 1,
    });
    await answer(id, { employer: colleague.employer.ru, excludedReviewers: [excluded.id] });
    const { candidate } = await caseRow(id);
    const profile = () => database()('reviewer_profiles').where({ person: listing.id });
    await profile().update({
      standing_conflicts: JSON.stringify([{ person: candidate, type: 'rivalry' }]),
    });
    const now = (await proposed(id)).map((one) => one.id);
    const found = await Promise.all(
      [endorser, colleague, excluded, listing].map((one) => inPool(id, one)),
    );
    await profile().update({ standing_conflicts: '[]' });
    for (const person of [endorser, colleague, excluded, listing]) {
      expect(now).not.toContain(person.id);
    }
    expect(found.map((one) => [one?.obstacle, one?.conflicts.map(({ rule }) => rule)])).toEqual([
      ['conflict', ['C2']],
      ['conflict', ['C3']],
      ['conflict', ['C7']],
      ['conflict', ['C6']],
    ]);
  });

  test('counts nothing in cases that are closed to the reader', async () => {
    const id = await ready();
    const reader = personOf('secretary').id;
    const reviewer = await unavailableReviewer();
    const entry = async () => await inPool(id, { id: reviewer, name: { ru: 'Зоя Первозванная' } });
    const addCases = async (change: object) => {
      const places = [{ state: 'drafting' }, { state: 'submitted' }];
      return Promise.all(
        places.map(async (place) => {
          const added = await makeReviewedCase(change);
          await seat(added, { reviewer, ...place });
          return added;
        }),
      );
    };
    const before = await entry();
    const hidden = await addCases({ sponsor: reader });
    expect(await entry()).toEqual(before);
    const counted = await addCases({});
    const after = await entry();
    expect(after?.active).toBe(Number(before?.active) + 1);
    expect(after?.reasons.rest).toBeLessThan(Number(before?.reasons.rest));
    for (const { name, closedTo } of admissionsWork) {
      const closed = await closedTo?.(database(), reader);
      expect(closed, name).toEqual(expect.arrayContaining(hidden));
      for (const one of counted) expect(closed, name).not.toContain(one);
    }
  });

  test('is closed to the staff with a part in the case, to administrators and to members', async () => {
    const id = await ready({ sponsor: personOf('chair').id });
    const path = `/admissions/cases/${await numberOf(id)}/panel`;
    const [admin, member] = [await as('admin'), await as('member')];
    expect((await chair('GET', path)).code).toBe('E_FIREWALL');
    expect((await admin('GET', path)).code).toBe('E_FORBIDDEN');
    expect((await member('GET', path)).code).toBe('E_FORBIDDEN');
  });
});

describe('the assignment', () => {
  test('invites the panel, and the log says where it differs from the proposal', async () => {
    const id = await ready();
    const reviewers = await proposed(id);
    const ids = reviewers.map((one) => one.id);
    const { pool } = await panelOf(id, '?page=1');
    const employers = reviewers.slice(1).map((one) => one.employer.ru);
    const other = pool.rows.find(
      (one) =>
        one.obstacle === null &&
        one.tracks.includes('software') &&
        !ids.includes(one.id) &&
        !employers.includes(one.employer.ru),
    );
    const chosen = [other?.id ?? '', ...ids.slice(1)];
    const { status, body } = await assign(id, chosen);
    expect([status, body.data?.state, body.errors]).toEqual([200, 'in_review', undefined]);
    const places = await placesOf(id);
    expect(places.map(({ alias, state }) => [alias, state])).toEqual(
      ['A', 'B', 'C', 'D'].map((alias) => [alias, 'invited']),
    );
    expect(places.map(({ source }) => source)).toEqual(['secretary', 'auto', 'auto', 'auto']);
    const entry = await database()('case_events')
      .where({ case: id, type: 'panel-chosen' })
      .first('payload');
    const payload = typeof entry.payload === 'string' ? JSON.parse(entry.payload) : entry.payload;
    expect(payload).toMatchObject({ proposed: ids, assigned: chosen, overridden: [other?.id] });
    const invited = await database()('outbox_events')
      .where({ event: 'review-assignments.send' })
      .whereIn(
        'item',
        places.map((place) => place.id),
      )
      .pluck('item');
    expect(invited.toSorted()).toEqual(places.map((place) => place.id).toSorted());
  });

  test('refuses a hard conflict, a panel that is too small and strangers', async () => {
    const id = await ready();
    const ids = (await proposed(id)).map((one) => one.id);
    await database()('cases').where({ id }).update({ sponsor: ids[0] });
    const refused = await assign(id, ids);
    expect([refused.status, refused.code]).toEqual([409, 'E_COI']);
    expect(refused.body.errors[0].extensions).toMatchObject({
      field: `reviewers.${ids[0]}`,
      params: { rule: 'C2' },
    });
    await database()('cases').where({ id }).update({ sponsor: null });
    expect((await assign(id, ids.slice(1))).body.errors[0].extensions.params).toEqual({
      rule: 'size',
    });
    expect((await assign(id, [...ids.slice(1), randomUUID()])).code).toBe('E_INVALID');
    expect((await assign(id, ids, chair)).code).toBe('E_FORBIDDEN');
    expect((await assign(id, ids, senior)).code).toBe('E_FORBIDDEN');
    expect(await placesOf(id)).toEqual([]);
  });

  test('takes a named reviewer only after the waiver of the chair', async () => {
    const id = await ready();
    const [named, ...others] = (await proposed(id)) as [PanelCandidate, ...PanelCandidate[]];
    const conflict = { name: named.name.ru, organisation: '', reason: 'Вместе писали' };
    await answer(id, { declaredConflicts: [conflict] });
    const panel = [named, ...others].map((one) => one.id);
    expect((await inPool(id, named))?.obstacle).toBe('waiver_needed');
    expect((await assign(id, panel)).code).toBe('E_COI');
    const waive = (who: Caller, text: string) =>
      who('POST', `/actions/cases/${id}/waive-conflict`, { reviewer: named.id, text });
    expect((await waive(secretary, waiver)).code).toBe('E_FORBIDDEN');
    expect((await waive(chair, 'Не мешает')).code).toBe('E_TOO_SHORT');
    expect((await waive(chair, waiver)).status).toBe(200);
    expect((await inPool(id, named))?.conflicts).toMatchObject([{ rule: 'C7', waived: true }]);
    expect((await assign(id, panel)).status).toBe(200);
  });

  test('takes somebody who leads an active community with the candidate only after a waiver', async () => {
    const id = await ready();
    const [reviewer] = (await proposed(id)) as [PanelCandidate, ...PanelCandidate[]];
    const { candidate } = await caseRow(id);
    const community = await communityOf();
    for (const person of [reviewer.id, candidate]) {
      await database()('community_memberships').insert({
        id: randomUUID(),
        community,
        person,
        state: 'active',
        role: 'lead',
        agreement_version: 1,
        requested_at: hoursFromNow(-48),
        revision: 1,
      });
    }
    const found = async () => (await inPool(id, reviewer))?.conflicts ?? [];
    expect(await found()).toMatchObject([{ rule: 'C8', reason: 'same_community' }]);
    expect((await inPool(id, reviewer))?.obstacle).toBe('waiver_needed');
    // A hidden community is not named.
    expect(JSON.stringify(await found())).not.toContain(community);
    await database()('communities').where({ id: community }).update({ state: 'archived' });
    expect(await found()).toEqual([]);
    await forgetCommunities();
  });

  test('never waives a hard conflict', async () => {
    const id = await ready();
    const [first] = await proposed(id);
    await database()('cases').where({ id }).update({ sponsor: first?.id });
    const waived = await chair('POST', `/actions/cases/${id}/waive-conflict`, {
      reviewer: first?.id,
      text: waiver,
    });
    expect(waived.code).toBe('E_COI');
  });
});

describe('a free place', () => {
  test('is proposed anew at once, while the deadlines of the others stay', async () => {
    const id = await makeReviewedCase();
    const [first = '', second = ''] = await reviewersOfDifferentEmployers(2);
    const own = await seat(id, { reviewer: personOf('senior').id, state: 'invited' });
    const kept = [
      await seat(id, { reviewer: first, state: 'drafting' }),
      await seat(id, { reviewer: second, state: 'cleared' }),
    ];
    const before = await database()('review_assignments').whereIn('id', kept).orderBy('alias');
    expect((await act(senior, own, 'decline', { reason: 'no_time' })).status).toBe(200);
    expect(await database()('review_assignments').whereIn('id', kept).orderBy('alias')).toEqual(
      before,
    );
    const places = await placesOf(id);
    const added = places.filter(({ state }) => state === 'proposed');
    expect(added).toHaveLength(2);
    expect(added.every(({ invited_at }) => invited_at === null)).toBe(true);
    // Two reviewers cannot make a quorum of three.
    const { isBroken } = await panelOf(id);
    expect(isBroken).toBe(true);
    expect((await caseRow(id)).state).toBe('in_review');
    const logged = await database()('case_events').where({ case: id }).orderBy('seq').pluck('type');
    expect(logged).toEqual([
      'review-decline',
      'reviewer-proposed',
      'reviewer-proposed',
      'panel-broken',
    ]);
    const [one] = added;
    expect((await act(secretary, one.id, 'send')).body.data.state).toBe('invited');
    expect((await panelOf(id)).isBroken).toBe(false);
  });

  test('goes to the person whom the secretary names instead of an overdue reviewer', async () => {
    const id = await makeReviewedCase();
    const late = await seat(id, { reviewer: personOf('senior').id, state: 'overdue' });
    const free = (await panelOf(id)).pool.rows.find((one) => one.obstacle === null && !one.onPanel);
    expect((await act(chair, late, 'replace', {})).code).toBe('E_FORBIDDEN');
    const { body } = await act(secretary, late, 'replace', { reviewer: free?.id });
    expect(body.data?.state).toBe('replaced');
    const row = await database()('review_assignments').where({ id: late }).first('replaced_by');
    const next = await database()('review_assignments').where({ id: row.replaced_by }).first();
    expect([next.reviewer, next.source, next.state]).toEqual([free?.id, 'secretary', 'proposed']);
  });

  test('is not offered twice to one person, nor to somebody with a conflict', async () => {
    const id = await makeReviewedCase();
    await seat(id, { reviewer: personOf('senior').id, state: 'declined' });
    const propose = (reviewer: string) =>
      secretary('POST', '/actions/review-assignments/propose', { case: id, reviewer });
    expect((await propose(personOf('senior').id)).code).toBe('E_INVALID');
    const [sponsor = ''] = await reviewersOfDifferentEmployers(1);
    await database()('cases').where({ id }).update({ sponsor });
    expect((await propose(sponsor)).code).toBe('E_COI');
  });

  test('comes from a conflict that the rules find only later', async () => {
    const id = await makeReviewedCase();
    const [first = '', second = ''] = await reviewersOfDifferentEmployers(2);
    const writing = await seat(id, { reviewer: first, state: 'drafting' });
    const done = await seat(id, { reviewer: second, state: 'submitted' });
    const recheck = () => operations('POST', '/jobs/review-conflicts');
    expect((await recheck()).status).toBe(200);
    expect([await stateOf(writing), await stateOf(done)]).toEqual(['drafting', 'submitted']);
    await database()('cases').where({ id }).update({ sponsor: first, nominator: second });
    await recheck();
    expect([await stateOf(writing), await stateOf(done)]).toEqual(['recused', 'recused']);
  });

  test('comes from an invitation without an answer and from a conflict without a ruling', async () => {
    const id = await makeReviewedCase();
    const [first = '', second = ''] = await reviewersOfDifferentEmployers(2);
    const silent = await seat(id, {
      reviewer: first,
      state: 'invited',
      respond_by: hoursFromNow(-2 * day),
    });
    const unruled = await seat(id, {
      reviewer: second,
      state: 'waiting_ruling',
      waiting_since: hoursFromNow(-5 * day),
    });
    expect(await system.perform('review-assignments', 'expire', silent)).toBe('expired_invite');
    expect(await system.perform('review-assignments', 'uphold', unruled)).toBe('recused');
  });
});

describe('the quorum', () => {
  test('opens the deliberation with the third counting review, and thanks those who have not begun', async () => {
    const id = await makeReviewedCase();
    const [first = '', second = '', third = ''] = await reviewersOfDifferentEmployers(3);
    await seat(id, { reviewer: first, state: 'submitted' });
    const own = await seat(id, { reviewer: personOf('senior').id, state: 'drafting' });
    const waiting = await seat(id, { reviewer: third, state: 'invited' });
    const writing = await seat(id, { reviewer: second, state: 'drafting' });
    const submit = { changes: completeChanges(), still_without_conflict: true };
    expect((await act(senior, own, 'submit', submit)).status).toBe(200);
    // Two of three: no deliberation yet.
    expect((await caseRow(id)).state).toBe('in_review');
    await database()('review_assignments').where({ id: writing }).update({ state: 'cleared' });
    const late = await seat(id, {
      reviewer: (await reviewersOfDifferentEmployers(4))[3] ?? '',
      state: 'submitted',
    });
    expect(late).not.toBe('');
    expect(await system.perform('cases', 'quorum-reached', id)).toBe('deliberation');
    await system.settle();
    expect(await stateOf(waiting)).toBe('cancelled');
    expect(await stateOf(writing)).toBe('cleared');
    const row = await database()('review_assignments').where({ id: writing }).first('finish_by');
    expect(row.finish_by).not.toBeNull();
  });

  test('is shown on the board and in the file of the case', async () => {
    const id = await makeReviewedCase();
    const [first = '', second = ''] = await reviewersOfDifferentEmployers(2);
    await seat(id, { reviewer: first, state: 'submitted' });
    await seat(id, { reviewer: second, state: 'overdue' });
    const { body } = await secretary('GET', `/admissions/cases/${await numberOf(id)}`);
    const file: CaseFile = body.data;
    expect(file.panel).toEqual({ submitted: 1, of: 2 });
    expect(file.warnings).toContain('panel');
  });
});
