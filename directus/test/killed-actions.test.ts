// An instance that dies while it acts: docs/domain/workflows.md.
import { afterAll, expect, test } from 'vitest';
import { demoId } from '../demo/random.ts';
import { digestOf } from '../extension/src/actions/repeats.ts';
import { callAt, tokenOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { type Move, moves } from './moves.ts';
import { type Instance, operations, startInstance } from './operations.ts';
import { forgetSpecimens, specimenOf } from './specimens.ts';
import { repetitions } from './tier.ts';

type Item = { id: string; revision: number; kind: Move };

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

const rowOf = async (id: string, { workflow }: Move) => {
  const { table, stateField } = specimenOf(workflow);
  const row = await database()(table).where({ id }).first(stateField, 'revision');
  return { state: row[stateField], revision: Number(row.revision) };
};

/** Items of all kinds, one kind after the other in turn. */
async function makeItems(): Promise<Item[]> {
  const made: Item[] = [];
  for (let index = 0; index < ofEach * moves.length; index += 1) {
    const kind = moves[index % moves.length] as Move;
    const id = await specimenOf(kind.workflow).make(kind.from);
    made.push({ id, kind, revision: (await rowOf(id, kind)).revision });
  }
  return made;
}

/** Asks for the event of an item under a key of its own, so that it may be asked for again. */
async function ask({ url }: Instance, item: Item): Promise<number> {
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

type Tokens = Readonly<Record<Move['by'], Promise<string>>>;
let signedIn: Tokens | undefined;
function tokens(): Tokens {
  signedIn ??= {
    secretary: tokenOf('secretary'),
    editor: tokenOf('editor'),
    admin: tokenOf('admin'),
  };
  return signedIn;
}

/** What of an item can be seen: its row, and how often log, outbox and kept answers know of it. */
async function tracesOf(item: Item) {
  const { id, kind } = item;
  const db = database();
  const told = `${kind.workflow.name}.${kind.event}`;
  const [row, log, outbox, answers] = await Promise.all([
    rowOf(id, kind),
    db('audit_log').where({ item: id, action: told }),
    db('outbox_events').where({ item: id, event: told }),
    db('action_keys')
      .where({ id: keyOf(item) })
      .whereNotNull('answer'),
  ]);
  return [row.state, row.revision, log.length, outbox.length, answers.length];
}

const wholly = ({ kind, revision }: Item) => [kind.to, revision + 1, 1, 1, 1];
const notAtAll = ({ kind, revision }: Item) => [kind.from, revision, 0, 0, 0];

test('leaves each action of five kinds wholly done or not begun, and each is done once when asked again', async () => {
  items = await makeItems();
  const first = await startInstance();
  await Promise.all(Object.values(tokens()));
  const some = Promise.withResolvers<void>();
  const answers: number[] = [];
  const asked = items.map(async (item) => {
    const status = await ask(first, item).catch(() => undefined);
    if (status === undefined) return;
    answers.push(status);
    // One in ten: most are on their way or wait.
    if (answers.length === items.length / 10) some.resolve();
  });
  await some.promise;
  await first.kill();
  await Promise.all(asked);
  expect(new Set(answers)).toEqual(new Set([200]));

  const halfway = await Promise.all(items.map(tracesOf));
  const isWhole = items.map(({ kind }, index) => halfway[index]?.[0] === kind.to);
  expect(halfway).toEqual(
    items.map((item, index) => (isWhole[index] ? wholly(item) : notAtAll(item))),
  );
  const whole = items.filter((_, index) => isWhole[index]);
  expect(whole.length).toBeGreaterThanOrEqual(answers.length);
  expect(whole.length).toBeLessThan(items.length);
  expect(new Set(whole.map(({ kind }) => kind)).size).toBeGreaterThan(1);

  const again = await startInstance();
  try {
    const statuses = await Promise.all(items.map((item) => ask(again, item)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  } finally {
    await again.stop();
  }
  expect(await Promise.all(items.map(tracesOf))).toEqual(items.map(wholly));
}, 180_000);
