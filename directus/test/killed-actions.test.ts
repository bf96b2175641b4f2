// An instance that is killed during actions: docs/domain/workflows.md.
import { afterAll, expect, inject, test } from 'vitest';
import { demoId } from '../demo/random.ts';
import { digestOf } from '../engine/digest.ts';
import { callAt, tokenOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { type Instance, operations, startInstance } from './operations.ts';
import { forgetSpecimens, specimenOf } from './specimens.ts';
import { repetitions } from './tier.ts';
import { type Transition, transitions } from './transitions.ts';

type Item = { id: string; revision: number; kind: Transition };

const ofEach = repetitions(8, 40);
let items: readonly Item[] = [];

afterAll(async () => {
  await operations('POST', '/jobs/outbox');
  await database()('action_keys').whereIn('id', items.map(keyOf)).delete();
  await forgetSpecimens();
  await closeDatabase();
});

const idempotencyKey = ({ id }: Item) => `killed-${id}`;
const keyOf = (item: Item) => digestOf([demoId('accounts', item.kind.by), idempotencyKey(item)]);

const rowOf = async (id: string, { workflow }: Transition) => {
  const { table, stateField } = specimenOf(workflow);
  const row = await database()(table).where({ id }).first(stateField, 'revision');
  return { state: row[stateField], revision: Number(row.revision) };
};

/** Creates items of all kinds, alternating. */
async function makeItems(): Promise<Item[]> {
  const made: Item[] = [];
  for (let index = 0; index < ofEach * transitions.length; index += 1) {
    const kind = transitions[index % transitions.length] as Transition;
    const id = await specimenOf(kind.workflow).make(kind.from);
    made.push({ id, kind, revision: (await rowOf(id, kind)).revision });
  }
  return made;
}

/** Sends the event of an item with its own idempotency key, so that it can be repeated. */
async function ask({ url }: Pick<Instance, 'url'>, item: Item): Promise<number> {
  const { workflow, event, by } = item.kind;
  const headers = { authorization: `Bearer ${await tokens()[by]}` };
  const { status } = await callAt(url, headers)(
    'POST',
    `/actions/${workflow.name}/${item.id}/${event}`,
    await specimenOf(workflow).payload(event),
    { 'idempotency-key': idempotencyKey(item) },
  );
  return status;
}

type Tokens = Readonly<Record<Transition['by'], Promise<string>>>;
let signedIn: Tokens | undefined;
function tokens(): Tokens {
  signedIn ??= {
    secretary: tokenOf('secretary'),
    editor: tokenOf('editor'),
    admin: tokenOf('admin'),
  };
  return signedIn;
}

/** The state of an item, and its number of log lines, outbox events and stored responses. */
async function tracesOf(item: Item) {
  const { id, kind } = item;
  const db = database();
  const eventName = `${kind.workflow.name}.${kind.event}`;
  const [row, log, outbox, answers] = await Promise.all([
    rowOf(id, kind),
    db('audit_log').where({ item: id, action: eventName }),
    db('outbox_events').where({ item: id, event: eventName }),
    db('action_keys')
      .where({ id: keyOf(item) })
      .whereNotNull('answer'),
  ]);
  return [row.state, row.revision, log.length, outbox.length, answers.length];
}

const doneTraces = ({ kind, revision }: Item) => [kind.to, revision + 1, 1, 1, 1];
const untouchedTraces = ({ kind, revision }: Item) => [kind.from, revision, 0, 0, 0];

test('leaves each action complete or not begun, and completes it once on repetition', async () => {
  items = await makeItems();
  const first = await startInstance();
  await Promise.all(Object.values(tokens()));
  const some = Promise.withResolvers<void>();
  const answers: number[] = [];
  const requests = items.map(async (item) => {
    const status = await ask(first, item).catch(() => undefined);
    if (status === undefined) return;
    answers.push(status);
    // Kills the instance after one response in ten, while most requests are in progress or queued.
    if (answers.length === items.length / 10) some.resolve();
  });
  await some.promise;
  await first.kill();
  await Promise.all(requests);
  expect(new Set(answers)).toEqual(new Set([200]));

  const halfway = await Promise.all(items.map(tracesOf));
  const isWhole = items.map(({ kind }, index) => halfway[index]?.[0] === kind.to);
  expect(halfway).toEqual(
    items.map((item, index) => (isWhole[index] ? doneTraces(item) : untouchedTraces(item))),
  );
  const whole = items.filter((_, index) => isWhole[index]);
  expect(whole.length).toBeGreaterThanOrEqual(answers.length);
  expect(whole.length).toBeLessThan(items.length);
  expect(new Set(whole.map(({ kind }) => kind)).size).toBeGreaterThan(1);

  // PostgreSQL ends the transactions of the dead instance on its own time, so a new one takes over there.
  const again = inject('env').DATABASE_URL ? await startInstance() : undefined;
  try {
    const url = again?.url ?? inject('url');
    const statuses = await Promise.all(items.map((item) => ask({ url }, item)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    await again?.stop();
  }
  expect(await Promise.all(items.map(tracesOf))).toEqual(items.map(doneTraces));
}, 180_000);
