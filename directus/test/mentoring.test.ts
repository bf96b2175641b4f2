// Mentoring: docs/domain/mentoring.md.
// @performs mentorships.confirm mentorships.extend mentorships.complete mentorships.add-goal mentorships.mark-goal
// @performs mentorships.remove-goal mentorships.plan-session mentorships.move-session mentorships.cancel-session
// @performs mentor-profiles.create mentor-profiles.save mentor-profiles.publish mentor-profiles.pause
// @performs mentor-profiles.hide mentorship-requests.send mentorship-requests.accept
// @performs mentorships.close-session mentorships.summarize mentorships.write-note mentorships.feedback
// @performs mentor-marks.mark mentor-marks.unmark mentor-marks.block people.appoint-coordinator
// @performs people.dismiss-coordinator mentorship-requests.propose mentorship-requests.agree
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, type Caller, emailOf, personOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { moveClock, operations } from './operations.ts';
import {
  coordinate,
  forgetMentoring,
  offerOf,
  pairOf,
  requestOf,
} from './specimens/mentoring-specimens.ts';

const day = 24 * 60 * 60_000;

let mentee: Caller;
let mentor: Caller;
let applicant: Caller;
let stranger: Caller;
beforeAll(async () => {
  [mentee, mentor, applicant, stranger] = (await Promise.all(
    ['fellow', 'senior', 'applicant', 'member'].map(as),
  )) as [Caller, Caller, Caller, Caller];
});
beforeEach(forgetMentoring);
afterEach(() => moveClock(0));
afterAll(async () => {
  await forgetMentoring();
  await closeDatabase();
});

const job = () => operations('POST', '/jobs/mentoring');
const settle = () => operations('POST', '/jobs/outbox');
const stateOf = async (table: string, id: string) =>
  (await database()(table).where({ id }).first('state')).state;
const ask = (who: Caller, id: string, event: string, payload: object = {}) =>
  who('POST', `/actions/mentorships/${id}/${event}`, payload);
const detail = async (who: Caller, id: string) =>
  (await who('GET', `/mentoring/mentorships/${id}`)).body.data;

describe('the catalogue', () => {
  test('shows members names and reasons, and applicants neither names nor keys', async () => {
    await offerOf('senior');
    const forMember = await stranger('GET', '/mentoring/mentors?topic=');
    const shown = forMember.body.data.mentors;
    expect(shown.length).toBeGreaterThan(0);
    expect(shown[0]).toMatchObject({
      person: { slug: expect.any(String) },
      reasons: expect.any(Array),
    });
    const forApplicant = await applicant('GET', '/mentoring/mentors');
    const text = JSON.stringify(forApplicant.body);
    for (const { person } of shown) {
      expect(text).not.toContain(person.id);
      expect(text).not.toContain(person.slug);
      expect(text).not.toContain(person.name.ru);
    }
    const { slug } = personOf('senior');
    expect((await applicant('GET', `/mentoring/mentors/${slug}`)).status).toBe(404);
    expect((await stranger('GET', `/mentoring/mentors/${slug}`)).body.data).toMatchObject({
      closed: null,
      freePlaces: 2,
    });
  });

  test('tells members on a profile whether there is a place, and nobody else', async () => {
    await offerOf('senior');
    const path = `/mentoring/places/${personOf('senior').slug}`;
    const places = { freePlaces: 2, isLineOpen: false, answerDays: null, isAsked: false };
    expect((await stranger('GET', path)).body.data).toEqual(places);
    await requestOf('sent');
    expect((await mentee('GET', path)).body.data).toMatchObject({ isAsked: true });
    expect((await applicant('GET', path)).body.data).toBeNull();
    await offerOf('senior', { state: 'hidden' });
    expect((await stranger('GET', path)).body.data).toBeNull();
  });

  test('says the median of the days until an answer, and no free place while people wait', async () => {
    await offerOf('senior', { answer_days: null });
    for (const hours of [20, 100]) {
      const answered = { sent_at: hoursFromNow(-200), answered_at: hoursFromNow(hours - 200) };
      await requestOf('declined', answered);
    }
    const path = `/mentoring/places/${personOf('senior').slug}`;
    const places = async () => (await stranger('GET', path)).body.data;
    // The job enters them for offers of old; an answer, of the mentor only, changes them.
    await job();
    expect(await places()).toMatchObject({ freePlaces: 2, answerDays: 5 });
    const last = await requestOf('viewed', { sent_at: hoursFromNow(-30) });
    await mentor('POST', `/actions/mentorship-requests/${last}/decline`, { code: 'timing' });
    expect(await places()).toMatchObject({ freePlaces: 2, answerDays: 2 });
    const { person, freePlaces, answerDays } = (
      await stranger('GET', `/mentoring/mentors/${personOf('senior').slug}`)
    ).body.data;
    expect([person.slug, freePlaces, answerDays]).toEqual([personOf('senior').slug, 2, 2]);
    await requestOf('place_free');
    expect(await places()).toMatchObject({ freePlaces: 1 });
    await requestOf('waiting', { expires_at: null });
    expect(await places()).toMatchObject({ freePlaces: 0, isLineOpen: true });
  });

  test('says which filter hides the mentors', async () => {
    const { body } = await stranger('GET', '/mentoring/mentors?language=sw&page=1');
    expect(body.data).toMatchObject({ mentors: [], total: 0 });
    expect(body.data.relaxed).toEqual([{ filter: 'language', count: expect.any(Number) }]);
  });
});

describe('an offer', () => {
  test('is written, published, paused and hidden, and answers a request while it is published', async () => {
    const own = async () => (await mentor('GET', '/mentoring/own')).body.data.offer;
    const topics = await database()('topics').whereNull('deprecated_by').limit(2).pluck('id');
    const words = {
      offer_ru: 'Помогаю выстроить дежурства и разбор инцидентов в небольшой команде. '.repeat(2),
      topics,
      formats: ['video'],
      languages: ['ru'],
      capacity: 1,
      session_minutes: '45',
    };
    const created = await mentor('POST', '/actions/mentor-profiles/create', words);
    const { id } = created.body.data;
    const act = (event: string, payload: object = {}) =>
      mentor('POST', `/actions/mentor-profiles/${id}/${event}`, payload);
    await act('save', { ...words, not_offered_ru: 'Не настраиваю мониторинг.' });
    expect(await own()).toMatchObject({
      state: 'draft',
      notOffered: { ru: 'Не настраиваю мониторинг.' },
    });
    await act('save', words);
    expect(await own()).toMatchObject({ notOffered: { ru: '' } });
    await act('publish');
    const asked = {
      mentor: personOf('senior').id,
      goal: 'Хочу выстроить дежурства так, чтобы ночью будили только по делу, а не по привычке.',
      topics: topics.slice(0, 1),
      share_skills: false,
    };
    const sent = await mentee('POST', '/actions/mentorship-requests/send', asked);
    expect(sent.body.data.state).toBe('sent');
    await act('pause', { until: '2100-01-01' });
    await settle();
    expect(await stateOf('mentorship_requests', sent.body.data.id)).toBe('closed');
    expect(await own()).toMatchObject({
      state: 'paused',
      pausedUntil: '2100-01-01',
      isAutoPaused: false,
    });
    await act('hide');
    expect((await own()).state).toBe('hidden');
  });
});

describe('a request', () => {
  test('is reminded of twice, expires, and the second expiry in a row pauses the mentor', async () => {
    const profile = await offerOf('senior', { unanswered: 1 });
    const id = await requestOf('sent', {
      sent_at: new Date(),
      expires_at: new Date(Date.now() + 10 * day),
    });
    const reminders = async () =>
      (await database()('mentorship_requests').where({ id }).first('reminders')).reminders;
    await moveClock(2 * day);
    await job();
    expect(await reminders()).toBe(0);
    await moveClock(3 * day + 60_000);
    await job();
    expect(await reminders()).toBe(1);
    await moveClock(7 * day + 60_000);
    await job();
    expect(await reminders()).toBe(2);
    await moveClock(10 * day + 60_000);
    await job();
    expect(await stateOf('mentorship_requests', id)).toBe('expired');
    expect(await stateOf('mentor_profiles', profile)).toBe('paused');
    const { body } = await mentor('GET', '/mentoring/own');
    expect(body.data.offer).toMatchObject({ state: 'paused', isAutoPaused: true });
  });

  test('that is accepted starts a trial, tells the mentee and withdraws the other requests', async () => {
    await offerOf('senior');
    const other = await requestOf('sent', { mentor: personOf('member').id });
    const id = await requestOf('viewed');
    const { body } = await mentor('POST', `/actions/mentorship-requests/${id}/accept`, {});
    expect(body.data.state).toBe('accepted');
    expect(await stateOf('mentorship_requests', other)).toBe('withdrawn');
    const own = (await mentee('GET', '/mentoring/own')).body.data;
    expect(own.mentorships).toMatchObject([{ state: 'trial', isMentor: false, held: 0 }]);
    await settle();
    const told = await database()('notifications')
      .where({ person: personOf('fellow').id, event: 'MEN-03' })
      .pluck('link');
    expect(told).toContain(`/c/mentoring/${own.mentorships[0].id}`);
  });

  test('is accepted once when two are accepted at the same time', async () => {
    const accept = (who: Caller, id: string) =>
      who('POST', `/actions/mentorship-requests/${id}/accept`, {});
    const begun = (pair: object) => database()('mentorships').where(pair).select('id');
    // The last place of a mentor.
    const last = { mentor: personOf('senior').id };
    await offerOf('senior', { capacity: 1 });
    const places = await Promise.all([
      accept(mentor, await requestOf('viewed')),
      accept(mentor, await requestOf('viewed', { mentee: personOf('member').id })),
    ]);
    expect(places.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await begun(last)).toHaveLength(1);
    await forgetMentoring();
    // Two mentors of a mentee who may have one.
    await offerOf('senior');
    await offerOf('member');
    const mentors = await Promise.all([
      accept(mentor, await requestOf('viewed')),
      accept(stranger, await requestOf('viewed', { mentor: personOf('member').id })),
    ]);
    expect(mentors.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await begun({ mentee: personOf('fellow').id })).toHaveLength(1);
  });

  test('closes when the mentor pauses, and the mentee learns the code of a refusal only', async () => {
    const profile = await offerOf('senior');
    const id = await requestOf('sent');
    await mentor('POST', `/actions/mentorship-requests/${id}/decline`, {
      code: 'timing',
      pause: true,
    });
    expect(await stateOf('mentor_profiles', profile)).toBe('paused');
    const own = (await mentee('GET', '/mentoring/own')).body.data;
    expect(own.requests[0]).toMatchObject({ state: 'declined', declineCode: 'timing' });
    expect(own.suggested.length).toBeLessThanOrEqual(3);
  });

  test('waits in line, and the first in line is offered the free place', async () => {
    await offerOf('senior');
    const id = await requestOf('waiting', { expires_at: null });
    expect((await mentee('GET', '/mentoring/own')).body.data.requests[0]).toMatchObject({
      state: 'waiting',
      place: 1,
    });
    // The mentor does not see the line.
    expect((await mentor('GET', '/mentoring/own')).body.data.inbox).toEqual([]);
    await job();
    expect(await stateOf('mentorship_requests', id)).toBe('place_free');
    const { status } = await mentee('POST', `/actions/mentorship-requests/${id}/confirm`, {});
    expect(status).toBe(200);
    expect((await mentor('GET', '/mentoring/own')).body.data.inbox).toHaveLength(1);
  });
});

test('own requests come by pages of twenty, the newest first', async () => {
  const made: string[] = [];
  for (let hours = 0; hours < 21; hours += 1) {
    made.push(await requestOf('expired', { sent_at: hoursFromNow(-hours) }));
  }
  const pageOf = async (page: number) =>
    (await mentee('GET', `/mentoring/own?page=${page}`)).body.data;
  const [first, second] = [await pageOf(1), await pageOf(2)];
  const shown = [...first.requests, ...second.requests].map(({ id }: { id: string }) => id);
  expect(first.requests).toHaveLength(20);
  expect(shown.filter((id) => made.includes(id))).toEqual(made);
  expect(first.pages).toMatchObject({ requests: 2, inbox: 0 });
  expect(second.suggested).toEqual([]);
});

describe('a mentorship', () => {
  test('becomes active when both confirm after the first session', async () => {
    const id = await pairOf('trial');
    expect((await ask(mentee, id, 'confirm')).code).toBe('E_STATE');
    const session = await heldSession(id);
    expect((await ask(mentee, id, 'confirm')).status).toBe(200);
    expect(await stateOf('mentorships', id)).toBe('trial');
    expect((await ask(mentor, id, 'confirm')).status).toBe(200);
    expect(await stateOf('mentorships', id)).toBe('active');
    expect(session).toEqual(expect.any(String));
  });

  test('plans a session in the zone of the account, across a change of summer time', async () => {
    const id = await pairOf('active');
    const account = database()('directus_users').where({ email: emailOf('fellow') });
    await account.clone().update({ timezone: 'Europe/Berlin' });
    try {
      const plan = { time: '18:30', minutes: '45', format: 'video' };
      await ask(mentee, id, 'plan-session', { ...plan, day: '2027-03-27' });
      await ask(mentee, id, 'plan-session', { ...plan, day: '2027-03-29' });
      const { sessions, zones } = await detail(mentee, id);
      expect(sessions.map(({ at }: { at: string }) => at)).toEqual([
        '2027-03-27T17:30:00.000Z',
        '2027-03-29T16:30:00.000Z',
      ]);
      expect(zones).toEqual({ own: 'Europe/Berlin', other: 'Europe/Moscow' });
      const [first] = sessions;
      await ask(mentor, id, 'move-session', {
        session: first.id,
        day: '2027-04-01',
        time: '10:00',
      });
      await ask(mentor, id, 'cancel-session', { session: sessions[1].id });
      expect((await detail(mentor, id)).sessions).toMatchObject([
        { state: 'cancelled' },
        { at: '2027-04-01T07:00:00.000Z', state: 'planned' },
      ]);
      expect((await ask(mentor, id, 'close-session', { session: first.id, held: true })).code).toBe(
        'E_STATE',
      );
    } finally {
      await account.clone().update({ timezone: 'Europe/Moscow' });
    }
  });

  test('keeps the private note of each from the other, and both notes encrypted', async () => {
    const id = await pairOf('active');
    const session = await heldSession(id);
    await ask(mentor, id, 'summarize', { session, summary: 'Договорились о черновике.' });
    await ask(mentor, id, 'write-note', { session, note: 'Спросить о выгорании.' });
    await ask(mentee, id, 'write-note', { session, note: 'Не забыть ссылку.' });
    expect((await detail(mentee, id)).sessions).toMatchObject([
      { summary: 'Договорились о черновике.', note: 'Не забыть ссылку.' },
    ]);
    const other = JSON.stringify(await detail(mentee, id));
    expect(other).not.toContain('выгорании');
    const [stored] = await database()('mentorship_notes').where({ session });
    expect(stored.note).toMatch(/^encrypted:/);
    const row = await database()('mentorship_sessions').where({ id: session }).first();
    expect(row.summary).toMatch(/^encrypted:/);
    await ask(mentee, id, 'write-note', { session });
    expect((await detail(mentee, id)).sessions[0].note).toBeNull();
  });

  test('loses its notes a year after its end', async () => {
    const id = await pairOf('active');
    const session = await heldSession(id);
    await ask(mentor, id, 'summarize', { session, summary: 'Договорились о черновике.' });
    await ask(mentor, id, 'write-note', { session, note: 'Спросить о выгорании.' });
    const own = database()('mentorships').where({ id });
    await own.clone().update({ state: 'completed', ended_at: hoursFromNow(-24 * 300) });
    await operations('POST', '/jobs/erase-mentoring-notes');
    expect((await detail(mentor, id)).sessions[0].note).toBe('Спросить о выгорании.');
    await own.clone().update({ ended_at: hoursFromNow(-24 * 370) });
    await operations('POST', '/jobs/erase-mentoring-notes');
    expect((await detail(mentor, id)).sessions).toMatchObject([{ summary: null, note: null }]);
  });

  test('has at most five goals, which both tick off', async () => {
    const id = await pairOf('active');
    for (let count = 1; count <= 5; count += 1) {
      expect((await ask(mentee, id, 'add-goal', { text: `Цель номер ${count}` })).status).toBe(200);
    }
    expect((await ask(mentee, id, 'add-goal', { text: 'Ещё одна' })).code).toBe('E_TOO_LONG');
    const [first, second] = (await detail(mentor, id)).goals;
    await ask(mentor, id, 'mark-goal', { goal: first.id, done: true });
    await ask(mentor, id, 'remove-goal', { goal: second.id });
    const { goals } = await detail(mentee, id);
    expect(goals).toHaveLength(4);
    expect(goals[0]).toMatchObject({ id: first.id, doneAt: expect.any(String) });
  });

  test('is extended once and completed when both ask, and each gives feedback once', async () => {
    const id = await pairOf('active');
    const before = (await detail(mentor, id)).plannedEnd;
    await ask(mentor, id, 'extend');
    expect(await detail(mentee, id)).toMatchObject({ asked: { extend: 'other' } });
    await ask(mentee, id, 'extend');
    const extended = await detail(mentee, id);
    expect(extended.isExtended).toBe(true);
    expect(extended.plannedEnd > before).toBe(true);
    expect((await ask(mentee, id, 'extend')).code).toBe('E_STATE');
    await ask(mentee, id, 'complete');
    expect(await stateOf('mentorships', id)).toBe('active');
    await ask(mentor, id, 'complete');
    expect(await stateOf('mentorships', id)).toBe('completed');
    const words = { usefulness: 5, goal_reached: 'yes', quote: false };
    expect((await ask(mentee, id, 'feedback', words)).status).toBe(200);
    expect((await ask(mentee, id, 'feedback', words)).code).toBe('E_STATE');
    expect(await detail(mentee, id)).toMatchObject({ feedback: { usefulness: 5 } });
    expect(await detail(mentor, id)).toMatchObject({ feedback: null });
  });

  test('that ends cancels what lies ahead, tells the other, and what has begun is still closed', async () => {
    const id = await pairOf('active');
    const plan = { day: '2027-03-27', time: '18:30', minutes: '45', format: 'video' };
    const [begun, ahead] = [
      (await ask(mentor, id, 'plan-session', plan)).body.data.id,
      (await ask(mentor, id, 'plan-session', plan)).body.data.id,
    ];
    await database()('mentorship_sessions')
      .where({ id: begun })
      .update({ at: hoursFromNow(-1) });
    await ask(mentor, id, 'end', { code: 'no_time' });
    await settle();
    const told = await database()('notifications')
      .where({ title_key: 'MEN-06.early', link: `/c/mentoring/${id}` })
      .pluck('person');
    expect(told).toEqual([personOf('fellow').id]);
    const { sessions } = await detail(mentee, id);
    expect(sessions).toMatchObject([{ id: begun, state: 'planned' }, { state: 'cancelled' }]);
    expect((await ask(mentor, id, 'close-session', { session: begun, held: true })).status).toBe(
      200,
    );
    expect((await ask(mentor, id, 'close-session', { session: ahead, held: true })).code).toBe(
      'E_STATE',
    );
  });

  test('is frozen by a report, which an administrator reads and decides', async () => {
    const id = await pairOf('active');
    const text = 'Договорённости о встречах не соблюдаются, тон переписки резкий.';
    await ask(mentee, id, 'report', { text });
    const admin = await as('admin');
    const { body } = await admin('GET', `/items/mentorships/${id}?fields=report_text,reported_by`);
    expect(body.data).toEqual({ report_text: text, reported_by: 'mentee' });
    await ask(admin, id, 'release');
    expect(await stateOf('mentorships', id)).toBe('active');
  });

  test('is shown to its two people only', async () => {
    const id = await pairOf('active');
    expect((await mentee('GET', `/mentoring/mentorships/${id}`)).status).toBe(200);
    for (const who of [stranger, applicant, await as('admin')]) {
      expect((await who('GET', `/mentoring/mentorships/${id}`)).status).toBe(404);
      expect((await ask(who, id, 'add-goal', { text: 'Чужая цель' })).code).toBe('E_FORBIDDEN');
    }
  });

  test('ends when a person is no member any more, and is paused after long silence', async () => {
    await offerOf('senior');
    const silent = await pairOf('active', { started_at: hoursFromNow(-24 * 61) });
    await job();
    expect(await stateOf('mentorships', silent)).toBe('paused');
    const people = database()('people').where({ id: personOf('fellow').id });
    const { standing } = await people.clone().first('standing');
    await people.clone().update({ standing: 'resigned' });
    try {
      await job();
      expect(await stateOf('mentorships', silent)).toBe('ended');
    } finally {
      await people.clone().update({ standing });
    }
  });
});

/** A session that was held, an hour ago. */
async function heldSession(mentorship: string): Promise<string> {
  const { body } = await ask(mentor, mentorship, 'plan-session', {
    day: '2027-01-15',
    time: '18:30',
    minutes: '45',
    format: 'video',
  });
  const session = body.data.id;
  await database()('mentorship_sessions')
    .where({ id: session })
    .update({ at: hoursFromNow(-1) });
  const { status } = await ask(mentee, mentorship, 'close-session', { session, held: true });
  expect(status).toBe(200);
  return session;
}

describe('marks', () => {
  const mark = (who: Caller, kind: string, login: string) =>
    who('POST', '/actions/mentor-marks/mark', { person: personOf(login).id, kind });
  const shown = async (who: Caller, query = '') => {
    const { body } = await who('GET', `/mentoring/mentors?free=1${query}`);
    return body.data.mentors.map(({ person }: { person: { id: string } }) => person.id);
  };

  test('keep favourites together, and hide others from the list but not from the address', async () => {
    await offerOf('senior');
    const { id, slug } = personOf('senior');
    await mark(stranger, 'favourite', 'senior');
    expect(await shown(stranger, '&list=favourites')).toEqual([id]);
    await mark(stranger, 'hidden', 'senior');
    expect(await shown(stranger, '&list=favourites')).toEqual([]);
    expect(await shown(stranger, '&list=hidden')).toEqual([id]);
    expect((await stranger('GET', `/mentoring/mentors/${slug}`)).body.data.mark).toBe('hidden');
    await stranger('POST', '/actions/mentor-marks/unmark', { person: id });
    expect(await shown(stranger, '&list=hidden')).toEqual([]);
  });

  test('block: nobody finds the other, open requests end, and only the blocker knows', async () => {
    await offerOf('senior');
    const { id, slug } = personOf('senior');
    const request = await requestOf('viewed');
    await mentor('POST', '/actions/mentor-marks/block', { person: personOf('fellow').id });
    expect(await stateOf('mentorship_requests', request)).toBe('closed');
    expect((await mentee('GET', `/mentoring/mentors/${slug}`)).status).toBe(404);
    expect((await mentee('GET', `/mentoring/places/${slug}`)).body.data).toBeNull();
    expect(await shown(mentee)).not.toContain(id);
    expect(JSON.stringify((await mentee('GET', '/mentoring/own')).body)).not.toContain(
      '"blocked":[{',
    );
    const own = (await mentor('GET', '/mentoring/own')).body.data;
    expect(own.blocked).toMatchObject([{ id: personOf('fellow').id }]);
    expect((await applicant('POST', '/actions/mentor-marks/block', { person: id })).code).toBe(
      'E_FORBIDDEN',
    );
  });
});

describe('the coordinator', () => {
  const appoint = (who: Caller, event: string) =>
    who('POST', `/actions/people/${personOf('member').slug}/${event}-coordinator`);
  const lists = (query: string) => stranger('GET', `/mentoring/coordination?${query}`);

  test('is appointed by an administrator, and reads lists without goals', async () => {
    const admin = await as('admin');
    expect((await lists('list=waiting')).status).toBe(404);
    expect((await appoint(mentor, 'appoint')).code).toBe('E_FORBIDDEN');
    expect((await appoint(admin, 'appoint')).status).toBe(200);
    expect((await appoint(admin, 'appoint')).code).toBe('E_STATE');
    await offerOf('senior', { unanswered: 1 });
    const request = await requestOf('viewed', { sent_at: hoursFromNow(-6 * 24) });
    const pair = await pairOf('active', { started_at: hoursFromNow(-31 * 24) });
    const waiting = await lists('list=waiting');
    const rows = waiting.body.data.waiting as { id: string }[];
    expect(rows.find(({ id }) => id === request)).toEqual({
      id: request,
      mentor: expect.objectContaining({ id: personOf('senior').id }),
      mentee: expect.objectContaining({ id: personOf('fellow').id }),
      state: 'viewed',
      sentAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(JSON.stringify(waiting.body)).not.toContain('дежурства');
    expect(waiting.body.data.months[0]).toMatchObject({
      month: expect.stringMatching(/^\d{4}-\d\d$/),
    });
    expect((await lists('list=silent')).body.data.silent).toContainEqual(
      expect.objectContaining({ unanswered: 1 }),
    );
    expect((await lists('list=quiet')).body.data.quiet).toContainEqual(
      expect.objectContaining({ id: pair, lastSession: null }),
    );
    expect((await appoint(admin, 'dismiss')).status).toBe(200);
    expect((await lists('list=waiting')).status).toBe(404);
  });

  test('suggests a mentor: the member agrees, then the mentor is asked', async () => {
    await offerOf('senior');
    await coordinate('member');
    const pair = { mentor: personOf('senior').id, mentee: personOf('fellow').id };
    const { body } = await stranger('POST', '/actions/mentorship-requests/propose', pair);
    const { id } = body.data;
    await settle();
    expect(await told('fellow', 'MEN-08')).toBe(1);
    expect((await mentor('GET', '/mentoring/own')).body.data.inbox).toEqual([]);
    const { slug } = personOf('senior');
    const offered = (await mentee('GET', `/mentoring/mentors/${slug}`)).body.data;
    expect(offered).toMatchObject({ proposal: id, closed: null });
    const goal =
      'Хочу научиться проводить разборы инцидентов так, чтобы после них что-то менялось.';
    const written = { goal, topics: [offered.offeredTopics[0].id], share_skills: false };
    await mentee('POST', `/actions/mentorship-requests/${id}/agree`, written);
    await settle();
    expect((await mentor('GET', '/mentoring/own')).body.data.inbox).toMatchObject([{ id, goal }]);
  });
});

describe('sessions', () => {
  test('tell the other person when they are planned, moved and cancelled', async () => {
    await database()('notifications').where({ event: 'MEN-09' }).delete();
    const pair = await pairOf('active');
    const when = { day: new Date(Date.now() + 5 * day).toISOString().slice(0, 10), time: '19:00' };
    const { body } = await ask(mentee, pair, 'plan-session', {
      ...when,
      minutes: '45',
      format: 'video',
    });
    await ask(mentor, pair, 'move-session', { session: body.data.id, ...when, time: '20:00' });
    await ask(mentee, pair, 'cancel-session', { session: body.data.id });
    await settle();
    expect(await told('senior', 'MEN-09')).toBe(2);
    expect(await told('fellow', 'MEN-09')).toBe(1);
  });
});

/** How many notifications of a kind a person has. */
async function told(login: string, event: string): Promise<number> {
  const rows = await database()('notifications')
    .where({ person: personOf(login).id, event })
    .select('id');
  return rows.length;
}
