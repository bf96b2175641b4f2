// An instance that dies while it acts: docs/domain/workflows.md.
import { certificateLife } from '@site/shared/domain';
import { afterAll, expect, test } from 'vitest';
import { demoId } from '../demo/random.ts';
import { digestOf } from '../extension/src/actions/repeats.ts';
import { callAt, tokenOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { type Instance, operations, startInstance } from './operations.ts';
import { forgetSpecimens, specimenOf } from './specimens.ts';

const count = 200;
let ids: readonly string[] = [];

afterAll(async () => {
  await operations('POST', '/jobs/outbox');
  await database()('action_keys').whereIn('id', ids.map(keyOf)).delete();
  await forgetSpecimens();
  await closeDatabase();
});

const idempotencyKey = (id: string) => `killed-${id}`;
const keyOf = (id: string) => digestOf([demoId('accounts', 'secretary'), idempotencyKey(id)]);

/** Suspends a certificate under a key of its own, so that it may be asked for again. */
async function suspend({ url }: Instance, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${await token()}` };
  const { status } = await callAt(url, headers)(
    'POST',
    `/actions/certificates/${id}/suspend`,
    { reason_class: 'data_error' },
    { 'idempotency-key': idempotencyKey(id) },
  );
  return status;
}

let secretary: Promise<string> | undefined;
function token(): Promise<string> {
  secretary ??= tokenOf('secretary');
  return secretary;
}

/** State, revision, and how often the log, the outbox and the kept answers know of it. */
async function tracesOf(id: string) {
  const db = database();
  const [row, log, outbox, answers] = await Promise.all([
    db('certificates').where({ id }).first('state', 'revision'),
    db('audit_log').where({ item: id, action: 'certificates.suspend' }),
    db('outbox_events').where({ item: id, event: 'certificates.suspend' }),
    db('action_keys')
      .where({ id: keyOf(id) })
      .whereNotNull('answer'),
  ]);
  return [row.state, Number(row.revision), log.length, outbox.length, answers.length];
}

const wholly = ['suspended', 2, 1, 1, 1];
const notAtAll = ['valid', 1, 0, 0, 0];

test('leaves each of 200 actions wholly done or not begun, and each is done once when asked again', async () => {
  const { make } = specimenOf(certificateLife);
  const made: string[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make('valid'));
  ids = made;

  const first = await startInstance();
  await token();
  const some = Promise.withResolvers<void>();
  const answers: number[] = [];
  const asked = ids.map(async (id) => {
    const status = await suspend(first, id).catch(() => undefined);
    if (status === undefined) return;
    answers.push(status);
    if (answers.length === 20) some.resolve();
  });
  await some.promise;
  await first.kill();
  await Promise.all(asked);
  expect(new Set(answers)).toEqual(new Set([200]));

  const halfway = await Promise.all(ids.map(tracesOf));
  const whole = halfway.filter(([state]) => state === 'suspended');
  const none = halfway.filter(([state]) => state === 'valid');
  expect(whole).toEqual(whole.map(() => wholly));
  expect(none).toEqual(none.map(() => notAtAll));
  expect(whole.length + none.length).toBe(count);
  expect(whole.length).toBeGreaterThanOrEqual(answers.length);
  expect(none.length).toBeGreaterThan(0);

  const again = await startInstance();
  try {
    const statuses = await Promise.all(ids.map((id) => suspend(again, id)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    await again.stop();
  }
  expect(await Promise.all(ids.map(tracesOf))).toEqual(ids.map(() => wholly));
}, 180_000);
