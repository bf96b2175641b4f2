// The case log and confidential texts against the database: docs/domain/admissions.md, "The case log",
// docs/decisions/038-confidential-texts.md.
import '../areas.ts';
import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ConfidentialCase } from '@site/shared/api';
import { policySnapshot } from '@site/shared/domain/admissions';
import { settingDefaults } from '@site/shared/domain/system';
import { dayIn } from '@site/shared/domain/time';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { encryptStored, readConfidentialKeys } from '../engine/confidential/confidential.ts';
import { as, type Caller, demo, operator, personOf, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { deleteWithReferences } from './delete-rows.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { moveClock, operations } from './operations.ts';
import { serial } from './specimens/specimen.ts';

const month = 30.44 * 86_400_000;
const keyText = inject('env').CONFIDENTIAL_KEYS ?? '';
const keys = readConfidentialKeys(keyText);
const made: string[] = [];
let secretary: Caller;

beforeAll(async () => {
  secretary = await as('secretary');
});
afterEach(() => moveClock(0));
afterAll(async () => {
  await database()('case_log_heads').delete();
  await deleteWithReferences('cases', made);
  await hideNewPeople();
  await closeDatabase();
});

/** A submitted case of a new candidate. */
async function newCase(change: object = {}) {
  const candidate = await newPerson({ account: true });
  const [id, no] = [randomUUID(), `A-2098-${serial().slice(-6)}`];
  made.push(id);
  const db = database();
  await db('people').where({ id: candidate.id }).update({ standing: 'applicant' });
  await db('cases').insert({
    id,
    no,
    kind: 'admission',
    candidate: candidate.id,
    state: 'submitted',
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
    answers: JSON.stringify({ motivation: 'The answers' }),
    submitted_answers: JSON.stringify({ motivation: 'The answers' }),
  });
  await db('endorsements').insert({
    id: randomUUID(),
    case: id,
    endorser_email: 'vera@works.example',
    endorser_name: 'Вера Дальнова',
    relation: 'colleague',
    known_since_year: 2019,
    state: 'submitted',
    rating: 1,
    text: 'Plain text of an earlier version',
    requested_at: hoursFromNow(-48),
    revision: 1,
  });
  return { id, no, candidate };
}

const ask = (id: string, event: string, payload: object = {}) =>
  secretary('POST', `/actions/cases/${id}/${event}`, payload);
const confidential = async (no: string): Promise<ConfidentialCase> =>
  (await secretary('GET', `/admissions/cases/${no}/confidential`)).body.data;
const job = async (name: string) => (await operations('POST', `/jobs/${name}`)).body.data.result;

describe('the case log', () => {
  type Broken = { no: string; position: number; fault: string; type: string | null };
  const report = async () => (await operations('GET', '/admissions/log-check')).body.data;
  const brokenOf = async (no: string): Promise<Broken | undefined> =>
    (await report()).broken.find((one: Broken) => one.no === no);

  /** A case with three entries. */
  async function logged() {
    const one = await newCase();
    await ask(one.id, 'claim');
    await ask(one.id, 'note', { body: 'Заметка' });
    await ask(one.id, 'hold', { reason: 'Ждём ответа архива' });
    return one;
  }
  const entry = (id: string, seq: number) => database()('case_events').where({ case: id, seq });

  test('is intact in the demo data and after events', async () => {
    const { no } = await logged();
    expect(await report()).toMatchObject({ brokenDay: null });
    expect(await brokenOf(no)).toBeUndefined();
  });

  test('names the first entry that was changed in the database, to the command and at night', async () => {
    const { id, no } = await logged();
    await entry(id, 2).update({ payload: JSON.stringify({ message: randomUUID() }) });
    expect(await brokenOf(no)).toMatchObject({ position: 2, fault: 'content', type: 'note' });
    const { OPERATOR_SECRET = '' } = inject('env');
    const command = promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, '../../tools/case-log.ts')],
      { env: { ...process.env, DIRECTUS_URL: inject('url'), OPERATOR_SECRET } },
    );
    const failed = await command.catch((error: { code: number; stdout: string }) => error);
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.stdout).toContain(`${no}: entry 2 (note, `);
    expect((await job('integrity-check')).first).toContainEqual(
      `damaged case logs: ${no}: entry 2: content`,
    );
  });

  test.each([
    ['a deleted entry', 2, 'sequence', (id: string) => entry(id, 2).delete()],
    [
      'a payload that is no JSON object any more',
      2,
      'content',
      (id: string) => entry(id, 2).update({ payload: '"gone"' }),
    ],
    ['a changed time', 3, 'content', (id: string) => entry(id, 3).update({ at: hoursFromNow(-9) })],
  ])('finds %s', async (_, position, fault, damage) => {
    const { id, no } = await logged();
    await damage(id);
    expect(await brokenOf(no)).toMatchObject({ position, fault });
  });

  test('publishes one head a day, by which a log that was cut or deleted is found', async () => {
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    const day = dayIn(tomorrow, settingDefaults['deadline.zone']);
    // Other files run the job as well, some with the clock moved further.
    await database()('case_log_heads').where('day', '>=', day).delete();
    const [cut, gone] = [await logged(), await logged()];
    await moveClock(24 * 3_600_000);
    expect(await job('case-log-head')).toMatchObject({ stored: 1 });
    expect(await job('case-log-head')).toEqual({ cases: 0, stored: 0 });
    const [head] = (await visitor('GET', '/fairness/heads')).body.data;
    expect(head).toEqual({ day, head: expect.stringMatching(/^[0-9a-f]{64}$/) });

    await entry(cut.id, 3).delete();
    expect(await brokenOf(cut.no)).toMatchObject({ position: 3, fault: 'head', type: null });
    await database()('case_events').where({ case: gone.id }).delete();
    expect(await brokenOf(gone.no)).toMatchObject({ position: 1, fault: 'head' });

    // Only what changed since is in the next head.
    await moveClock(48 * 3_600_000);
    await logged();
    expect(await job('case-log-head')).toMatchObject({ stored: 1 });
    expect((await report()).brokenDay).toBeNull();
    await database()('case_log_heads').where({ day }).update({ cases: '[]' });
    expect((await report()).brokenDay).toBe(day);
  });

  test('is closed to every change by the API, the operator included', async () => {
    const { id } = await logged();
    const row = await entry(id, 1).first();
    for (const who of [await operator(), secretary, await as('admin')]) {
      for (const [method, path, body] of [
        ['PATCH', `/items/case_events/${row.id}`, { actor_role: 'chair' }],
        ['DELETE', `/items/case_events/${row.id}`, undefined],
        ['DELETE', '/items/case_events', [row.id]],
        ['POST', '/items/case_events', { case: id, seq: 9, type: 'x' }],
        ['PATCH', '/items/case_log_heads', { keys: ['2025-01-01'], data: { hash: 'x' } }],
      ] as const) {
        expect((await who(method, path, body)).status, `${method} ${path}`).toBe(403);
      }
    }
    expect(await entry(id, 1).first()).toEqual(row);
  });

  test('is checked for operators only', async () => {
    for (const who of [visitor, secretary]) {
      expect((await who('GET', '/admissions/log-check')).status).toBe(404);
    }
  });
});

describe('confidential texts', () => {
  const bodyOf = async (id: string) =>
    (await database()('case_messages').where({ case: id }).first('body')).body as string;

  test('are ciphertext in the database and to the operator, and text to those who may read', async () => {
    const { id, no, candidate } = await newCase();
    await ask(id, 'claim');
    expect((await ask(id, 'note', { body: 'Только для комитета' })).status).toBe(200);
    expect(await bodyOf(id)).toMatch(/^encrypted:/);
    const { body } = await (await operator())(
      'GET',
      `/items/case_messages?filter[case][_eq]=${id}`,
    );
    expect(body.data).toEqual([expect.objectContaining({ body: await bodyOf(id) })]);
    expect((await confidential(no)).messages[0]?.body).toBe('Только для комитета');
    await ask(id, 'write', { body: 'Письмо кандидату' });
    const own = await (await candidate.signIn())('GET', '/admissions/own');
    expect(JSON.stringify(own.body)).toContain('Письмо кандидату');
    expect(JSON.stringify(own.body)).not.toMatch(/encrypted:|Только для комитета/);
  });

  test('of the demo data are encrypted', async () => {
    const ofDemo = demo.cases.map(({ id }) => id);
    const texts = await database()('endorsements').whereNotNull('text').whereIn('case', ofDemo);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter(({ text }) => !text.startsWith('encrypted:'))).toEqual([]);
  });

  test('that an earlier version stored in plain are encrypted at the start, and keys rotate', async () => {
    const { id, no } = await newCase();
    const stored = async () =>
      (await database()('endorsements').where({ case: id }).first('text')).text as string;
    const shown = async () => (await confidential(no)).endorsements[0]?.text;
    expect(await stored()).toBe('Plain text of an earlier version');
    await encryptStored(database(), keys);
    expect(await stored()).toContain(`encrypted:${keys[0]?.id}:`);
    expect(await shown()).toBe('Plain text of an earlier version');
    const nothing = { plain: 0, rotated: 0, missing: [] };
    expect(await encryptStored(database(), keys)).toEqual(nothing);

    const other = randomBytes(32).toString('base64url');
    const rotated = readConfidentialKeys(`${other},${keyText}`);
    const first = await encryptStored(database(), rotated);
    expect(first).toEqual({ plain: 0, rotated: expect.any(Number), missing: [] });
    expect(first.rotated).toBeGreaterThan(10);
    expect(await encryptStored(database(), rotated)).toEqual(nothing);
    expect(await stored()).toContain(`encrypted:${rotated[0]?.id}:`);
    expect(await encryptStored(database(), keys)).toEqual({
      ...nothing,
      missing: [rotated[0]?.id],
    });
    // The running backend does not have the new key: the text is missing, and nothing fails.
    expect(await shown()).toBeNull();
    await encryptStored(database(), readConfidentialKeys(`${keyText},${other}`));
    expect(await shown()).toBe('Plain text of an earlier version');
  });

  test('that were changed or copied in the database are named at night', async () => {
    const [one, two] = [await newCase(), await newCase()];
    await encryptStored(database(), keys);
    const textOf = (id: string) => database()('endorsements').where({ case: id });
    const { text } = await textOf(one.id).first('text');
    const { id } = await textOf(two.id).first('id');
    await textOf(two.id).update({ text });
    expect((await job('integrity-check')).first).toContainEqual(
      `damaged confidential texts: endorsements.text of ${id} cannot be decrypted`,
    );
    expect((await confidential(two.no)).endorsements[0]?.text).toBeNull();
  });

  test('are in the archive of their author in plain', async () => {
    const { id, candidate } = await newCase();
    const who = await candidate.signIn();
    await who('POST', `/actions/cases/${id}/message`, { body: 'Когда ждать ответа?' });
    await who('POST', '/actions/people/me/export', {});
    await operations('POST', '/jobs/outbox');
    const [archive] = (await who('GET', '/items/own_data_archives')).body.data;
    const response = await fetch(`${inject('url')}/assets/${archive.file}`, {
      headers: { authorization: `Bearer ${await candidate.token()}` },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const messages = JSON.parse(strFromU8(files['json/case-messages.json'] ?? new Uint8Array()));
    expect(messages).toEqual([expect.objectContaining({ body: 'Когда ждать ответа?' })]);
  });
});

describe('what is kept of a closed case', () => {
  /** The stored parts of a case. */
  async function partsOf(id: string) {
    const db = database();
    const count = async (table: string) => (await db(table).where({ case: id })).length;
    const application = await db('applications').where({ case: id }).first();
    return {
      answers: application.submitted_answers !== null,
      messages: await count('case_messages'),
      endorsements: await count('endorsements'),
      reviews: (
        await db('reviews')
          .join('review_assignments', 'review_assignments.id', 'reviews.assignment')
          .where({ case: id })
      ).length,
      log: (await count('case_events')) > 0,
    };
  }
  async function closedCase(outcome: string) {
    const one = await newCase();
    await ask(one.id, 'claim');
    await ask(one.id, 'note', { body: 'Заметка' });
    await review(one.id);
    await database()('cases')
      .where({ id: one.id })
      .update({ state: 'closed', closed_at: hoursFromNow(0), outcome });
    return one.id;
  }
  async function review(of: string) {
    const [assignment, reviewer] = [randomUUID(), personOf('senior').id];
    await database()('review_assignments').insert({
      id: assignment,
      case: of,
      reviewer,
      alias: 'A',
      state: 'finished',
      source: 'auto',
      proposed_at: hoursFromNow(0),
    });
    await database()('reviews').insert({
      id: randomUUID(),
      assignment,
      reviewer,
      state: 'submitted',
      rubric: 'admission',
    });
  }
  async function runAfter(months: number) {
    await moveClock(months * month);
    await job('case-retention');
  }
  // The calendar of the other closed cases must not come with that of the tests.
  let others: { id: string; closed_at: unknown }[] = [];
  beforeAll(async () => {
    others = await database()('cases').where({ state: 'closed' }).select('id', 'closed_at');
    await database()('cases').where({ state: 'closed' }).update({ closed_at: null });
  });
  afterAll(async () => {
    for (const { id, closed_at } of others) {
      await database()('cases').where({ id }).update({ closed_at });
    }
  });
  const everything = { answers: true, messages: 1, endorsements: 1, reviews: 1, log: true };

  test('goes part by part, the file of an accepted case later, an open case never', async () => {
    const [declined, accepted] = [await closedCase('declined'), await closedCase('accepted')];
    const { id: open } = await newCase();
    await runAfter(23.9);
    expect(await partsOf(declined)).toEqual(everything);
    await runAfter(24.1);
    const withoutFile = { ...everything, answers: false, messages: 0 };
    expect(await partsOf(declined)).toEqual(withoutFile);
    expect(await partsOf(accepted)).toEqual(everything);
    await runAfter(36.1);
    expect(await partsOf(declined)).toEqual({ ...withoutFile, endorsements: 0, reviews: 0 });
    expect(await partsOf(accepted)).toEqual({ ...everything, endorsements: 0, reviews: 0 });
    await runAfter(60.1);
    const summary = { answers: false, messages: 0, endorsements: 0, reviews: 0, log: false };
    expect(await partsOf(accepted)).toEqual(summary);
    expect(await partsOf(declined)).toEqual(summary);
    expect(await partsOf(open)).toMatchObject({ answers: true, endorsements: 1 });
    const [row] = await database()('cases').where({ id: declined });
    expect(row).toMatchObject({ outcome: 'declined', no: expect.any(String) });
  });
});
