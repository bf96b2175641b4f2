// What no form takes is refused by its field, with a code and the request's name, and changes nothing:
// asked of every action that there is (docs/domain/refused-input.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenHash } from '../../extension/src/accounts/account-links.ts';
import { type Asked, commandOf, everythingAsked } from '../../extension/src/actions/action-sets.ts';
import { type Answer, type Caller, nobody } from '../backend.ts';
import { closeDatabase, database, hoursFromNow } from '../database.ts';
import { type BadInput, badInputs, hasField, unknownRelations } from './bad-inputs.ts';
import { everybody, type Row } from './matrix.ts';
import { inTurns, lookAround, snapshot, type World } from './world.ts';

let world: World;
let before: Awaited<ReturnType<typeof snapshot>>;
type Machine = NonNullable<Asked['actions']>;
const linkToken = 'a-token-of-the-tests-that-is-43-letters-lon';

beforeAll(async () => {
  world = await lookAround();
  // Nobody knows the link of an invitation of the demo house.
  const invited = world.rows('invitations').find(({ state }) => state === 'sent');
  await lend('invitations', invited, {
    token_hash: tokenHash(linkToken),
    expires_at: hoursFromNow(24),
  });
  for (const { actions } of everything) if (actions) await lendStates(actions);
  world = await lookAround();
  before = await snapshot();
});
afterAll(async () => {
  for (const giveBack of lent.reverse()) await giveBack();
  await closeDatabase();
});

const lent: (() => Promise<unknown>)[] = [];

/** Changes a row until the end of the tests. */
async function lend(collection: string, row: Row | undefined, change: Row): Promise<void> {
  const rows = () => database()(collection).where({ id: row?.id });
  const former = await rows().first(Object.keys(change));
  lent.push(() => rows().update(former));
  await rows().update(change);
}

/** Every state of a machine has an item, if need be one that is in another. */
async function lendStates({ collection, stateField = 'state', workflow }: Machine): Promise<void> {
  const stateOf = (row: Row) => String(row[stateField]);
  const present = new Set(world.rows(collection).map(stateOf));
  const cast = everybody.flatMap((who) => Object.values(world.me(who)));
  const [plentiful] = present;
  const free = world
    .rows(collection)
    .filter((row) => stateOf(row) === plentiful && !cast.includes(String(row.id)));
  for (const state of workflow.states) {
    const row = free.at(-1);
    if (state === 'none' || present.has(state) || free.length < 2) continue;
    free.pop();
    present.add(state);
    await lend(collection, row, { [stateField]: state });
  }
}

const nowhere = '00000000-0000-4000-8000-000000000000';
// An event that a command of its name is asked before has the form of the command.
const everything = everythingAsked().filter(
  ({ set, event, actions }) => !actions || !commandOf(set, event),
);
const named = everything.map((asked) => [`${asked.set}/${asked.event}`, asked] as const);
/** What only the house does to something is asked by nobody. */
const fromOutside = ({ actions, event }: Asked) =>
  !actions ||
  actions.workflow.states.some((state) =>
    actions.workflow.stepsOf(state, event).some(({ by }) => by.some((actor) => actor !== 'system')),
  );
const withFields = named.filter(
  ([, asked]) => asked.form && fromOutside(asked) && badInputs(asked.form).length > 0,
);

type Way = { call: Caller; path: string };

/** The ways by which somebody may ask for this: by each name of an item that is in the right state. */
function* waysTo({ set, event, actions, collection }: Asked): Generator<Way> {
  const states = actions?.workflow.states.filter(
    (state) => actions.workflow.stepsOf(state, event).length > 0,
  );
  const field = actions?.stateField ?? 'state';
  const items = actions
    ? world.rows(actions.collection).filter((row) => states?.includes(String(row[field])))
    : world.rows(collection).slice(0, 1);
  const keys: string[] = [
    ...items.slice(0, 20).map(({ id }: Row) => String(id)),
    ...(actions ? everybody.map((who) => world.me(who).person ?? '').filter(Boolean) : []),
    ...(actions ? [linkToken] : ['me']),
    ...(actions && !states?.includes('none') ? [] : ['']),
  ];
  for (const key of keys) {
    const path = ['/actions', set, ...(key ? [key] : []), event].join('/');
    for (const who of everybody.toReversed()) yield { call: world.call[who], path };
  }
}

/** The first way on which the form itself is looked at. */
async function wayTo(asked: Asked, { payload }: BadInput): Promise<Way> {
  const answers: string[] = [];
  for (const way of waysTo(asked)) {
    const { status, code } = await way.call('POST', way.path, payload);
    if (status === 422) return way;
    answers.push(`${status} ${code}`);
  }
  throw new Error(`Nobody of the cast gets as far as its form: ${[...new Set(answers)]}`);
}

/** What fits a field of this name in any form. */
const sound = () => ({
  person: world.me('member').person,
  to: world.me('member').person,
  url: 'https://example.org/',
  content_languages: ['ru'],
  rationale: 'It is in use everywhere and nobody misses what it replaced. '.repeat(2).trim(),
});

type Said = { extensions: { code?: string; field?: string } };

/** What is wrong with a refusal; empty when it is as it should be and names all these fields. */
function wrongIn(
  { status, body, requestId }: Answer,
  title: string,
  fields: readonly string[] = [],
): string[] {
  const errors: Said[] = body.errors ?? [];
  const isRefused = status >= 400 && status < 500 && errors.length > 0;
  const isCoded = errors.every(({ extensions }) => extensions.code);
  const isNamed = /^[\w-]{8,}$/.test(requestId ?? '');
  const named = errors.map(({ extensions }) => extensions.field ?? '');
  const silent = fields.filter(
    (field) => !named.some((one) => one !== '' && (within(one, field) || within(field, one))),
  );
  if (isRefused && isCoded && isNamed && silent.length === 0) return [];
  const said = JSON.stringify(errors).slice(0, 300);
  return [`${title}: nothing of ${silent.join()} in ${status} ${said}`];
}

const within = (inner: string, outer: string) => `${inner}.`.startsWith(`${outer}.`);

test('every action has its cells', () => {
  expect(named.length).toBeGreaterThan(50);
  expect(withFields.length).toBeGreaterThan(25);
});

describe.each(withFields)('%s', (_name, asked) => {
  test('is refused with everything that its form does not take', async () => {
    const form = asked.form as NonNullable<Asked['form']>;
    const inputs = badInputs(form);
    const { call, path } = await wayTo(asked, inputs[0] as BadInput);
    const someoneElse = world.rows(asked.collection).at(-1);
    const taken = hasField(form, 'slug')
      ? [{ title: 'slug: taken', payload: { slug: someoneElse?.slug }, fields: ['slug'] }]
      : [];
    const cells = [...inputs, ...unknownRelations(form, nowhere, sound()), ...taken];
    const answers = await inTurns(cells, async ({ title, payload, fields }) =>
      wrongIn(await call('POST', path, payload), title, fields),
    );
    expect(answers.flat()).toEqual([]);
  });
});

describe.each(named)('%s', (_name, { set, event }) => {
  test('is refused without an object that can be read', async () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const texts = [
      '{"a":',
      'null,',
      '"text"',
      '[]',
      '[{}]',
      deep,
      '{"revision":"x"}',
      '{"a\\u0000":1}',
    ];
    const ways: Way[] = [
      { call: world.call.visitor, path: `/actions/${set}/${event}` },
      { call: world.call.editor, path: `/actions/${set}/${nowhere}/${event}` },
    ];
    const cells = ways.flatMap((way) => texts.map((text) => ({ ...way, text })));
    const answers = await inTurns(cells, async ({ call, path, text }) =>
      wrongIn(await call('POST', path, new Blob([text])), `${path} ${text.slice(0, 40)}`),
    );
    expect(answers.flat()).toEqual([]);
  });
});

test('an address that cannot be read is refused', async () => {
  const paths = [
    '/actions/people/%00/update',
    '/actions/people/%E0%A4%A/update',
    '/items/news/%00',
  ];
  const queries = [
    '/items/news?filter[slug][_eq]=%00',
    '/items/news?search=%00',
    '/users/me?x=%00',
  ];
  const filter = encodeURIComponent('{"slug":{"_eq":"\\u0000"}}');
  for (const path of [...paths, ...queries, `/items/news?filter=${filter}`]) {
    for (const call of [nobody, world.call.visitor, world.call.editor]) {
      expect(wrongIn(await call('GET', path), path)).toEqual([]);
    }
  }
});

test('nothing of all that has changed anything', async () => {
  // The turn of the last call is let go while that is answered.
  await expect.poll(snapshot, { timeout: 10_000 }).toEqual(before);
});
