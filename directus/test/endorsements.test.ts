// Endorsements by link: docs/domain/admissions.md, "Endorsements".
import '../areas.ts';
import { randomUUID } from 'node:crypto';
import { findLogFault, policySnapshot } from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn } from '@site/shared/domain/time';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { tokenOfEndorsement } from '../areas/admissions/endorsements/endorsement-link.ts';
import { readLog } from '../areas/admissions/log/case-log.ts';
import { decryptedRow, readConfidentialKeys } from '../engine/confidential/confidential.ts';
import { tokenHash } from '../engine/confidential/link-tokens.ts';
import {
  type Answer,
  as,
  type Caller,
  codesByField,
  nobody,
  personOf,
  visitor,
  webServer,
} from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { deleteWithReferences } from './delete-rows.ts';
import { enqueueEvent } from './enqueue-event.ts';
import { mailTo } from './mailbox.ts';
import { newAddress } from './newcomers.ts';
import { moveClock, operations } from './operations.ts';
import { serial } from './specimens/specimen.ts';
import { tablesWith } from './specimens/tables-with.ts';

const day = 24;
const candidate = personOf('applicant');
const madeCases: string[] = [];

let applicant: Caller;
let member: Caller;
let secretary: Caller;
beforeAll(async () => {
  [applicant, member, secretary] = (await Promise.all(
    ['applicant', 'member', 'secretary'].map(as),
  )) as [Caller, Caller, Caller];
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await deleteWithReferences('cases', madeCases);
  await closeDatabase();
});

/** A case of the demo applicant. */
async function newCase(state: string, changes: object = {}): Promise<string> {
  const id = randomUUID();
  madeCases.push(id);
  await database()('cases').insert({
    id,
    no: `A-E${serial().slice(4)}`,
    kind: 'admission',
    candidate: candidate.id,
    state,
    language: 'ru',
    path: 'full',
    created_at: hoursFromNow(-2 * day),
    submitted_at: hoursFromNow(-2 * day),
    entered_at: hoursFromNow(-day),
    due_at: hoursFromNow(20 * day),
    policy: JSON.stringify(policySnapshot(settingDefaults)),
    round: 1,
    revision: 1,
    ...changes,
  });
  return id;
}

type Asked = { id: string; case: string; email: string; token: string };

const tokenOf = (id: string) =>
  tokenOfEndorsement({ env: { SECRET: inject('env').DIRECTUS_SECRET } }, id);

/** A request in a case. */
async function asked(ofCase: string, changes: object = {}): Promise<Asked> {
  const id = randomUUID();
  const email = newAddress();
  const token = tokenOf(id);
  await database()('endorsements').insert({
    id,
    case: ofCase,
    endorser_email: email,
    endorser_name: 'Вера Лебедева',
    is_member: false,
    relation: 'colleague',
    known_since_year: 2018,
    state: 'requested',
    language: 'ru',
    token_hash: tokenHash(token),
    requested_at: hoursFromNow(-day),
    due_at: hoursFromNow(20 * day),
    reminders: 0,
    revision: 1,
    ...changes,
  });
  return { id, case: ofCase, email, token };
}

const words = 'Мы пять лет вместе строили платёжную систему: это видно по её надёжности. '.repeat(
  4,
);
const answer = (changes: object = {}) => ({
  locale: 'ru',
  relation: 'manager',
  known_since: 2017,
  competence: 3,
  rating: 2,
  text: words,
  ...changes,
});
const submit = (who: Caller, key: string, changes: object = {}) =>
  who('POST', `/actions/endorsements/${key}/submit`, answer(changes));
const decline = (who: Caller, key: string, reason = 'no_time') =>
  who('POST', `/actions/endorsements/${key}/decline`, { reason });
const page = (token: string) => visitor('GET', `/endorsements/by-link/${token}`);

const rowOf = (id: string) => database()('endorsements').where({ id }).first();
const stateOfCase = async (id: string) =>
  (await database()('cases').where({ id }).first('state')).state;
const job = async (name: string) => (await operations('POST', `/jobs/${name}`)).body.data;
const calendar = async () => (await job('endorsements')).result;
/** Handles events and sends mail. */
async function settle(): Promise<void> {
  for (const name of ['outbox', 'send-mail']) expect((await job(name)).error).toBeUndefined();
}
const sentFor = (event: string, ofCase: string) =>
  database()('notifications').where({ event, case: ofCase });

describe('an endorser with a link', () => {
  test('answers without an account; the case goes on when there are enough', async () => {
    const one = await asked(await newCase('endorsing'));
    expect((await page(one.token)).body.data).toMatchObject({
      state: 'awaited',
      candidate: candidate.display,
      kind: 'admission',
      relation: 'colleague',
      knownSince: 2018,
      isOpened: false,
    });
    expect((await visitor('POST', `/actions/endorsements/${one.token}/open`, {})).status).toBe(200);
    const sent = await submit(visitor, one.token, { locale: 'en', may_be_shown: '1' });
    expect([sent.status, sent.body.data.state]).toEqual([200, 'submitted']);
    const row = await rowOf(one.id);
    expect(row).toMatchObject({
      state: 'submitted',
      // The candidate's words stay as they are.
      relation: 'colleague',
      known_since_year: 2018,
      answered_relation: 'manager',
      answered_since_year: 2017,
      answer_language: 'en',
    });
    expect(row.text).toMatch(/^encrypted:/);
    const keys = readConfidentialKeys(inject('env').CONFIDENTIAL_KEYS);
    const answer = decryptedRow(keys, 'endorsements', row);
    expect(answer).toMatchObject({ competence: 3, rating: 2 });
    expect(answer.text).toContain('платёжную систему');
    expect(Boolean(row.may_show)).toBe(true);
    await settle();
    expect(await stateOfCase(one.case)).toBe('ready');
    expect((await mailTo(one.email)).map(({ subject }) => subject)).toEqual(['Thank you']);
    const log = await readLog(database(), one.case);
    expect(await findLogFault(log)).toBeNull();
    expect(log.map(({ type, actorRole }) => [type, actorRole])).toEqual([
      ['endorsement-submitted', 'endorser'],
      ['endorsement-received', 'system'],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/rating|платёж/);
  });

  test('is one of several where a grade needs several', async () => {
    const ofCase = await newCase('endorsing', { kind: 'elevation_senior' });
    const [one, other] = [await asked(ofCase), await asked(ofCase)];
    await submit(visitor, one.token);
    await settle();
    expect(await stateOfCase(ofCase)).toBe('endorsing');
    // One who does not support counts as received.
    await submit(visitor, other.token, { rating: 4 });
    await settle();
    expect(await stateOfCase(ofCase)).toBe('ready');
  });

  test.each(['submitted', 'screening', 'returned'])(
    'may answer before the case asks for it: %s',
    async (state) => {
      const { token, case: ofCase } = await asked(await newCase(state));
      expect((await submit(visitor, token)).status).toBe(200);
      await settle();
      expect(await stateOfCase(ofCase)).toBe(state);
    },
  );

  test('is told everything that is wrong at once, and nothing is stored', async () => {
    const { id, token } = await asked(await newCase('endorsing'));
    const wrong = await submit(visitor, token, {
      relation: 'friend',
      known_since: 1900,
      competence: 4,
      rating: 0,
      text: 'Коротко',
    });
    expect(codesByField(wrong)).toEqual({
      relation: 'E_INVALID',
      known_since: 'E_INVALID',
      competence: 'E_INVALID',
      rating: 'E_INVALID',
      text: 'E_TOO_SHORT',
    });
    const missing = await visitor('POST', `/actions/endorsements/${token}/submit`, {});
    expect(Object.values(codesByField(missing))).toEqual(Array(5).fill('E_REQUIRED'));
    const nextYear = Number(dayIn(new Date(), settingDefaults['deadline.zone']).slice(0, 4)) + 1;
    expect(codesByField(await submit(visitor, token, { known_since: nextYear }))).toEqual({
      known_since: 'E_INVALID',
    });
    expect(codesByField(await submit(visitor, token, { text: 'ж'.repeat(2501) }))).toEqual({
      text: 'E_TOO_LONG',
    });
    expect((await decline(visitor, token, 'because')).status).toBe(422);
    expect(await rowOf(id)).toMatchObject({ state: 'requested', rating: null, text: null });
  });

  test('declines with a reason that only the staff learns; the candidate is asked for another', async () => {
    const one = await asked(await newCase('endorsing'));
    expect((await decline(visitor, one.token, 'conflict')).body.data.state).toBe('declined');
    expect(await rowOf(one.id)).toMatchObject({ state: 'declined', decline_code: 'conflict' });
    await settle();
    const [first, ...others] = await sentFor('END-03', one.case);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ person: candidate.id, title_key: 'END-03.declined' });
    expect(JSON.stringify(first)).not.toMatch(/conflict|Лебедева/);
    expect((await page(one.token)).body.data.state).toBe('declined');
  });

  test('answers once, also when two answers arrive together', async () => {
    const one = await asked(await newCase('endorsing'));
    const both = await Promise.all([submit(visitor, one.token), decline(visitor, one.token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const { revision } = await rowOf(one.id);
    for (const again of [await submit(visitor, one.token), await decline(visitor, one.token)]) {
      expect([again.status, again.code]).toEqual([410, 'E_TOKEN_USED']);
    }
    expect((await rowOf(one.id)).revision).toBe(revision);
  });
});

describe('a link', () => {
  test.each([
    ['expired', {}, 'E_TOKEN_EXPIRED', 'expired'],
    ['cancelled', {}, 'E_TOKEN_REVOKED', 'cancelled'],
    ['requested', { due_at: hoursFromNow(-1) }, 'E_TOKEN_EXPIRED', 'expired'],
  ])('that is dead says why: %s', async (state, changes, code, shown) => {
    const { token } = await asked(await newCase('endorsing'), { state, ...changes });
    expect((await page(token)).body.data.state).toBe(shown);
    for (const refused of [await submit(visitor, token), await decline(visitor, token)]) {
      expect([refused.status, refused.code]).toEqual([410, code]);
    }
  });

  test.each(['in_review', 'deliberation', 'decided', 'closed'])(
    'is dead once the case does not take endorsements: %s',
    async (state) => {
      const { token } = await asked(await newCase(state));
      expect((await page(token)).body.data.state).toBe('cancelled');
      expect((await submit(visitor, token)).code).toBe('E_TOKEN_REVOKED');
    },
  );

  test('that never existed is like any text', async () => {
    const { id, token } = await asked(await newCase('endorsing'));
    const unknown = [tokenOf(randomUUID()), 'short', `${token}0`, tokenHash(token)];
    const bodies = async (call: (key: string) => Promise<Answer>) =>
      Promise.all(unknown.map(async (key) => JSON.stringify(shapeOf(await call(key)))));
    for (const call of [page, (key: string) => submit(visitor, key)]) {
      expect(new Set(await bodies(call)).size).toBe(1);
    }
    expect(await page('short')).toMatchObject({ status: 404, code: 'E_TOKEN_UNKNOWN' });
    // The id of a request proves nothing.
    expect((await page(id)).code).toBe('E_TOKEN_UNKNOWN');
    expect((await submit(visitor, id)).code).toBe('E_FORBIDDEN');
    expect((await rowOf(id)).state).toBe('requested');
  });

  test('is stored nowhere', async () => {
    const one = await asked(await newCase('endorsing'));
    await enqueueEvent([{ event: 'endorsements.request', item: one.id }]);
    await settle();
    await submit(visitor, one.token);
    await settle();
    expect(await tablesWith(one.token)).toEqual([]);
  });
});

/** An answer without what differs in every answer. */
function shapeOf({ status, body }: Answer): object {
  return { status, errors: body.errors };
}

describe('a mail to an endorser', () => {
  const askedByMail = async (changes: object = {}) => {
    const one = await asked(
      await newCase('endorsing', { due_at: hoursFromNow(30 * day) }),
      changes,
    );
    await enqueueEvent([{ event: 'endorsements.request', item: one.id }]);
    await settle();
    return one;
  };

  test.each([
    ['ru', candidate.display.ru, '/endorse/'],
    ['en', candidate.display.en, '/en/endorse/'],
  ])('has the link, in the language of the case: %s', async (language, name, path) => {
    const one = await askedByMail({ language });
    const [mail] = await mailTo(one.email);
    expect(mail?.subject).toContain(name);
    expect(mail?.text).toContain(`${path}${one.token}`);
  });

  test('reminds on the days of the calendar, at most three times, and not during a hold', async () => {
    const one = await askedByMail({
      requested_at: hoursFromNow(0),
      due_at: hoursFromNow(21 * day),
    });
    const reminders = async () => (await rowOf(one.id)).reminders;
    const runOn = async (days: number) => {
      await moveClock(days * day * 3_600_000);
      expect((await calendar()).failed).toBe(0);
      expect((await calendar()).failed).toBe(0);
      return reminders();
    };
    expect(await runOn(6)).toBe(0);
    await database()('cases')
      .where({ id: one.case })
      .update({ held_at: hoursFromNow(0) });
    expect(await runOn(7)).toBe(0);
    await database()('cases').where({ id: one.case }).update({ held_at: null });
    expect(await runOn(7)).toBe(1);
    expect(await runOn(13)).toBe(1);
    expect(await runOn(14)).toBe(2);
    expect(await runOn(20)).toBe(3);
    await settle();
    const mails = await mailTo(one.email);
    expect(mails).toHaveLength(4);
    expect(mails.at(-1)?.text).toContain(`/endorse/${one.token}`);
    expect(await runOn(22)).toBe(3);
    expect((await rowOf(one.id)).state).toBe('expired');
    await settle();
    expect(await sentFor('END-03', one.case)).toMatchObject([
      { person: candidate.id, title_key: 'END-03.missing' },
    ]);
  });

  test('that comes back asks the candidate for another address', async () => {
    const one = await asked(await newCase('endorsing'));
    const bounce = { event: 'delivery.bounce', item: one.id };
    await enqueueEvent([{ ...bounce, payload: { notice: 'END-01', code: '550' } }]);
    await settle();
    await settle();
    const row = await rowOf(one.id);
    expect([row.state, row.bounced_at === null]).toEqual(['requested', false]);
    expect(await sentFor('END-03', one.case)).toMatchObject([{ title_key: 'END-03.missing' }]);
  });

  test('that came back costs no replacement', async () => {
    const ofCase = await newCase('endorsing', { replacements: 2 });
    const [one, other] = [
      await asked(ofCase, { bounced_at: hoursFromNow(-1) }),
      await asked(ofCase),
    ];
    const replace = (endorsement: string) =>
      applicant('POST', `/actions/cases/${ofCase}/replace-endorser`, {
        endorsement,
        name: 'Вера Лебедева',
        email: newAddress(),
        relation: 'colleague',
        known_since: 2018,
      });
    expect((await replace(other.id)).code).toBe('E_QUOTA');
    expect((await replace(one.id)).status).toBe(200);
    const { replacements } = await database()('cases').where({ id: ofCase }).first('replacements');
    expect(replacements).toBe(2);
    expect((await submit(visitor, one.token)).code).toBe('E_TOKEN_REVOKED');
    const added = await database()('endorsements').where({ case: ofCase }).whereNull('bounced_at');
    const fresh = added.find(({ id }) => id !== other.id);
    expect((await submit(visitor, tokenOf(fresh.id))).status).toBe(200);
  });
});

describe('a reminder by the secretary', () => {
  const remind = (who: Caller, id: string) => who('POST', `/actions/endorsements/${id}/remind`, {});

  test('is sent once a day and counts with the others', async () => {
    const one = await asked(await newCase('endorsing'), { requested_at: hoursFromNow(-2 * day) });
    expect((await remind(secretary, one.id)).status).toBe(200);
    expect((await remind(secretary, one.id)).code).toBe('E_RATE');
    await database()('endorsements')
      .where({ id: one.id })
      .update({ reminders: 3, reminded_at: hoursFromNow(-2 * day) });
    expect((await remind(secretary, one.id)).code).toBe('E_QUOTA');
  });

  test('is for the secretary, unless the firewall keeps them from the case', async () => {
    const one = await asked(await newCase('endorsing'), { requested_at: hoursFromNow(-2 * day) });
    for (const who of [applicant, member, visitor, await as('chair'), await as('admin')]) {
      expect((await remind(who, one.id)).code).toBe('E_FORBIDDEN');
    }
    for (const part of ['sponsor', 'nominator', 'candidate']) {
      const ofCase = await newCase('endorsing', { [part]: personOf('secretary').id });
      const own = await asked(ofCase, { requested_at: hoursFromNow(-2 * day) });
      expect((await remind(secretary, own.id)).code, part).toBe('E_FIREWALL');
    }
  });
});

describe('a member who was asked', () => {
  test('may answer when signed in; nobody else may', async () => {
    const one = await asked(await newCase('endorsing'), { endorser_person: personOf('member').id });
    const senior = await as('senior');
    for (const who of [senior, applicant, secretary, nobody, webServer]) {
      const refused = await submit(who, one.id);
      expect([refused.status, refused.code]).toEqual([403, 'E_FORBIDDEN']);
    }
    expect((await submit(member, one.id)).body.data.state).toBe('submitted');
  });

  test('reads their own requests and answers, nobody else’s', async () => {
    const ofCase = await newCase('endorsing');
    const own = await asked(ofCase, { endorser_person: personOf('member').id });
    const other = await asked(ofCase);
    await submit(member, own.id);
    await submit(visitor, other.token, { text: 'Чужие слова. '.repeat(20) });
    const { body } = await member('GET', '/endorsements/mine');
    const found = body.data.find(({ id }: { id: string }) => id === own.id);
    expect(found).toMatchObject({
      request: { state: 'submitted' },
      rating: 2,
      candidate: candidate.display,
    });
    expect(found.text).toContain('платёжную систему');
    expect(JSON.stringify(body)).not.toContain('Чужие слова');
    expect((await applicant('GET', '/endorsements/mine')).body.data).toEqual([]);
    expect((await visitor('GET', '/endorsements/mine')).status).toBe(403);
  });
});

describe('the candidate', () => {
  test('cannot answer for the endorser, not even with the link', async () => {
    const one = await asked(await newCase('endorsing'));
    for (const key of [one.id, one.token]) {
      for (const refused of [await submit(applicant, key), await decline(applicant, key)]) {
        expect([refused.status, refused.code]).toEqual([403, 'E_FORBIDDEN']);
      }
      expect((await applicant('GET', `/actions/endorsements/${key}`)).status).toBe(403);
    }
    expect((await rowOf(one.id)).state).toBe('requested');
  });

  test('learns the state only, the same for praise and for doubt', async () => {
    const seen: string[] = [];
    for (const rating of [1, 4]) {
      const ofCase = await newCase('endorsing');
      const one = await asked(ofCase, { endorser_name: `Имя ${rating}` });
      const text = `${rating === 1 ? 'Хвалю' : 'Сомневаюсь'}. ${words}`;
      const sent = await submit(visitor, one.token, { rating, text });
      await settle();
      const own = await applicant('GET', '/admissions/own');
      const log = await readLog(database(), ofCase);
      const told = await database()('notifications').where({ person: candidate.id });
      for (const shown of [own.body, log, told]) {
        expect(JSON.stringify(shown)).not.toMatch(/Хвалю|Сомневаюсь|платёжную|"rating"/);
      }
      seen.push(
        JSON.stringify([
          sent.status,
          Object.keys(sent.body.data),
          await stateOfCase(ofCase),
          log.map(({ type }) => type),
        ]),
      );
    }
    expect(seen[0]).toBe(seen[1]);
  });

  test.each([
    '/items/endorsements?fields=*.*',
    '/items/endorsements?fields=id&filter[rating][_lte]=2',
    '/items/endorsements?fields=id&sort=rating',
    '/items/endorsements?aggregate[avg]=rating',
    '/items/endorsements?groupBy[]=rating&aggregate[count]=id',
    '/items/cases?fields=id&filter[endorsements][rating][_eq]=4',
    '/items/cases?fields=endorsements.text',
    '/items/cases?fields=id&sort=endorsements.rating',
    '/revisions?filter[collection][_eq]=endorsements',
    '/activity?filter[collection][_eq]=endorsements',
    '/items/case_events',
  ])('and everybody else is refused by the plain API: %s', async (path) => {
    const one = await asked(await newCase('endorsing'));
    await submit(visitor, one.token);
    for (const who of [applicant, member, secretary, await as('admin'), nobody]) {
      const { status, body } = await who('GET', path);
      if (status === 200) expect(JSON.stringify(body)).not.toMatch(/rating|платёжную|"text"/);
      else expect([400, 401, 403, 404]).toContain(status);
    }
  });

  test.each(['PATCH', 'DELETE'])('cannot change a request by the plain API: %s', async (method) => {
    const one = await asked(await newCase('endorsing'));
    for (const who of [applicant, secretary, await as('admin'), nobody]) {
      const { status } = await who(method, `/items/endorsements/${one.id}`, { state: 'submitted' });
      expect([401, 403, 404, 405]).toContain(status);
    }
    expect((await rowOf(one.id)).state).toBe('requested');
  });
});
