// The candidate's own case, from the draft to the end: docs/domain/admissions.md.
// @performs cases.start cases.upload
import { randomUUID } from 'node:crypto';
import type { OwnAdmissions } from '@site/shared/api';
import type { ApplicationAnswers } from '@site/shared/domain/admissions';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { logFault } from '../areas/admissions/log/case-log.ts';
import { completeAnswers } from './application-answers.ts';
import { as, type Caller, nobody, personOf, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { moveClock, operations } from './operations.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

const day = 24 * 60 * 60_000;
const pdf = Buffer.from('%PDF-1.7 an article\n%%EOF\n');
let system: SystemActor;
let member: Caller;
let secretary: Caller;

beforeAll(async () => {
  [system, member, secretary] = await Promise.all([
    startSystemActor(),
    as('member'),
    as('secretary'),
  ]);
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await system.settle();
  await hideNewPeople();
  await closeDatabase();
});

type Candidate = NewPerson & { call: Caller };
async function newCandidate(): Promise<Candidate> {
  const person = await newPerson();
  return { ...person, call: await person.signIn() };
}

const act = (who: Caller, id: string, event: string, payload: object = {}) =>
  who('POST', `/actions/cases/${id}/${event}`, payload);
const start = (who: Caller) => who('POST', '/actions/cases/start', {});
const save = (who: Caller, id: string, answers: Partial<ApplicationAnswers>, more: object = {}) =>
  act(who, id, 'autosave', { answers, ...more });
const own = async (who: Caller): Promise<OwnAdmissions> =>
  (await who('GET', '/admissions/own')).body.data;
const rowOf = (id: string) => database()('cases').where({ id }).first();
const endorsementsOf = (id: string) =>
  database()('endorsements').where({ case: id }).orderBy('requested_at').select();
const upload = (who: Caller, file = pdf) =>
  who('POST', '/actions/cases/upload', new Blob([new Uint8Array(file)]), {
    'content-type': 'application/octet-stream',
  });

async function draft(): Promise<{ candidate: Candidate; id: string }> {
  const candidate = await newCandidate();
  const { body } = await start(candidate.call);
  return { candidate, id: body.data.id };
}

async function submitted() {
  const made = await draft();
  await save(made.candidate.call, made.id, completeAnswers());
  const { status, body } = await act(made.candidate.call, made.id, 'submit');
  expect([status, body.errors]).toEqual([200, undefined]);
  return made;
}

/** A submitted case that the staff have moved to another state. */
async function inState(state: string, change: object = {}) {
  const made = await submitted();
  await database()('cases')
    .where({ id: made.id })
    .update({ state, entered_at: new Date(), ...change });
  return made;
}

const returnedFor = (section: string) =>
  inState('returned', {
    flags: JSON.stringify([{ section, note: 'Опишите подробнее, пожалуйста.' }]),
    due_at: hoursFromNow(14 * 24),
  });

describe('the start', () => {
  test('opens one draft, prefilled from the profile, even when asked twice at once', async () => {
    const { call } = await newCandidate();
    expect((await own(call)).start).toMatchObject({ kind: 'admission', eligible: true });
    const answers = await Promise.all([start(call), start(call)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { case: item, start: next } = await own(call);
    expect(next).toBeNull();
    expect(item).toMatchObject({
      kind: 'admission',
      state: 'draft',
      no: null,
      answers: { nameRu: { family: 'Первозванная', given: 'Зоя' }, language: 'ru' },
      progress: { done: 0, of: 6 },
      required: { achievements: 2, endorsers: 1 },
    });
    expect(item?.allowed).toEqual(expect.arrayContaining(['autosave', 'delete']));
    expect(item?.timeline.map(({ status }) => status)).toEqual([
      'current',
      ...Array.from({ length: 5 }, () => 'ahead'),
    ]);
  });

  test('knows the sponsor who invited the candidate', async () => {
    const { call, email, id } = await newCandidate();
    const account = await database()('directus_users').where({ person: id }).first('id');
    await database()('invitations').insert({
      id: randomUUID(),
      no: `T-${randomUUID().slice(0, 8)}`,
      kind: 'candidate',
      email,
      email_norm: email,
      locale: 'ru',
      inviter: personOf('senior').id,
      sponsor: true,
      role_on_accept: 'applicant',
      state: 'accepted',
      token_hash: randomUUID(),
      accepted_user: account.id,
      accepted_at: new Date(),
      expires_at: new Date(),
    });
    const { body } = await start(call);
    expect((await rowOf(body.data.id)).sponsor).toBe(personOf('senior').id);
    await save(call, body.data.id, completeAnswers());
    const sponsor = await database()('directus_users')
      .where({ person: personOf('senior').id })
      .first('email');
    const [endorser] = completeAnswers().endorsers;
    const alone = [{ ...endorser, email: sponsor.email }] as ApplicationAnswers['endorsers'];
    await save(call, body.data.id, { endorsers: alone });
    // The sponsor may endorse, but not as the only one.
    expect((await act(call, body.data.id, 'submit')).code).toBe('E_INVALID');
  });

  test('is refused with the rule that is not met', async () => {
    const refused = await start(await as('senior'));
    expect(refused.code).toBe('E_NOT_ELIGIBLE');
    expect(refused.body.errors[0].extensions.params).toMatchObject({ rule: 'nominated' });
    expect((await start(visitor)).status).toBe(403);
  });
});

describe('a draft', () => {
  test('saves single answers and keeps the others', async () => {
    const { candidate, id } = await draft();
    await save(candidate.call, id, { motivation: 'Начало' });
    await save(candidate.call, id, { city: 'Казань' });
    const { case: item } = await own(candidate.call);
    expect(item?.answers).toMatchObject({ motivation: 'Начало', city: 'Казань', country: '' });
    expect(item?.gaps.find(({ field }) => field === 'motivation')).toMatchObject({
      code: 'E_TOO_SHORT',
    });
  });

  test('refuses a save that is based on an earlier one', async () => {
    const { candidate, id } = await draft();
    const { body } = await save(candidate.call, id, { city: 'Казань' }, { revision: 1 });
    const late = await save(candidate.call, id, { city: 'Пермь' }, { revision: 1 });
    expect([late.status, late.code]).toEqual([409, 'E_CONFLICT_VERSION']);
    const { revision } = body.data;
    expect((await save(candidate.call, id, { city: 'Пермь' }, { revision })).status).toBe(200);
  });

  test('refuses unknown answers', async () => {
    const { candidate, id } = await draft();
    const refused = await save(candidate.call, id, { grade: 'fellow' } as never);
    expect(refused.code).toBe('E_INVALID');
  });

  test('keeps the files that it names, and only files of the candidate', async () => {
    const { candidate, id } = await draft();
    const sent = await upload(candidate.call);
    expect([sent.status, sent.body.errors]).toEqual([200, undefined]);
    const file = sent.body.data.id;
    const attachments = [{ id: file, name: 'Статья.pdf' }];
    expect((await save(candidate.call, id, { attachments })).status).toBe(200);
    const [kept] = (await own(candidate.call)).case?.files ?? [];
    expect(kept).toMatchObject({ id: file, name: 'Статья.pdf', type: 'application/pdf' });
    const stored = () => database()('directus_files').where({ id: file }).first('retention_until');
    expect((await stored()).retention_until).toBeNull();

    const other = await draft();
    const stolen = await save(other.candidate.call, other.id, { attachments });
    expect([stolen.status, stolen.code]).toEqual([422, 'E_INVALID']);

    const path = String(kept?.link?.address).replace('/assets/cases', '/admissions/files');
    expect((await candidate.call('GET', path)).status).toBe(200);
    for (const who of [other.candidate.call, member, secretary, nobody]) {
      expect((await who('GET', path)).status).toBe(404);
    }
    expect((await member('GET', `/assets/${file}`)).status).toBe(403);

    await save(candidate.call, id, { attachments: [] });
    expect((await stored()).retention_until).not.toBeNull();
  });

  test('accepts files from candidates only, of the allowed types', async () => {
    const { candidate } = await draft();
    expect((await upload(candidate.call, Buffer.from('MZ program'))).code).toBe('E_FILE_TYPE');
    expect((await upload(member)).code).toBe('E_FORBIDDEN');
    expect((await upload(visitor)).code).toBe('E_FORBIDDEN');
  });

  test('can be deleted, with all its answers', async () => {
    const { candidate, id } = await draft();
    await save(candidate.call, id, { motivation: 'Начало' });
    expect((await act(candidate.call, id, 'delete')).status).toBe(200);
    expect(await database()('applications').where({ case: id })).toEqual([]);
    const { case: item, start: next } = await own(candidate.call);
    expect([item, next?.eligible]).toEqual([null, true]);
  });

  test('is reminded of, announced and removed when nobody edits it', async () => {
    const { candidate, id } = await draft();
    const told: (string | null)[] = [];
    for (const days of [3, 8, 9, 22, 167, 181]) {
      await moveClock(days * day);
      await operations('POST', '/jobs/cases');
      await system.settle();
      await operations('POST', '/jobs/outbox');
      const titles = await database()('notifications')
        .where({ person: candidate.id })
        .whereIn('event', ['CASE-01', 'CASE-14'])
        .pluck('event');
      told.push(titles.toSorted().join(' '));
    }
    const both = 'CASE-01 CASE-01 CASE-14';
    expect(told).toEqual(['', 'CASE-01', 'CASE-01', 'CASE-01 CASE-01', both, both]);
    expect((await rowOf(id)).state).toBe('removed');
    expect(await database()('applications').where({ case: id })).toEqual([]);
  }, 60_000);
});

describe('a submission', () => {
  test('names what is missing', async () => {
    const { candidate, id } = await draft();
    await save(candidate.call, id, completeAnswers({ motivation: '', city: '' }));
    const { status, body } = await act(candidate.call, id, 'submit');
    expect(status).toBe(422);
    const named = body.errors.map(({ extensions }: { extensions: object }) => extensions);
    expect(named).toEqual([
      expect.objectContaining({ code: 'E_REQUIRED', field: 'city' }),
      expect.objectContaining({ code: 'E_REQUIRED', field: 'motivation' }),
    ]);
    expect((await rowOf(id)).state).toBe('draft');
  });

  test('freezes the answers, numbers the case and asks the endorsers', async () => {
    const { candidate, id } = await submitted();
    const row = await rowOf(id);
    expect(row.no).toMatch(/^A-\d{4}-\d{4}$/);
    expect(JSON.stringify(row.policy)).toContain('case.endorsement_days');
    const { case: item } = await own(candidate.call);
    expect(item).toMatchObject({ state: 'submitted', no: row.no, gaps: [] });
    expect(item?.timeline[1]).toMatchObject({ step: 'check', status: 'current' });
    expect(item?.timeline[1]?.due).not.toBeNull();
    expect(item?.endorsers).toEqual([
      expect.objectContaining({ name: 'Вера Дальнова', state: 'requested', mayReplace: true }),
    ]);
    const [asked] = await endorsementsOf(id);
    const events = await database()('outbox_events').where({ item: asked.id }).pluck('event');
    expect(events).toEqual(['endorsements.request']);
    const person = await database()('people').where({ id: candidate.id }).first('standing');
    expect(person.standing).toBe('applicant');
    expect((await save(candidate.call, id, { city: 'Пермь' })).code).toBe('E_STATE');
  });

  test('notifies the candidate and the secretaries', async () => {
    const { candidate, id } = await submitted();
    await system.settle();
    await operations('POST', '/jobs/outbox');
    const told = await database()('notifications').where({ case: id }).select('event', 'person');
    const of = (event: string) =>
      told.filter((one) => one.event === event).map((one) => one.person);
    expect(of('CASE-02')).toEqual([candidate.id]);
    expect(of('CASE-03')).toContain(personOf('secretary').id);
    expect(of('CASE-03')).not.toContain(candidate.id);
  });

  test('recognises an endorser who is a member', async () => {
    const { candidate, id } = await draft();
    const [endorser] = completeAnswers().endorsers;
    const { email } = await database()('directus_users')
      .where({ person: personOf('senior').id })
      .first('email');
    const endorsers = [{ ...endorser, email }] as ApplicationAnswers['endorsers'];
    await save(candidate.call, id, completeAnswers({ endorsers }));
    await act(candidate.call, id, 'submit');
    const [asked] = await endorsementsOf(id);
    expect([asked.endorser_person, Boolean(asked.is_member)]).toEqual([
      personOf('senior').id,
      true,
    ]);
  });
});

describe('a withdrawal', () => {
  test('closes the case, cancels requests and gives back the standing', async () => {
    const { candidate, id } = await submitted();
    await act(candidate.call, id, 'withdraw', { reason: 'Сменил планы' });
    expect(await rowOf(id)).toMatchObject({
      state: 'closed',
      outcome: 'withdrawn',
      withdrawn_stage: 'submitted',
      withdraw_reason: 'Сменил планы',
      cooldown_until: null,
    });
    expect((await endorsementsOf(id)).map(({ state }) => state)).toEqual(['cancelled']);
    const person = await database()('people').where({ id: candidate.id }).first('standing');
    expect(person.standing).toBe('none');
    const { case: item, start: next } = await own(candidate.call);
    expect(item).toMatchObject({ outcome: 'withdrawn', endorsers: [] });
    expect(next?.eligible).toBe(true);
    expect((await start(candidate.call)).status).toBe(200);
  });

  test('after the review has begun makes the candidate wait', async () => {
    const { candidate, id } = await inState('in_review', { review_started_at: new Date() });
    expect((await act(candidate.call, id, 'withdraw')).status).toBe(200);
    expect((await start(candidate.call)).code).toBe('E_COOLDOWN');
  });

  test('is the fate of a case whose candidate has the account erased', async () => {
    const { candidate, id } = await submitted();
    const { newPassword } = await import('./newcomers.ts');
    const erased = await candidate.call('POST', '/actions/people/me/erase', {
      current_password: newPassword,
    });
    expect(erased.status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'closed', outcome: 'withdrawn' });
  });
});

describe('a returned application', () => {
  test('may be changed where the secretary has asked, and goes back to the check', async () => {
    const { candidate, id } = await returnedFor('motivation');
    const { call } = candidate;
    const { case: item } = await own(call);
    expect(item?.flagged).toEqual([expect.objectContaining({ section: 'motivation' })]);
    const frozen = await save(call, id, { city: 'Пермь' });
    expect([frozen.status, frozen.code]).toEqual([403, 'E_FORBIDDEN']);
    const unanswered = await act(call, id, 'resubmit');
    expect(unanswered.body.errors[0].extensions).toMatchObject({
      code: 'E_REQUIRED',
      field: 'replies.motivation',
    });
    const { motivation } = completeAnswers();
    await save(call, id, { motivation: `${motivation} И ещё.` });
    expect((await act(call, id, 'resubmit')).body.data.state).toBe('screening');
    const { submitted_answers } = await database()('applications').where({ case: id }).first();
    expect(JSON.stringify(submitted_answers)).toContain('И ещё.');
  });

  test('may be answered in words', async () => {
    const { candidate, id } = await returnedFor('achievements');
    const replies = [
      { section: 'achievements', text: 'Ссылка открывается только в сети института.' },
    ];
    expect((await act(candidate.call, id, 'resubmit', { replies })).status).toBe(200);
    await system.settle();
    await operations('POST', '/jobs/outbox');
    const told = await database()('notifications').where({ case: id, event: 'CASE-06' });
    expect(told.length).toBeGreaterThan(0);
  });

  test('lapses after its deadline, not before the reminders were sent', async () => {
    const { candidate, id } = await returnedFor('motivation');
    const states: string[] = [];
    for (const days of [8, 13, 16]) {
      await moveClock(days * day);
      await operations('POST', '/jobs/cases');
      states.push((await rowOf(id)).state);
    }
    expect(states).toEqual(['returned', 'returned', 'closed']);
    await operations('POST', '/jobs/outbox');
    const told = await database()('notifications').where({ person: candidate.id }).pluck('event');
    expect(told.filter((event) => event === 'CASE-05')).toHaveLength(2);
    expect(told).toContain('CASE-11');
    expect((await rowOf(id)).outcome).toBe('expired');
  }, 60_000);
});

describe('a decision', () => {
  test.each(['ratifying', 'decided'])('shows nothing before it is released (%s)', async (state) => {
    const { candidate } = await inState(state, {
      outcome: 'declined',
      letter_ru: 'Письмо',
      letter_en: 'Letter',
      decided_at: new Date(),
    });
    const { case: item } = await own(candidate.call);
    expect(item).toMatchObject({ state: 'deliberation', outcome: null, letter: null });
    expect(item?.timeline.find(({ status }) => status === 'current')?.step).toBe('decision');
  });
});

describe('the calendar', () => {
  const toldOf = async (code: string, candidate: Candidate) => {
    await operations('POST', '/jobs/case-notifications');
    return (await database()('notifications').where({ person: candidate.id, event: code })).length;
  };

  test('tells a candidate of a delay once, and of a second one', async () => {
    const { candidate } = await inState('screening', { due_at: hoursFromNow(-2 * 24) });
    expect(await toldOf('CASE-08', candidate)).toBe(0);
    await moveClock(1 * day);
    expect(await toldOf('CASE-08', candidate)).toBe(1);
    const { case: item } = await own(candidate.call);
    expect(item?.timeline.find(({ status }) => status === 'current')).toMatchObject({
      isDelayed: true,
      due: new Date(Date.now() + 8 * day + 3 * 3_600_000).toISOString().slice(0, 10),
    });
    await moveClock(5 * day);
    expect(await toldOf('CASE-08', candidate)).toBe(1);
    await moveClock(11 * day);
    expect(await toldOf('CASE-08', candidate)).toBe(2);
  });

  test('tells nobody when a decision was made', async () => {
    const quorum = { quorum_at: hoursFromNow(-10 * 24), entered_at: hoursFromNow(-24) };
    const { candidate } = await inState('decided', { ...quorum, due_at: hoursFromNow(-20 * 24) });
    expect(await toldOf('CASE-08', candidate)).toBe(0);
  });

  test('tells when a new application is possible, unless one was begun', async () => {
    const ended = async () => {
      const made = await submitted();
      const cooldown_until = new Date(Date.now() + 2 * day).toISOString().slice(0, 10);
      await database()('cases')
        .where({ id: made.id })
        .update({ state: 'closed', outcome: 'declined', cooldown_until });
      return made;
    };
    const [waiting, begun] = [await ended(), await ended()];
    expect(await toldOf('CASE-12', waiting.candidate)).toBe(0);
    await moveClock(3 * day);
    expect((await start(begun.candidate.call)).status).toBe(200);
    expect(await toldOf('CASE-12', waiting.candidate)).toBe(1);
    expect(await toldOf('CASE-12', waiting.candidate)).toBe(1);
    expect(await toldOf('CASE-12', begun.candidate)).toBe(0);
  });
});

describe('references that do not arrive', () => {
  test('return the application once, and then close the case', async () => {
    const past = { due_at: hoursFromNow(-48) };
    const { candidate, id } = await inState('endorsing', past);
    await operations('POST', '/jobs/cases');
    const { case: item } = await own(candidate.call);
    expect(item).toMatchObject({ state: 'returned', missingReferences: true });
    expect((await act(candidate.call, id, 'resubmit')).code).toBe('E_REQUIRED');
    const [expired] = item?.endorsers ?? [];
    expect(expired).toMatchObject({ state: 'expired', mayReplace: true });
    const replacement = {
      endorsement: expired?.id,
      name: 'Иван Речной',
      email: 'ivan@works.example',
      relation: 'client',
      known_since: 2020,
    };
    expect((await act(candidate.call, id, 'replace-endorser', replacement)).status).toBe(200);
    expect((await act(candidate.call, id, 'resubmit')).body.data.state).toBe('screening');

    await database()('cases')
      .where({ id })
      .update({ state: 'endorsing', ...past });
    await operations('POST', '/jobs/cases');
    expect(await rowOf(id)).toMatchObject({ state: 'closed', outcome: 'expired' });
  });
});

describe('an endorser', () => {
  const other = (endorsement: string, change: object = {}) => ({
    endorsement,
    name: 'Иван Речной',
    email: 'ivan@works.example',
    relation: 'client',
    known_since: 2020,
    ...change,
  });

  test('is replaced twice at most', async () => {
    const { candidate, id } = await submitted();
    const answers: (string | undefined)[] = [];
    for (const email of ['one@works.example', 'two@works.example', 'three@works.example']) {
      const asked = (await endorsementsOf(id)).find(({ state }) => state === 'requested');
      const payload = other(asked.id, { email });
      answers.push((await act(candidate.call, id, 'replace-endorser', payload)).code);
    }
    expect(answers).toEqual([undefined, undefined, 'E_QUOTA']);
    const states = (await endorsementsOf(id)).map(({ state }) => state).toSorted();
    expect(states).toEqual(['cancelled', 'cancelled', 'requested']);
  });

  test('is nobody twice, not the candidate, and one of the case', async () => {
    const { candidate, id } = await submitted();
    const [asked] = await endorsementsOf(id);
    const replace = (payload: object) => act(candidate.call, id, 'replace-endorser', payload);
    expect(
      (await replace(other(asked.id, { email: candidate.email }))).body.errors[0],
    ).toMatchObject({ extensions: { code: 'E_TAKEN', field: 'email' } });
    const foreign = await submitted();
    const [theirs] = await endorsementsOf(foreign.id);
    expect((await replace(other(theirs.id))).code).toBe('E_INVALID');
    await database()('endorsements').where({ id: asked.id }).update({ state: 'submitted' });
    expect((await replace(other(asked.id))).code).toBe('E_INVALID');
  });

  test('says nothing that the candidate could read', async () => {
    const { candidate, id } = await submitted();
    const secret = 'Работает хорошо, но не готов отвечать за команду.';
    await database()('endorsements')
      .where({ case: id })
      .update({ state: 'submitted', text: secret, rating: 3, competence: 2 });
    const answer = JSON.stringify(await own(candidate.call));
    expect(answer).not.toContain(secret);
    expect(answer).not.toContain('rating');
  });
});

describe('messages', () => {
  test('go to the committee and are read by the candidate', async () => {
    const { candidate, id } = await submitted();
    const body = 'Можно ли приложить письмо позже?';
    expect((await act(candidate.call, id, 'message', { body })).status).toBe(200);
    const message = { case: id, author: personOf('secretary').id, at: new Date() };
    await database()('case_messages').insert([
      { id: randomUUID(), ...message, direction: 'to_candidate', body: 'Да, можно.' },
      { id: randomUUID(), ...message, direction: 'internal', body: 'Проверить дату.' },
    ]);
    const read = async () => (await own(candidate.call)).case;
    expect((await read())?.unreadMessages).toBe(1);
    expect((await read())?.messages.map((one) => [one.direction, one.author]).toSorted()).toEqual([
      ['from_candidate', null],
      ['to_candidate', null],
    ]);
    await act(candidate.call, id, 'read-messages');
    expect((await read())?.unreadMessages).toBe(0);
  });
});

describe('the log', () => {
  test('has an entry for each step, linked to the one before', async () => {
    const { candidate, id } = await submitted();
    await act(candidate.call, id, 'withdraw');
    const entries = await database()('case_events').where({ case: id }).orderBy('seq').select();
    expect(entries.map(({ type, actor_role }) => [type, actor_role])).toEqual([
      ['start', 'candidate'],
      ['submit', 'candidate'],
      ['withdraw', 'candidate'],
    ]);
    expect(await logFault(database(), id)).toBeNull();
    const second = () => database()('case_events').where({ id: entries[1].id });
    await second().update({ actor_role: 'system' });
    expect(await logFault(database(), id)).toEqual({ position: 2, fault: 'content' });
    await second().update({ actor_role: 'candidate' });
  });

  test('is intact for every case of the demo', async () => {
    const ids: string[] = await database()('case_events').distinct('case').pluck('case');
    const demo = ids.length;
    expect(demo).toBeGreaterThan(40);
    const kept = await database()('cases').whereNot({ state: 'draft' }).pluck('id');
    const faults = await Promise.all(
      ids.filter((id) => kept.includes(id)).map((id) => logFault(database(), id)),
    );
    expect(faults.filter(Boolean)).toEqual([]);
  });
});

describe('a case of somebody else', () => {
  test('answers like one that does not exist', async () => {
    const { id } = await submitted();
    const { no } = await rowOf(id);
    const other = await newCandidate();
    const editor = await as('editor');
    for (const who of [other.call, member, editor, visitor, nobody]) {
      for (const event of ['submit', 'withdraw', 'autosave', 'message', 'read-messages']) {
        const payload = event === 'message' ? { body: 'Слово' } : {};
        const [there, byNumber, missing] = await Promise.all(
          [id, no, randomUUID()].map((key) => act(who, key, event, payload)),
        );
        const seen = [there, byNumber].map((one) => [one?.status, one?.code]);
        expect(seen).toEqual([
          [missing?.status, missing?.code],
          [missing?.status, missing?.code],
        ]);
        expect(missing?.status).toBe(403);
      }
      const state = await who('GET', `/actions/cases/${id}`);
      expect(state.status).toBe(403);
    }
    expect((await own(other.call)).case).toBeNull();
    expect((await visitor('GET', '/admissions/own')).status).toBe(403);
  });

  test('has no row that anybody reads directly', async () => {
    const { candidate } = await submitted();
    const collections = [
      'applications',
      'endorsements',
      'case_messages',
      'case_events',
      'case_files',
    ];
    const admin = await as('admin');
    for (const who of [candidate.call, member, secretary, admin, visitor]) {
      for (const collection of collections) {
        expect((await who('GET', `/items/${collection}`)).status, collection).toBe(403);
      }
    }
  });
});
