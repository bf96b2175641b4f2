// Few-valued secrets are nowhere in the database: docs/security.md, "Few-valued secrets at rest".
import '../areas.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sealDecisions } from '../areas/admissions/decision/sealed-decision.ts';
import { encryptStored, readConfidentialKeys } from '../engine/confidential/confidential.ts';
import { fewValuedSize, isConfidential } from '../engine/schema/fields.ts';
import { knownCollections } from '../engine/schema/known-collections.ts';
import { as, type Caller, personOf, visitor } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { endorsementSpecimens } from './specimens/endorsement-specimens.ts';
import { readable } from './specimens/readable-rows.ts';
import {
  completeChanges,
  forgetReviewedCases,
  makeReviewedCase,
  seat,
  seatSubmitted,
} from './specimens/review-specimens.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';

type Row = Record<string, unknown>;
let system: SystemActor;
let senior: Caller;
let chair: Caller;

beforeAll(async () => {
  [system, senior, chair] = await Promise.all([startSystemActor(), as('senior'), as('chair')]);
});
afterAll(async () => {
  await system.settle();
  await endorsementSpecimens.forget?.();
  await forgetReviewedCases();
  await closeDatabase();
});

async function tables(): Promise<string[]> {
  const db = database();
  return inject('env').DATABASE_URL
    ? db('pg_tables').where({ schemaname: 'public' }).pluck('tablename')
    : db('sqlite_master').where({ type: 'table' }).pluck('name');
}

/** Every row of the database that names a row, and the rows that name one of those. */
async function rowsAbout(id: string): Promise<{ table: string; row: Row; text: string }[]> {
  const all: { table: string; row: Row; text: string }[] = [];
  for (const table of await tables()) {
    const rows: Row[] = await database()(table).select();
    all.push(...rows.map((row) => ({ table, row, text: JSON.stringify(row) })));
  }
  const namesOne = (ids: ReadonlySet<unknown>) =>
    all.filter(({ text }) => [...ids].some((one) => text.includes(`${one}`)));
  const near = namesOne(new Set([id]));
  const keys = near.map(({ row }) => row.id).filter((key) => `${key}`.length === id.length);
  return namesOne(new Set([id, ...keys]));
}

/** Secrets that stand in plain text in a row about an item, in any column of any table. */
async function found(id: string, secrets: readonly string[]): Promise<string[]> {
  await system.settle();
  return (await rowsAbout(id)).flatMap(({ table, text }) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${table}: ${secret}`),
  );
}

/** Declared confidential fields of a row: what is not encrypted, and what has not the one length of its field. */
function unsealed(collection: string, row: Row): string[] {
  const fields = knownCollections().find((one) => one.collection === collection)?.fields ?? [];
  return fields.filter(isConfidential).flatMap((field) => {
    const [value, size] = [row[field.field], fewValuedSize(field)];
    if (value === null) return [];
    const [, bytes = ''] =
      /^encrypted:\w+:([\w-]+)$/.exec(JSON.stringify(value).slice(1, -1)) ?? [];
    const length = Buffer.from(bytes, 'base64url').length - 12 - 16;
    return length > 0 && (size === undefined || length === size) ? [] : [field.field];
  });
}

const detail = 'Совместный доклад, о котором знаем мы двое';

test('the answer about conflicts', async () => {
  const ofCase = await makeReviewedCase();
  const id = await seat(ofCase, { reviewer: personOf('senior').id, state: 'invited' });
  const answer = { answer: 'unsure', types: ['collaboration'], detail };
  const sent = await senior('POST', `/actions/review-assignments/${id}/declare`, answer);
  expect(sent.body.data.state).toBe('waiting_ruling');
  expect(await found(ofCase, ['unsure', 'collaboration', detail])).toEqual([]);
  const [row] = await database()('conflict_declarations').where({ case: ofCase });
  expect(unsealed('conflict_declarations', row)).toEqual([]);
});

test('scores, recommendation and a concern of a review', async () => {
  const ofCase = await makeReviewedCase();
  const id = await seat(ofCase, { reviewer: personOf('senior').id, state: 'drafting' });
  const judged: Record<string, unknown> = {
    recommendation: 'accept_with_reservation',
    'scores.conduct': 3,
  };
  const changes = [
    ...completeChanges().map((change) => ({
      ...change,
      value: judged[change.field] ?? change.value,
    })),
    { field: 'integrityFlag', value: true, base: null },
    { field: 'integrityNote', value: detail, base: null },
  ];
  const payload = { changes, still_without_conflict: true };
  const sent = await senior('POST', `/actions/review-assignments/${id}/submit`, payload);
  expect([sent.code, sent.body.data?.state]).toEqual([undefined, 'submitted']);
  const secrets = ['accept_with_reservation', 'conduct', 'integrityFlag', detail];
  expect(await found(ofCase, secrets)).toEqual([]);
  const [row] = await database()('reviews').where({ assignment: id });
  expect(unsealed('reviews', row)).toEqual([]);
});

test('the rating of an endorser', async () => {
  const id = await endorsementSpecimens.make('opened', 'submit');
  const key = endorsementSpecimens.nameFor?.('endorser', id) ?? id;
  const payload = await endorsementSpecimens.payload('submit');
  const sent = await visitor('POST', `/actions/endorsements/${key}/submit`, payload);
  expect(sent.body.data.state).toBe('submitted');
  const [row] = await database()('endorsements').where({ id });
  expect(unsealed('endorsements', row)).toEqual([]);
});

test('a start seals the decisions that an earlier version has stored', async () => {
  const before = { outcome: 'accepted', outcome_grade: 'member', reason_codes: '["conduct"]' };
  const id = await makeReviewedCase({ state: 'decided', ...before });
  const stored = () => database()('cases').where({ id }).first();
  await database().transaction(async (trx) => {
    await sealDecisions(trx);
    await encryptStored(trx, readConfidentialKeys(inject('env').CONFIDENTIAL_KEYS));
  });
  expect(await stored()).toMatchObject({ outcome: null, outcome_grade: null });
  expect(unsealed('cases', await stored())).toEqual([]);
  const [read] = readable('cases', [await stored()]);
  expect(read).toMatchObject({ decision: 'accepted', reason_codes: ['conduct'] });
});

test.each([
  ['deferred', {}],
  ['declined', { reasons: ['conduct'] }],
  ['accepted', {}],
])('the decision before its release: %s', async (outcome, more) => {
  const id = await makeReviewedCase({
    state: 'deliberation',
    quorum_at: hoursFromNow(-1),
    secretary: personOf('secretary').id,
  });
  await seatSubmitted(id, 3);
  const justification = outcome === 'accepted' ? {} : { justification: `${detail}. `.repeat(8) };
  const payload = { outcome, ...more, ...justification };
  const sent = await chair('POST', `/actions/cases/${id}/decide`, payload);
  expect([sent.code, sent.body.data?.state]).toEqual([undefined, 'decided']);
  expect(await found(id, [`"${outcome}`, `${outcome}"`, detail])).toEqual([]);
  const row = await database()('cases').where({ id }).first();
  expect(unsealed('cases', row)).toEqual([]);
  expect(row).toMatchObject({ outcome: null, outcome_grade: null });
  const { decision, justification: reason, advice_ru: advice, departs, reason_codes: codes } = row;
  expect([decision, reason, advice, departs, codes]).not.toContain(null);
});
