// Reviews: gate, draft, submission, conflicts. docs/domain/admissions.md, "Panel and review".
// @performs reviewer-profiles.save reviewer-profiles.accept-guide reviewer-profiles.calibrate
import '../areas.ts';
import type { CaseReviews, OwnReview, ReviewOfOther } from '@site/shared/api';
import { reviewGuideVersion } from '@site/shared/domain/admissions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, type Caller, personOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { readable } from './specimens/readable-rows.ts';
import {
  completeChanges,
  forgetReviewedCases,
  makeReviewedCase,
  reviewersOfDifferentEmployers,
  seat,
} from './specimens/review-specimens.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

const secret = 'Совместный доклад о переезде хранилища';
let system: SystemActor;
let senior: Caller;
let member: Caller;
let secretary: Caller;
let chair: Caller;

beforeAll(async () => {
  [system, senior, member, secretary, chair] = await Promise.all([
    startSystemActor(),
    as('senior'),
    as('member'),
    as('secretary'),
    as('chair'),
  ]);
});
afterAll(async () => {
  await system.settle();
  await forgetReviewedCases();
  await hideNewPeople();
  await closeDatabase();
});

let ofCase = '';
let no = '';
/** A case in review, with two other reviewers who write. */
beforeEach(async () => {
  ofCase = await makeReviewedCase();
  no = (await database()('cases').where({ id: ofCase }).first('no')).no;
  for (const reviewer of await reviewersOfDifferentEmployers(2)) {
    await seat(ofCase, { reviewer, state: 'drafting' });
  }
});

const me = () => personOf('senior').id;
const mine = (state: string, change: object = {}) =>
  seat(ofCase, { reviewer: me(), state, ...change });
const act = (who: Caller, id: string, event: string, payload: object = {}) =>
  who('POST', `/actions/review-assignments/${id}/${event}`, payload);
const read = (part = '', who = senior) => who('GET', `/admissions/review/${no}${part}`);
const own = async (): Promise<OwnReview> => (await read()).body.data;
const rowOf = (id: string) => database()('review_assignments').where({ id }).first();
const reviewsOf = (assignment: string) =>
  database()('reviews').where({ assignment }).orderBy('version');
const staffReviews = async (who = chair): Promise<CaseReviews> =>
  (await who('GET', `/admissions/cases/${no}/reviews`)).body.data;
const submit = (id: string, changes = completeChanges()) =>
  act(senior, id, 'submit', { changes, still_without_conflict: true });

describe('the gate', () => {
  test('hides the file until the reviewer has declared, through the raw API as well', async () => {
    const id = await mine('invited');
    const before = await read('/file');
    expect([before.status, before.code]).toEqual([403, 'E_GATE']);
    expect((await read('/others')).code).toBe('E_GATE');
    for (const collection of [
      'applications',
      'endorsements',
      'review_assignments',
      'reviews',
      'conflict_declarations',
      'reviewer_profiles',
    ]) {
      expect((await senior('GET', `/items/${collection}`)).status, collection).toBe(403);
    }
    const shown = await own();
    expect(shown).toMatchObject({ isOpen: false, draft: null, state: 'invited' });
    expect(shown.gate.candidate).toMatchObject({
      name: { ru: 'Зоя Первозванная' },
      employer: 'Цех без имени',
    });
    expect(JSON.stringify(shown)).not.toContain('Время восстановления');
    const { status, body } = await act(senior, id, 'declare', { answer: 'none' });
    expect([status, body.data?.state]).toEqual([200, 'cleared']);
    const file = (await read('/file')).body.data;
    expect(file.answers.achievements[0].result).toContain('Время восстановления');
    expect(file.answers.excludedReviewers).toEqual([]);
  });

  test('does not know the case for everybody else', async () => {
    await mine('cleared');
    const fellow = await as('fellow');
    expect((await read('', fellow)).code).toBe('E_NOT_FOUND');
    expect((await read('/file', fellow)).code).toBe('E_NOT_FOUND');
    expect((await read('/file', member)).code).toBe('E_FORBIDDEN');
  });

  test('recuses a reviewer with a hard conflict whatever they answer', async () => {
    await database()('cases').where({ id: ofCase }).update({ sponsor: me() });
    const id = await mine('invited');
    expect((await own()).gate.detected).toMatchObject([{ rule: 'C2', waivable: false }]);
    const { body } = await act(senior, id, 'declare', { answer: 'none' });
    expect(body.data.state).toBe('recused');
    expect((await read('/file')).code).toBe('E_GATE');
  });

  test('lets the chair rule on a doubt; the words stay out of the log', async () => {
    const id = await mine('invited');
    const doubt = { answer: 'unsure', types: ['collaboration'], detail: secret };
    expect((await act(senior, id, 'declare', doubt)).body.data.state).toBe('waiting_ruling');
    expect((await act(secretary, id, 'waive', { text: 'x'.repeat(60) })).code).toBe('E_FORBIDDEN');
    const panel = (await chair('GET', `/admissions/cases/${no}/panel`)).body.data;
    const place = panel.assignments.find((one: { id: string }) => one.id === id);
    expect(place.declaration).toMatchObject({ answer: 'unsure', detail: secret });
    expect(place.allowed).toEqual(expect.arrayContaining(['waive', 'uphold']));
    const waived = await act(chair, id, 'waive', { text: 'Один доклад не мешает. '.repeat(4) });
    expect(waived.body.data.state).toBe('cleared');
    const rows = await database()('conflict_declarations').where({ case: ofCase }).orderBy('at');
    const declared = readable('conflict_declarations', rows);
    expect(declared.map(({ answer, resolution }) => [answer, resolution])).toEqual([
      ['unsure', null],
      ['unsure', 'waived'],
    ]);
    const log = await database()('case_events').where({ case: ofCase });
    expect(JSON.stringify(log)).not.toContain(secret);
    await system.settle();
    const told = await database()('notifications')
      .where({ case: ofCase })
      .select('event', 'person');
    expect(told).toEqual(
      expect.arrayContaining([
        { event: 'REV-07', person: personOf('chair').id },
        { event: 'REV-01', person: me() },
      ]),
    );
  });

  test('needs the kind of a declared conflict', async () => {
    const id = await mine('invited');
    expect((await act(senior, id, 'declare', { answer: 'conflict' })).code).toBe('E_REQUIRED');
    expect((await rowOf(id)).state).toBe('invited');
  });
});

describe('the draft', () => {
  const change = (field: string, value: unknown, base: string | null = null) => ({
    field,
    value,
    base,
  });

  test('begins with the first change, and two devices lose nothing of each other', async () => {
    const id = await mine('cleared');
    const save = (...changes: object[]) => act(senior, id, 'autosave', { changes });
    const desk = await save(change('strengths', 'Со стола'));
    expect([desk.status, desk.body.data.state]).toEqual([200, 'drafting']);
    const phone = await save(change('scores.practice', 4));
    expect(phone.body.data.draft).toMatchObject({ strengths: 'Со стола', scores: { practice: 4 } });

    // The phone has not seen the text.
    const both = [change('strengths', 'С телефона'), change('advice', 'Пишите короче')];
    const late = await save(...both);
    expect([late.status, late.code]).toEqual([409, 'E_CONFLICT_VERSION']);
    expect(late.body.errors).toMatchObject([{ extensions: { field: 'strengths' } }]);
    expect((await own()).draft).toMatchObject({ strengths: 'Со стола', advice: '' });

    const seen = (await own()).times.strengths;
    expect((await save(change('strengths', 'С телефона', seen))).status).toBe(200);
    expect((await save(change('strengths', 'С телефона', seen))).status).toBe(200);
    expect((await own()).draft?.strengths).toBe('С телефона');
    const [stored] = await reviewsOf(id);
    expect(stored.strengths).toMatch(/^encrypted:/);
  });

  test.each([
    ['a field that does not exist', 'sealed', true],
    ['a criterion that does not exist', 'scores.beauty', 4],
    ['a score beyond the scale', 'scores.practice', 6],
    ['a recommendation that does not exist', 'recommendation', 'maybe'],
  ])('refuses %s', async (_, field, value) => {
    const id = await mine('drafting');
    const answer = await act(senior, id, 'autosave', { changes: [change(field, value)] });
    expect(answer.status).toBe(422);
  });

  test('belongs to its reviewer, and is over once it is submitted', async () => {
    const id = await mine('drafting');
    const changes = [change('strengths', 'Чужое')];
    expect((await act(member, id, 'autosave', { changes })).code).toBe('E_FORBIDDEN');
    expect((await act(chair, id, 'autosave', { changes })).code).toBe('E_FORBIDDEN');
    await submit(id);
    expect((await act(senior, id, 'autosave', { changes })).code).toBe('E_STATE');
  });
});

describe('the submission', () => {
  test('is refused while something is missing, and opens the reviews of the others', async () => {
    const [other = ''] = await reviewersOfDifferentEmployers(1);
    const theirs = await database()('review_assignments')
      .where({ case: ofCase, reviewer: other })
      .first('id');
    await database()('reviews')
      .where({ assignment: theirs.id })
      .update({
        state: 'submitted',
        strengths: 'Сильная заявка',
        note: secret,
        scores: JSON.stringify({ practice: 5, evidence: 4, contribution: 3, conduct: 4 }),
        recommendation: 'accept',
        confidence: 3,
        submitted_at: new Date(),
      });
    await database()('review_assignments')
      .where({ id: theirs.id })
      .update({ state: 'submitted', submitted_at: new Date() });
    const id = await mine('drafting');
    const incomplete = completeChanges().filter(({ field }) => field !== 'scores.evidence');
    const refused = await submit(id, incomplete);
    expect([refused.status, refused.code]).toEqual([422, 'E_REQUIRED']);
    expect((await read('/others')).code).toBe('E_FORBIDDEN');
    expect((await own()).othersOpen).toBe(false);
    expect((await submit(id)).body.data.state).toBe('submitted');
    const others: ReviewOfOther[] = (await read('/others')).body.data;
    expect(others).toMatchObject([{ alias: 'A', strengths: 'Сильная заявка' }]);
    expect(JSON.stringify(others)).not.toContain(secret);
    const told = await database()('outbox_events')
      .where({ event: 'review-assignments.others-open' })
      .whereIn('item', [id, theirs.id])
      .pluck('item');
    expect(told.toSorted()).toEqual([id, theirs.id].toSorted());
    await system.settle();
    const notified = await database()('notifications')
      .where({ case: ofCase, event: 'REV-08' })
      .pluck('person');
    expect(notified).toEqual([me()]);
  });

  test('is read by secretary and chair with the result of the rule, not by administrators', async () => {
    const id = await mine('drafting');
    await submit(id);
    const { reviews, aggregate, gap, awaited } = await staffReviews();
    expect(reviews).toMatchObject([
      { alias: 'C', counts: true, versions: [{ version: 1, recommendation: 'accept' }] },
    ]);
    expect(aggregate).toMatchObject({ counting: 1, accepting: 1 });
    expect(gap).toMatchObject({ missing: 'reviews', have: 1, need: 3 });
    expect(awaited).toHaveLength(2);
    const admin = await as('admin');
    expect((await admin('GET', `/admissions/cases/${no}/reviews`)).code).toBe('E_FORBIDDEN');
    await database()('cases')
      .where({ id: ofCase })
      .update({ nominator: personOf('chair').id });
    expect((await chair('GET', `/admissions/cases/${no}/reviews`)).code).toBe('E_FIREWALL');
  });

  test('is amended once, in deliberation, and both versions are kept', async () => {
    const id = await mine('submitted');
    const reason = 'Коллеги указали на приложение, которое я при чтении пропустил.';
    const amend = () =>
      act(senior, id, 'amend', {
        changes: [{ field: 'confidence', value: 3, base: null }],
        reason,
      });
    expect((await amend()).code).toBe('E_STATE');
    await database()('cases').where({ id: ofCase }).update({ state: 'deliberation' });
    expect((await amend()).status).toBe(200);
    expect((await amend()).code).toBe('E_STATE');
    const versions = await reviewsOf(id);
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    const [review] = (await staffReviews()).reviews;
    expect(review?.versions.at(-1)).toMatchObject({
      version: 2,
      confidence: 3,
      amendReason: reason,
    });
  });

  test('has the same answers for its reviewer before and after a decision that is not released', async () => {
    const id = await mine('submitted');
    const set = (change: object) => database()('cases').where({ id: ofCase }).update(change);
    const everything = async () => ({
      page: await own(),
      list: (await senior('GET', '/admissions/review')).body,
      item: (await senior('GET', `/actions/review-assignments/${id}`)).body,
      refused: (await act(senior, id, 'amend', { changes: [], reason: 'Коротко' })).body,
    });
    await set({ state: 'deliberation' });
    const before = await everything();
    expect(before.item.data.allowed).toContain('amend');
    for (const state of ['ratifying', 'decided']) {
      await set({ state, decision: 'accepted', revision: 9 });
      expect(await everything(), state).toEqual(before);
    }
    const reason = 'Коллеги указали на приложение, которое я при чтении пропустил.';
    const changes = [{ field: 'confidence', value: 3, base: null }];
    expect((await act(senior, id, 'amend', { changes, reason })).status).toBe(200);
  });

  test('is extended once, by a week', async () => {
    const id = await mine('drafting');
    const before = (await own()).reviewOn;
    expect((await act(senior, id, 'extend')).status).toBe(200);
    const after = await own();
    expect(Date.parse(after.reviewOn ?? '') - Date.parse(before ?? '')).toBe(7 * 86_400_000);
    expect((await act(senior, id, 'extend')).code).toBe('E_STATE');
  });
});

test('a candidate learns neither reviewers nor reviews, and staff nothing of their own case', async () => {
  await submit(await mine('drafting'));
  const candidate = await newPerson();
  const isCandidate = (person: string) =>
    database()('cases').where({ id: ofCase }).update({ candidate: person });
  await isCandidate(candidate.id);
  const call = await candidate.signIn();
  const ofStaff = ['panel', 'reviews'].map((part) => `/admissions/cases/${no}/${part}`);
  for (const path of ofStaff) expect((await call('GET', path)).code, path).toBe('E_FORBIDDEN');
  for (const part of ['', '/file', '/others']) {
    expect((await read(part, call)).code, part).toBe('E_FORBIDDEN');
  }
  const shown = JSON.stringify((await call('GET', '/admissions/own')).body);
  expect(shown).toContain(no);
  const reviewer = await database()('people').where({ id: me() }).first();
  const [review] = await database()('reviews').where({ reviewer: me(), state: 'submitted' });
  for (const hidden of [me(), reviewer.display_name_ru, reviewer.display_name_en, review.id]) {
    expect(shown).not.toContain(hidden);
  }
  await isCandidate(personOf('secretary').id);
  for (const path of ofStaff) expect((await secretary('GET', path)).code, path).toBe('E_FIREWALL');
  expect((await chair('GET', ofStaff[1] ?? '')).status).toBe(200);
});

test('the change log of cases does not name the reviewers', async () => {
  const id = await mine('drafting');
  await submit(id);
  const account = await database()('directus_users').where({ person: me() }).first('id');
  const lines = await database()('audit_log').where({ item: ofCase }).select('action', 'actor');
  expect(lines.map(({ action }) => action)).toContain('cases.review-submitted');
  expect(lines.map(({ actor }) => actor)).not.toContain(account.id);
  const admin = await as('admin');
  const { body } = await admin(
    'GET',
    `/items/audit_log?filter[actor][_eq]=${account.id}&filter[item][_eq]=${id}`,
  );
  expect(body.data).toEqual([]);
});

describe('a conflict that appears later', () => {
  test('seals the draft for everybody, and a replacement is proposed', async () => {
    const id = await mine('drafting');
    await act(senior, id, 'autosave', {
      changes: [{ field: 'strengths', value: secret, base: null }],
    });
    const others = () =>
      database()('review_assignments').where({ case: ofCase, state: 'drafting' }).orderBy('alias');
    const before = (await others()).filter((row) => row.id !== id);
    const left = await act(senior, id, 'late-conflict', { types: ['financial'] });
    expect(left.body.data.state).toBe('recused');
    expect(await others()).toEqual(before);
    const proposals = await database()('review_assignments').where({
      case: ofCase,
      state: 'proposed',
    });
    expect(proposals.length).toBeGreaterThan(0);
    expect((await own()).draft).toBeNull();
    expect((await read('/file')).code).toBe('E_GATE');
    for (const who of [secretary, chair]) {
      expect(JSON.stringify(await staffReviews(who))).not.toContain(secret);
    }
    expect((await act(senior, id, 'autosave', { changes: [] })).code).toBe('E_STATE');
  });

  test('takes a submitted review out of the result', async () => {
    const id = await mine('submitted');
    expect((await staffReviews()).reviews).toHaveLength(1);
    expect((await act(secretary, id, 'exclude', { types: ['family'] })).code).toBe('E_FORBIDDEN');
    expect((await act(chair, id, 'exclude', { types: ['family'] })).body.data.state).toBe(
      'recused',
    );
    expect(await staffReviews()).toMatchObject({ reviews: [], sealed: 1 });
    const types = await database()('case_events').where({ case: ofCase }).pluck('type');
    expect(types).toContain('late-conflict-found');
  });
});

test('the end of a case thanks its reviewers and seals what was not submitted', async () => {
  const id = await mine('drafting');
  await database()('cases').where({ id: ofCase }).update({ secretary: null });
  const candidate = await newPerson();
  await database()('cases').where({ id: ofCase }).update({ candidate: candidate.id });
  const call = await candidate.signIn();
  expect((await call('POST', `/actions/cases/${ofCase}/withdraw`, {})).status).toBe(200);
  await system.settle();
  expect((await rowOf(id)).state).toBe('cancelled');
  const [review] = await reviewsOf(id);
  expect(Boolean(review.sealed)).toBe(true);
  const told = await database()('notifications')
    .where({ case: ofCase, event: 'REV-04', person: me() })
    .select('title_key');
  expect(told).toEqual([{ title_key: 'REV-04' }]);
  expect((await read('/file')).code).toBe('E_GATE');
});

test('a hold moves the deadlines of the reviewers by its days', async () => {
  const id = await mine('drafting');
  const before = await own();
  const hold = { reason: 'Ждём ответа архива' };
  expect((await secretary('POST', `/actions/cases/${ofCase}/hold`, hold)).status).toBe(200);
  await database()('cases')
    .where({ id: ofCase })
    .update({ held_at: new Date(Date.now() - 3 * 86_400_000) });
  expect((await secretary('POST', `/actions/cases/${ofCase}/unhold`, {})).status).toBe(200);
  await system.settle();
  const after = await own();
  expect(after.id).toBe(id);
  expect(Date.parse(after.reviewOn ?? '') - Date.parse(before.reviewOn ?? '')).toBe(3 * 86_400_000);
});

describe('the pool', () => {
  const profile = { tracks: ['software'], topics: [], languages: ['ru'], max_active: 2 };
  const save = (who: Caller, change: object = {}) =>
    who('POST', '/actions/reviewer-profiles/save', { ...profile, ...change });

  test('is for seniors and fellows', async () => {
    expect((await save(member)).code).toBe('E_FORBIDDEN');
    expect((await save(senior, { tracks: ['no-such-track'] })).code).toBe('E_INVALID');
    const stored = () => database()('reviewer_profiles').where({ person: me() });
    const before = await stored().first();
    expect((await save(senior)).status).toBe(200);
    expect((await save(senior, { topics: undefined })).status).toBe(200);
    const { body } = await senior('GET', '/admissions/review');
    expect(body.data.profile).toMatchObject({ tracks: ['software'], topics: [], maxActive: 2 });
    const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
    await stored().update({
      tracks: text(before.tracks),
      topics: text(before.topics),
      languages: text(before.languages),
      max_active: before.max_active,
    });
    expect((await member('GET', '/admissions/review')).code).toBe('E_FORBIDDEN');
  });

  test('takes a break of a reviewer from the reviewer or the secretary', async () => {
    const takeBreak = (who: Caller, person?: string) =>
      who('POST', '/actions/reviewer-profiles/availability', {
        available: false,
        ...(person && { person }),
      });
    expect((await takeBreak(chair, me())).code).toBe('E_FORBIDDEN');
    expect((await takeBreak(secretary, me())).status).toBe(200);
    const row = () => database()('reviewer_profiles').where({ person: me() });
    expect(Boolean((await row().first()).available)).toBe(false);
    await senior('POST', '/actions/reviewer-profiles/availability', { available: true });
    expect(Boolean((await row().first()).available)).toBe(true);
  });

  test('accepts the present guide, and shows the consensus with the own result only', async () => {
    const accept = (version: string) =>
      senior('POST', '/actions/reviewer-profiles/accept-guide', { version });
    expect((await accept('0.1')).code).toBe('E_CONFLICT_VERSION');
    expect((await accept(reviewGuideVersion)).status).toBe(200);
    await database()('reviewer_profiles')
      .where({ person: me() })
      .update({ calibrated_at: null, calibration: null });
    const before = (await senior('GET', '/admissions/calibration')).body.data;
    expect(before.result).toBeNull();
    expect(JSON.stringify(before)).not.toContain('consensus');
    const four = { practice: 4, evidence: 4, contribution: 4, conduct: 4 };
    const ofAll = (scores: object) =>
      Object.fromEntries(before.cases.map(({ key }: { key: string }) => [key, scores]));
    const scores = ofAll(four);
    const calibrate = (given: object) =>
      senior('POST', '/actions/reviewer-profiles/calibrate', { scores: given });
    expect((await calibrate({})).code).toBe('E_REQUIRED');
    const { status, body } = await calibrate(scores);
    expect([status, body.data.distance]).toEqual([200, expect.any(Number)]);
    const after = (await senior('GET', '/admissions/calibration')).body.data;
    expect(after.result.distance).toBe(body.data.distance);
    expect(Object.keys(after.result.consensus)).toHaveLength(3);

    // Without scripts the browser posts texts.
    const posted = { practice: '4', evidence: '4', contribution: '4', conduct: '4' };
    expect((await calibrate(ofAll(posted))).body.data.distance).toBe(body.data.distance);
    expect((await calibrate(ofAll({ ...posted, conduct: '6' }))).code).toBe('E_INVALID');
  });
});
