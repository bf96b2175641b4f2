// An instance that is killed during actions: docs/domain/workflows.md.
import { afterAll, expect, inject, test } from 'vitest';
import { demoId } from '../demo/random.ts';
import { keyedDigests } from '../engine/confidential/keyed-digest.ts';
import { callAt, tokenOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { type Instance, operations, startInstance } from './operations.ts';
import { type DecisionKind, decisionSpecimens } from './specimens/decision-specimens.ts';
import { forgetSpecimens, specimenOf } from './specimens/specimens.ts';
import { transitions } from './specimens/transitions.ts';
import { repetitions } from './tier.ts';

type Kind = (typeof transitions)[number] | DecisionKind;
type Item = { id: string; revision: number; kind: Kind };

/** Items of each kind; together 12 decisions and releases in a landing run, 200 in a full one. */
const kinds: readonly { kind: Kind; of: number }[] = [
  ...transitions.map((kind) => ({ kind, of: repetitions(4, 40) })),
  ...decisionSpecimens.kinds.map((kind) => ({ kind, of: repetitions(6, 100) })),
];
const specimensOf = ({ workflow }: Kind) =>
  workflow.name === 'cases' ? decisionSpecimens : specimenOf(workflow);
let items: readonly Item[] = [];

afterAll(async () => {
  await operations('POST', '/jobs/outbox');
  await database()('action_keys').whereIn('id', items.map(keyOf)).delete();
  await decisionSpecimens.forget();
  await forgetSpecimens();
  await closeDatabase();
});

const idempotencyKey = ({ id }: Item) => `killed-${id}`;
const keyOf = (item: Item) => {
  const name = [demoId('accounts', item.kind.by), idempotencyKey(item)];
  return keyedDigests({ env: inject('env') }, 'idempotency', name)[0];
};

const rowOf = async (id: string, kind: Kind) => {
  const { table, stateField } = specimensOf(kind);
  const row = await database()(table).where({ id }).first(stateField, 'revision');
  return { state: row[stateField], revision: Number(row.revision) };
};

/** Creates items of all kinds, alternating. */
async function makeItems(): Promise<Item[]> {
  const made: Item[] = [];
  const rounds = Math.max(...kinds.map(({ of }) => of));
  for (let round = 0; round < rounds; round += 1) {
    for (const { kind } of kinds.filter(({ of }) => round < of)) {
      const id = await specimensOf(kind).make(kind.from);
      made.push({ id, kind, revision: (await rowOf(id, kind)).revision });
    }
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
    await specimensOf(item.kind).payload(event),
    { 'idempotency-key': idempotencyKey(item) },
  );
  return status;
}

type Tokens = Readonly<Record<Kind['by'], Promise<string>>>;
let signedIn: Tokens | undefined;
function tokens(): Tokens {
  signedIn ??= {
    secretary: tokenOf('secretary'),
    editor: tokenOf('editor'),
    admin: tokenOf('admin'),
    chair: tokenOf('chair'),
  };
  return signedIn;
}

/** The state of an item, its number of log lines, outbox events and stored responses, and the effects of a decision. */
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
  const effects = kind.workflow.name === 'cases' ? await decisionSpecimens.effectsOf(id) : [];
  return [row.state, row.revision, log.length, outbox.length, answers.length, ...effects];
}

const doneTraces = ({ kind, revision }: Item) => [
  ...[kind.to, revision + 1, 1, 1, 1],
  ...effectsOf(kind, 'after'),
];
const untouchedTraces = ({ kind, revision }: Item) => [
  ...[kind.from, revision, 0, 0, 0],
  ...effectsOf(kind, 'before'),
];
const effectsOf = (kind: Kind, when: 'before' | 'after'): readonly unknown[] =>
  'effects' in kind ? kind.effects[when] : [];

test('leaves each action complete or not begun, and completes it once on repetition', async () => {
  items = await makeItems();
  const first = await startInstance();
  await Promise.all(Object.values(tokens()));
  const some = Promise.withResolvers<void>();
  const answers: number[] = [];
  const answeredKinds = new Set<Kind>();
  const requests = items.map(async (item) => {
    const status = await ask(first, item).catch(() => undefined);
    if (status === undefined) return;
    answers.push(status);
    answeredKinds.add(item.kind);
    // Kills the instance after a few responses, while most requests are in progress or queued.
    if (answers.length >= items.length / 10 && answeredKinds.size > 1) some.resolve();
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

  const statuses = await Promise.all(items.map((item) => ask({ url: inject('url') }, item)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await Promise.all(items.map(tracesOf))).toEqual(items.map(doneTraces));
}, 180_000);
