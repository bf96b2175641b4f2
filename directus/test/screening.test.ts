// The check of a case by its staff: docs/domain/admissions.md.
// @performs cases.message cases.read-messages cases.write
import { randomUUID } from 'node:crypto';
import type { CaseBoard, CaseFile, ConfidentialCase } from '@site/shared/api';
import { noAnswers, policySnapshot } from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn, daysLater } from '@site/shared/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, emailOf, personOf, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { deleteWithReferences } from './delete-rows.ts';
import { mailTo } from './mailbox.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { moveClock, operations } from './operations.ts';
import { serial } from './specimens/specimen.ts';

const day = 24 * 60 * 60_000;
const zone = settingDefaults['deadline.zone'];
const dayFromNow = (days: number) => daysLater(dayIn(new Date(), zone), days);

let secretary: Caller;
let other: Caller;
let chair: Caller;
let admin: Caller;
const made: string[] = [];

beforeAll(async () => {
  [secretary, other, chair, admin] = (await Promise.all(
    ['secretary', 'secretary-self', 'chair', 'admin'].map(as),
  )) as [Caller, Caller, Caller, Caller];
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await database()('approvals').whereIn('item', made).delete();
  await deleteWithReferences('cases', made);
  await hideNewPeople();
  await closeDatabase();
});

type Made = { id: string; no: string; candidate: NewPerson };
type Wanted = { state?: string; change?: object; account?: boolean; endorsement?: object };

/** A case of a new candidate, with an application and a request for an endorsement. */
async function newCase({
  state = 'screening',
  change = {},
  account = false,
  endorsement = {},
}: Wanted = {}): Promise<Made> {
  const candidate = await newPerson({ account });
  const [id, no] = [randomUUID(), `A-2099-${serial().slice(-6)}`];
  made.push(id);
  const db = database();
  await db('people').where({ id: candidate.id }).update({ standing: 'applicant' });
  await db('cases').insert({
    id,
    no,
    kind: 'admission',
    candidate: candidate.id,
    state,
    path: 'full',
    round: 1,
    language: 'ru',
    track: 'software',
    form_version: 'admission-1',
    created_at: hoursFromNow(-72),
    submitted_at: hoursFromNow(-48),
    entered_at: hoursFromNow(-24),
    due_at: hoursFromNow(96),
    policy: JSON.stringify(policySnapshot(settingDefaults)),
    flags: '[]',
    replies: '[]',
    returns: 0,
    revision: 1,
    ...change,
  });
  await db('applications').insert({
    id: randomUUID(),
    case: id,
    candidate: candidate.id,
    answers: JSON.stringify({ ...noAnswers, motivation: 'The version being edited' }),
    submitted_answers: JSON.stringify({ ...noAnswers, motivation: 'The submitted version' }),
  });
  await db('endorsements').insert({
    id: randomUUID(),
    case: id,
    endorser_email: 'vera@works.example',
    endorser_name: 'Вера Дальнова',
    relation: 'colleague',
    known_since_year: 2019,
    state: 'requested',
    requested_at: hoursFromNow(-48),
    due_at: hoursFromNow(240),
    reminders: 0,
    revision: 1,
    ...endorsement,
  });
  return { id, no, candidate };
}

const ask = (who: Caller, id: string, event: string, payload: object = {}) =>
  who('POST', `/actions/cases/${id}/${event}`, payload);
const rowOf = (id: string) => database()('cases').where({ id }).first();
const readFile = async (who: Caller, no: string): Promise<CaseFile> =>
  (await who('GET', `/admissions/cases/${no}`)).body.data;
const readConfidential = (who: Caller, no: string) =>
  who('GET', `/admissions/cases/${no}/confidential`);
const confidentialOf = async (who: Caller, no: string): Promise<ConfidentialCase> =>
  (await readConfidential(who, no)).body.data;
const readBoard = async (who: Caller, query = ''): Promise<CaseBoard> =>
  (await who('GET', `/admissions/board?${query}`)).body.data;
/** The mail to an address with this subject, once outbox and mail queue are worked off. */
async function mailWith(address: string, subject: RegExp) {
  for (const job of ['outbox', 'send-mail']) await operations('POST', `/jobs/${job}`);
  const mails = await mailTo(address);
  const mail = mails.find((one) => subject.test(one.subject));
  if (mail) return mail;
  throw new Error(`No ${subject} among ${JSON.stringify(mails.map((one) => one.subject))}`);
}
const flags = [{ section: 'practice', note: 'Даты двух мест работы пересекаются.' }];

describe('the check', () => {
  test('a secretary claims a case, whose clock of the check begins', async () => {
    const { id, no } = await newCase({ state: 'submitted', change: { due_at: hoursFromNow(1) } });
    expect((await ask(secretary, id, 'claim')).body.data).toMatchObject({ state: 'screening' });
    const file = await readFile(secretary, no);
    expect(file.secretary?.id).toBe(personOf('secretary').id);
    expect(file.dueOn).toBe(dayFromNow(settingDefaults['case.screening_days']));
    expect(file.allowed).toEqual(
      expect.arrayContaining(['return', 'pass', 'reject', 'hold', 'void', 'write', 'note']),
    );
  });

  test('only a secretary claims, and nobody does it twice', async () => {
    const { id } = await newCase({ state: 'submitted' });
    for (const who of [chair, admin]) {
      expect((await ask(who, id, 'claim')).code).toBe('E_FORBIDDEN');
    }
    expect((await ask(secretary, id, 'claim')).status).toBe(200);
    expect((await ask(other, id, 'claim')).code).toBe('E_STATE');
  });

  test('a return names sections with notes, and is possible twice', async () => {
    const { id, no, candidate } = await newCase({ account: true });
    expect((await ask(secretary, id, 'return', { flags: [] })).code).toBe('E_REQUIRED');
    const short = [{ section: 'practice', note: 'Даты?' }];
    expect((await ask(secretary, id, 'return', { flags: short })).code).toBe('E_TOO_SHORT');
    const twice = [...flags, ...flags];
    expect((await ask(secretary, id, 'return', { flags: twice })).code).toBe('E_INVALID');
    expect((await ask(secretary, id, 'return', { flags })).body.data.state).toBe('returned');
    expect(await confidentialOf(secretary, no)).toMatchObject({ flagged: flags, returnsLeft: 1 });
    const mail = await mailWith(candidate.email, /Нужно\sуточнение/);
    expect(mail.text).toContain(no);

    await database()('cases').where({ id }).update({ state: 'screening' });
    expect((await ask(secretary, id, 'return', { flags })).status).toBe(200);
    await database()('cases').where({ id }).update({ state: 'screening' });
    const third = await ask(secretary, id, 'return', { flags });
    expect([third.status, third.code]).toEqual([429, 'E_QUOTA']);
    expect((await readFile(secretary, no)).allowed).not.toContain('return');
  });

  test.each([
    ['endorsing', 'requested', {}],
    ['ready', 'submitted', {}],
    ['deliberation', 'requested', { kind: 'readmission', path: 'short' }],
  ])('a passed case goes on to %s', async (next, state, change) => {
    const { id } = await newCase({ change, endorsement: { state } });
    expect((await ask(secretary, id, 'pass')).body.data.state).toBe(next);
    expect((await rowOf(id)).screened_at).not.toBeNull();
  });

  test('the candidate of a passed case is told when the whole next step should end', async () => {
    const { id, candidate } = await newCase({
      account: true,
      endorsement: { state: 'submitted' },
    });
    expect((await ask(secretary, id, 'pass')).body.data.state).toBe('ready');
    await operations('POST', '/jobs/outbox');
    const told = await database()('notifications')
      .where({ person: candidate.id, event: 'CASE-07' })
      .first();
    const days = settingDefaults['case.assign_days'] + settingDefaults['review.days'];
    expect(JSON.stringify(told.params)).toContain(dayFromNow(days));
  });

  test('a formal rejection needs secretary and chair, who agree on the reason', async () => {
    const { id, no } = await newCase();
    const payload = { reason: 'ineligible', note: 'Меньше двух лет практики.' };
    expect((await ask(secretary, id, 'reject', { reason: 'dislike' })).code).toBe('E_INVALID');
    expect((await ask(secretary, id, 'reject', payload)).status).toBe(202);
    expect((await rowOf(id)).state).toBe('screening');
    const [first] = await database()('approvals').where({ item: id });
    expect(JSON.stringify(first)).not.toMatch(/ineligible|двух лет/);
    for (const who of [secretary, other]) {
      expect((await ask(who, id, 'reject', payload)).code).toBe('E_TWO_PERSON');
    }
    expect((await ask(admin, id, 'reject', payload)).code).toBe('E_FORBIDDEN');
    const [pending] = (await readFile(chair, no)).pending;
    expect(pending).toMatchObject({ event: 'reject', isOwn: false, payload });
    expect((await readFile(admin, no)).pending[0]?.payload).toBeNull();
    const different = { ...payload, reason: 'duplicate' };
    expect((await ask(chair, id, 'reject', different)).code).toBe('E_TWO_PERSON');
    expect((await ask(chair, id, 'reject', payload)).body.data.state).toBe('decided');
    expect(await readFile(secretary, no)).toMatchObject({
      outcome: 'declined',
      reasonCodes: ['ineligible'],
      pending: [],
    });
    const { messages } = await confidentialOf(secretary, no);
    expect(messages.map(({ direction, body }) => [direction, body])).toEqual([
      ['internal', payload.note],
    ]);
  });

  test('a first approval can be cancelled', async () => {
    const { id, no } = await newCase();
    await ask(secretary, id, 'reject', { reason: 'ineligible' });
    const [pending] = (await readFile(secretary, no)).pending;
    expect(pending?.isOwn).toBe(true);
    expect((await chair('POST', `/actions/approvals/${pending?.id}/cancel`, {})).status).toBe(200);
    expect((await readFile(secretary, no)).pending).toEqual([]);
  });

  test('voiding needs secretary and administrator, and gives the standing back', async () => {
    const { id, candidate } = await newCase();
    const payload = { reason: 'test' };
    expect((await ask(chair, id, 'void', payload)).code).toBe('E_FORBIDDEN');
    expect((await ask(admin, id, 'void', payload)).status).toBe(202);
    expect((await ask(secretary, id, 'void', payload)).body.data.state).toBe('closed');
    expect(await rowOf(id)).toMatchObject({ outcome: 'void', cooldown_until: null });
    const person = await database()('people').where({ id: candidate.id }).first('standing');
    expect(person.standing).toBe('none');
    const [request] = await database()('endorsements').where({ case: id });
    expect(request.state).toBe('cancelled');
  });

  test('a hold stops the clocks, and the candidate learns the new date', async () => {
    const { id, no, candidate } = await newCase({ account: true });
    const before = (await readFile(secretary, no)).dueOn ?? '';
    expect((await ask(secretary, id, 'hold', { reason: 'Ждём архив вуза' })).status).toBe(200);
    expect((await mailWith(candidate.email, /на\sпаузе/)).text).toContain('Ждём архив вуза');
    expect((await ask(secretary, id, 'hold', { reason: 'Снова' })).code).toBe('E_STATE');
    const own = await (await candidate.signIn())('GET', '/admissions/own');
    expect(own.body.data.case).toMatchObject({ onHold: true, holdReason: 'Ждём архив вуза' });
    await moveClock(10 * day);
    const held = await readFile(secretary, no);
    expect([held.onHold, held.daysLate, held.holdReason]).toEqual([true, 0, 'Ждём архив вуза']);
    expect((await ask(secretary, id, 'unhold')).status).toBe(200);
    expect((await readFile(secretary, no)).dueOn).toBe(daysLater(before, 10));
    await mailWith(candidate.email, /снова\sв\sработе/);
    expect((await ask(secretary, id, 'unhold')).code).toBe('E_STATE');
  });

  test('refuses a change of a case that somebody else has changed', async () => {
    const { id, no } = await newCase();
    const { revision } = await readFile(secretary, no);
    expect((await ask(other, id, 'hold', { reason: 'Пауза', revision })).status).toBe(200);
    const late = await ask(secretary, id, 'pass', { revision });
    expect([late.status, late.code]).toEqual([409, 'E_CONFLICT_VERSION']);
  });
});

describe('the firewall', () => {
  const self = () => personOf('secretary-self').id;
  const parts = {
    candidate: () => ({ change: { candidate: self() } }),
    sponsor: () => ({ change: { sponsor: self() } }),
    nominator: () => ({ change: { nominator: self() } }),
    endorser: () => ({ endorsement: { endorser_person: self() } }),
    'endorser by address': () => ({ endorsement: { endorser_email: emailOf('secretary-self') } }),
  };

  test.each(Object.entries(parts))('closes a case to its %s', async (part, wanted) => {
    const { id, no } = await newCase(wanted());
    const [reason] = part.split(' ', 1);
    for (const [event, payload] of [
      ['return', { flags }],
      ['pass', {}],
      ['reject', { reason: 'ineligible' }],
      ['hold', { reason: 'Пауза' }],
      ['void', { reason: 'test' }],
      ['write', { body: 'Здравствуйте!' }],
      ['note', { body: 'Заметка' }],
    ] as const) {
      const { status, code } = await ask(other, id, event, payload);
      expect([event, status, code]).toEqual([event, 403, 'E_FIREWALL']);
    }
    const closed = await readConfidential(other, no);
    expect([closed.status, closed.code]).toEqual([403, 'E_FIREWALL']);
    const file = await readFile(other, no);
    expect(file).toMatchObject({
      firewall: reason,
      state: 'screening',
      allowed: [],
      pending: [],
      secretary: null,
      holdReason: null,
      endorsements: { submitted: 0, of: 0 },
    });
    expect((await readFile(secretary, no)).firewall).toBeNull();
    expect(await rowOf(id)).toMatchObject({ state: 'screening', revision: 1 });
  });

  test('keeps a pending rejection of the own case out of reach', async () => {
    const { id } = await newCase({ change: { candidate: self() } });
    await ask(secretary, id, 'reject', { reason: 'ineligible' });
    const pending = await database()('approvals').where({ item: id }).first('id');
    for (const path of [`cases/${id}/reject/cancel`, `approvals/${pending.id}/cancel`]) {
      expect((await other('POST', `/actions/${path}`, {})).code).toBe('E_FIREWALL');
    }
    for (const who of [other, admin]) {
      const read = await who('GET', `/items/approvals?filter[item][_eq]=${id}`);
      expect(JSON.stringify(read.body)).not.toContain('ineligible');
    }
  });

  test('refuses to claim the own case', async () => {
    const { id } = await newCase({ state: 'submitted', change: { candidate: self() } });
    expect((await ask(other, id, 'claim')).code).toBe('E_FIREWALL');
    expect((await ask(secretary, id, 'claim')).status).toBe(200);
  });

  test('keeps a chair with a part in the case from confirming a rejection', async () => {
    const { id } = await newCase({ change: { sponsor: personOf('chair').id } });
    const payload = { reason: 'ineligible' };
    expect((await ask(secretary, id, 'reject', payload)).status).toBe(202);
    expect((await ask(chair, id, 'reject', payload)).code).toBe('E_FIREWALL');
  });

  test('hides an unreleased outcome from the candidate among the staff', async () => {
    const change = { candidate: self(), decision: 'declined', reason_codes: '["ineligible"]' };
    const { no } = await newCase({ state: 'decided', change });
    expect(await readFile(other, no)).toMatchObject({ outcome: null, reasonCodes: [] });
  });
});

describe('break-glass access', () => {
  const reason = 'Кандидат жалуется, что файл не открывается.';
  const read = (who: Caller, no: string) =>
    Promise.all(
      ['confidential', 'reviews', 'panel', 'decision'].map(
        async (part) => (await who('GET', `/admissions/cases/${no}/${part}`)).code ?? 'read',
      ),
    );
  const closed = Array(4).fill('E_FORBIDDEN');
  const open = ['read', 'read', 'E_FORBIDDEN', 'E_FORBIDDEN'];
  const give = (who: Caller, { id }: Made, text = reason) =>
    ask(who, id, 'break-glass', { reason: text });

  const others: string[] = [];
  afterAll(async () => {
    // Rules about the number of editors and chairs hold in other files.
    await database()('directus_users').whereIn('person', others).update({ staff_roles: null });
  });

  /** Somebody else with a duty. */
  async function another(...duties: string[]): Promise<{ id: string; call: Caller }> {
    const person = await newPerson({ account: true });
    const call = await person.signIn();
    others.push(person.id);
    await database()('directus_users')
      .where({ person: person.id })
      .update({ staff_roles: JSON.stringify(duties) });
    return { id: person.id, call };
  }

  test('opens a case to the administrator who asked, for a day and with a trace', async () => {
    const one = await newCase({ state: 'deliberation' });
    const { id, no } = one;
    const second = await another('admin');
    const short = await give(admin, one, 'Жалоба');
    expect([short.code, short.body.errors[0].extensions.field]).toEqual(['E_TOO_SHORT', 'reason']);
    expect((await give(secretary, one)).code).toBe('E_FORBIDDEN');
    expect((await give(admin, one)).status).toBe(202);
    expect(await read(admin, no)).toEqual(closed);
    for (const who of [admin, second.call]) {
      expect((await give(who, one)).code).toBe('E_TWO_PERSON');
    }
    expect((await readFile(second.call, no)).pending[0]?.payload).toBeNull();
    await mailWith(emailOf('chair'), /просит открыть дело/);
    expect((await readFile(chair, no)).pending).toMatchObject([
      { event: 'break-glass', isOwn: false, payload: { reason } },
    ]);
    expect((await give(chair, one, `${reason} Снова.`)).code).toBe('E_TWO_PERSON');
    expect((await give(chair, one)).body.data.state).toBe('deliberation');

    expect((await readFile(admin, no)).opening?.until).toMatch(/^20/);
    expect([await read(admin, no), await read(second.call, no)]).toEqual([open, closed]);
    await read(admin, no);
    const write = await ask(admin, id, 'write', { body: 'Здравствуйте!' });
    expect(write.code).toBe('E_FORBIDDEN');
    const { log, logIsIntact } = await confidentialOf(secretary, no);
    expect(logIsIntact).toBe(true);
    expect(log).toMatchObject([
      { type: 'break-glass-read', actorRole: 'admin' },
      { type: 'break-glass', opening: { reason, administrator: expect.any(String) } },
    ]);
    const events = await database()('case_events').where({ case: id });
    expect(JSON.stringify(events)).not.toContain('Кандидат жалуется');

    await moveClock(day + 60_000);
    expect(await read(admin, no)).toEqual(closed);
    expect((await readFile(admin, no)).opening).toBeNull();
  });

  test('never opens an own case, and needs a chair without a part in it', async () => {
    const own = await newCase({ change: { sponsor: personOf('admin').id } });
    expect((await give(admin, own)).code).toBe('E_FIREWALL');
    // The part began between the request and the confirmation, or after it.
    const later = await newCase();
    await give(admin, later);
    const change = { nominator: personOf('admin').id };
    await database()('cases').where({ id: later.id }).update(change);
    expect((await give(chair, later)).code).toBe('E_FIREWALL');
    await database()('cases').where({ id: later.id }).update({ nominator: null });
    expect((await give(chair, later)).status).toBe(200);
    await database()('cases').where({ id: later.id }).update(change);
    expect(await read(admin, later.no)).toEqual(Array(4).fill('E_FIREWALL'));

    const ofChair = await newCase({ change: { sponsor: personOf('chair').id } });
    expect((await give(admin, ofChair)).status).toBe(202);
    expect((await give(chair, ofChair)).code).toBe('E_FIREWALL');
    const deputy = await another('chair');
    expect((await give(deputy.call, ofChair)).status).toBe(200);
    expect(await read(admin, ofChair.no)).toEqual(open);
  });

  test('ends with the duty, and one person with both duties is not two', async () => {
    const one = await newCase();
    const both = await another('admin', 'chair');
    expect((await give(both.call, one)).status).toBe(202);
    expect((await give(both.call, one)).code).toBe('E_TWO_PERSON');
    const asked = await database()('approvals').where({ item: one.id }).first('id');
    expect((await chair('POST', `/actions/approvals/${asked.id}/cancel`, {})).status).toBe(200);

    const leaving = await another('admin');
    await give(leaving.call, one);
    await give(chair, one);
    expect((await read(leaving.call, one.no))[0]).toBe('read');
    await database()('directus_users').where({ person: leaving.id }).update({ staff_roles: null });
    expect(await read(leaving.call, one.no)).toEqual(closed);
  });
});

describe('people without a duty', () => {
  test.each(['applicant', 'member', 'senior', 'fellow', 'editor'])(
    'the %s reads and changes nothing',
    async (login) => {
      const who = await as(login);
      const { id, no } = await newCase();
      for (const path of ['board', `cases/${no}`, `cases/${no}/confidential`]) {
        expect((await who('GET', `/admissions/${path}`)).code).toBe('E_FORBIDDEN');
      }
      for (const event of ['claim', 'pass', 'hold', 'void', 'write', 'note']) {
        expect([event, (await ask(who, id, event)).code]).toEqual([event, 'E_FORBIDDEN']);
      }
    },
  );

  test('a visitor is refused everything', async () => {
    const { id, no } = await newCase();
    for (const path of ['board', `cases/${no}`, `cases/${no}/confidential`]) {
      expect((await visitor('GET', `/admissions/${path}`)).status).toBe(403);
    }
    expect((await ask(visitor, id, 'claim')).status).toBe(403);
  });

  test('an administrator reads the public part only', async () => {
    const { id, no } = await newCase();
    expect((await readFile(admin, no)).allowed).toEqual(['void', 'break-glass']);
    expect((await readConfidential(admin, no)).code).toBe('E_FORBIDDEN');
    for (const event of ['write', 'note']) {
      expect((await ask(admin, id, event, { body: 'Текст' })).code).toBe('E_FORBIDDEN');
    }
  });

  test('no token reads the confidential collections, whatever it filters by', async () => {
    const collections = [
      'applications',
      'endorsements',
      'case_messages',
      'case_events',
      'case_files',
    ];
    const { id } = await newCase();
    for (const who of [secretary, chair, admin, other]) {
      for (const collection of collections) {
        const query = `filter[case][_eq]=${id}&aggregate[count]=*`;
        expect((await who('GET', `/items/${collection}?${query}`)).status).toBe(403);
      }
      const guess = await who('GET', `/items/cases?filter[hold_reason][_nnull]=true&fields=id`);
      expect(guess.status).toBe(403);
    }
  });

  test('a draft and a case that does not exist look the same', async () => {
    const { no } = await newCase({ state: 'draft' });
    for (const unknown of [no, 'A-2099-nothing']) {
      expect((await secretary('GET', `/admissions/cases/${unknown}`)).code).toBe('E_NOT_FOUND');
    }
  });
});

describe('messages and notes', () => {
  test('a message of the candidate is marked until it is answered', async () => {
    const { id, no, candidate } = await newCase({ account: true });
    const warnings = async () => (await readFile(secretary, no)).warnings;
    const body = { body: 'Когда ждать ответа?' };
    expect((await ask(await candidate.signIn(), id, 'message', body)).status).toBe(200);
    expect(await warnings()).toContain('message');
    expect((await ask(chair, id, 'note', body)).status).toBe(200);
    expect(await warnings()).toContain('message');
    expect((await ask(secretary, id, 'write', { body: 'Завтра.' })).status).toBe(200);
    expect(await warnings()).not.toContain('message');
  });

  test('the candidate gets a message and its mail, but never a note', async () => {
    const { id, no, candidate } = await newCase({ account: true });
    const unknown = { body: 'Здравствуйте!', template: 'free-beer' };
    expect((await ask(secretary, id, 'write', unknown)).code).toBe('E_INVALID');
    const letter = { body: 'Пришлите, пожалуйста, другую ссылку.', template: 'evidence' };
    expect((await ask(secretary, id, 'write', letter)).status).toBe(200);
    expect((await ask(chair, id, 'note', { body: 'Проверить рекомендателя.' })).status).toBe(200);
    expect((await mailWith(candidate.email, /Сообщение\sпо\sделу/)).text).not.toContain(
      letter.body,
    );

    const { messages } = await confidentialOf(secretary, no);
    expect(messages.map(({ direction, author }) => [direction, Boolean(author)])).toEqual([
      ['internal', true],
      ['to_candidate', true],
    ]);
    const seen = await (await candidate.signIn())('GET', '/admissions/own');
    const text = JSON.stringify(seen.body);
    expect(text).toContain(letter.body);
    expect(text).not.toContain('Проверить рекомендателя.');
  });
});

describe('the file', () => {
  test.each([
    ['in time', {}, true],
    ['after the deadline', { due_at: hoursFromNow(-1) }, false],
    ['an hour after the last message', { reminded_at: hoursFromNow(-1) }, false],
    ['after three reminders', { reminders: 3 }, false],
  ])(
    'offers a reminder to the endorser only where it is allowed: %s',
    async (_, endorsement, may) => {
      const { no } = await newCase({ endorsement });
      const { endorsements } = await confidentialOf(secretary, no);
      expect(endorsements.map(({ mayRemind }) => mayRemind)).toEqual([may]);
    },
  );

  test('shows the submitted answers, not those that are being changed', async () => {
    const { no } = await newCase({ state: 'returned' });
    const { answers } = await confidentialOf(chair, no);
    expect(answers?.motivation).toBe('The submitted version');
  });

  test('warns of a record that may be of the same person', async () => {
    const [one, two] = [await newCase(), await newCase()];
    for (const { candidate } of [one, two]) {
      const born = { birth_year: 1987, name_ru_family: 'Двойникова', name_en_family: 'Dvoinikova' };
      await database()('people').where({ id: candidate.id }).update(born);
    }
    const { duplicates } = await confidentialOf(secretary, one.no);
    expect(duplicates).toEqual([
      expect.objectContaining({
        id: two.candidate.id,
        signs: ['name', 'born'],
        openCase: two.no,
      }),
    ]);
  });

  test('has every event in the log, whose damage is found', async () => {
    const { id, no } = await newCase({ state: 'submitted' });
    await ask(secretary, id, 'claim');
    await ask(secretary, id, 'note', { body: 'Заметка' });
    await ask(secretary, id, 'pass');
    const { log, logIsIntact } = await confidentialOf(secretary, no);
    expect(log.map(({ seq, type, from, to }) => [seq, type, from, to])).toEqual([
      [3, 'pass', 'screening', 'endorsing'],
      [2, 'note', null, null],
      [1, 'claim', 'submitted', 'screening'],
    ]);
    expect(logIsIntact).toBe(true);
    await database()('case_events').where({ case: id, seq: 2 }).update({ actor_role: 'chair' });
    expect((await confidentialOf(secretary, no)).logIsIntact).toBe(false);
  });
});

describe('the board', () => {
  test('sorts by lateness and filters on the server', async () => {
    const late = await newCase({ change: { due_at: hoursFromNow(-48), track: 'research' } });
    const held = await newCase({
      change: { due_at: hoursFromNow(-90), held_at: hoursFromNow(-95), track: 'research' },
    });
    const mine = await newCase({
      change: { track: 'research', secretary: personOf('secretary').id },
    });
    const ours = [late, held, mine].map(({ no }) => no);
    const numbers = async (query: string) =>
      (await readBoard(secretary, `view=all&track=research&${query}`)).rows
        .map(({ no }) => no)
        .filter((no) => ours.includes(no));
    expect(await numbers('')).toEqual([late.no, mine.no, held.no]);
    expect(await numbers('late=1')).toEqual([late.no]);
    expect(await numbers('mine=1')).toEqual([mine.no]);
    expect(await numbers('state=returned')).toEqual([]);
    expect(await numbers('kind=appeal')).toEqual([]);
    expect(await numbers(`q=${held.no.toLowerCase()}`)).toEqual([held.no]);
    const row = (await readBoard(secretary, `view=all&q=${late.no}`)).rows[0];
    expect(row).toMatchObject({ daysLate: 2, warnings: expect.arrayContaining(['late']) });
  });

  test('pages the table and limits the columns', async () => {
    const table = await readBoard(secretary, 'view=table&closed=1');
    expect(table.rows.length).toBe(Math.min(25, table.total));
    expect(table.pages).toBe(Math.ceil(table.total / 25));
    const board = await readBoard(secretary, 'view=board');
    for (const [column, total] of Object.entries(board.columns)) {
      const shown = board.rows.filter((row) => row.column === column);
      expect(shown.length).toBe(Math.min(8, total));
    }
    expect(board.rows.some(({ state }) => state === 'closed' || state === 'draft')).toBe(false);
  });

  test('names the own case of a member of the staff', async () => {
    const { no } = await newCase({ change: { candidate: personOf('secretary-self').id } });
    expect((await readBoard(other)).own).toContain(no);
    expect((await readBoard(secretary)).own).not.toContain(no);
  });
});
