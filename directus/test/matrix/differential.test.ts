// A correct guess at hidden data gets the same response as a wrong one: docs/domain/permissions.md,
// "Other entry points".
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { roleIds } from '../../engine/schema/access/ids.ts';
import { type Answer, type Caller, query, tokenOf } from '../backend.ts';
import { inFullTier, repetitions, sampleByTurn } from '../tier.ts';
import { expectSameTime } from '../timing.ts';
import { distinct, matrix, type Who } from './matrix.ts';
import {
  addressOf,
  type FieldFound,
  isSampledFor,
  keyOf,
  loadWorld,
  mapConcurrently,
  readableFields,
  shownOf,
  snapshot,
  steps,
  type World,
} from './world.ts';

let world: World;
let before: Awaited<ReturnType<typeof snapshot>>;

beforeAll(async () => {
  world = await loadWorld();
  before = await snapshot();
});

type Call = readonly [method: string, path: string, body?: unknown];
/** Two calls that differ in the guess only. */
type Guess = { right: Call; wrong: Call };
/** A guess: a filter that matches a hidden row, and one that matches none. */
type Question = { right: object; wrong: object; word?: string };

const collectionNames = Object.keys(matrix);

const isPlain = (value: unknown) => ['string', 'number'].includes(typeof value) && value !== '';

/** A value of the same kind that no row has. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return -987_654;
  const text = String(value);
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)) return randomUUID();
  if (/^\d{4}-\d\d-\d\d/.test(text)) return text.replace(/^\d{4}/, '1901');
  return `${text.slice(0, -1)}~`;
}

/** A guess at the value of a column, or at whether it has one when values cannot be compared. */
function questionAbout({ field, type, meta }: FieldFound, value: unknown): Question {
  const isConcealed = meta?.special?.some((special) => ['conceal', 'hash'].includes(special));
  if (isConcealed || type === 'json' || !isPlain(value)) {
    return { right: { [field]: { _nnull: true } }, wrong: { [field]: { _null: true } } };
  }
  return {
    right: { [field]: { _eq: value } },
    wrong: { [field]: { _eq: otherThan(value) } },
    ...(type === 'string' && { word: String(value) }),
  };
}

/** Guesses at rows and fields that a caller cannot read. */
function questionsOf(collection: string, who: Who): Question[] {
  const readable = readableFields(collection, who);
  const key = keyOf(collection);
  const rows = world.rows(collection).map((row) => ({
    row,
    shown: shownOf(world, collection, who, row),
  }));
  const columns = world.fields(collection).filter(({ schema }) => schema !== null);
  const valued = (field: string, isHidden: (shown: Set<string>) => boolean) =>
    rows.find(
      ({ row, shown }) => row[field] !== null && row[field] !== undefined && isHidden(shown),
    )?.row[field];
  const everywhere = columns
    .filter(({ field }) => !readable.has(field))
    .map((column) =>
      questionAbout(
        column,
        valued(column.field, () => true),
      ),
    );
  const somewhere = columns
    .filter(({ field }) => readable.has(field) && field !== key)
    .flatMap((column) => {
      const { field } = column;
      const value = valued(field, (shown) => shown.size > 0 && !shown.has(field));
      return value === undefined ? [] : [questionAbout(column, value)];
    });
  const inHiddenRows = columns
    .filter(({ field }) => readable.has(field))
    .flatMap((column) => {
      const { field } = column;
      const value = valued(field, (shown) => shown.size === 0);
      const isShown = rows.some(({ row, shown }) => shown.size > 0 && row[field] === value);
      // Values that cannot be compared would also match shown rows.
      const isUnambiguous = isPlain(value) && column.type !== 'json' && !isShown;
      return isUnambiguous ? [questionAbout(column, value)] : [];
    });
  // One guard answers for all columns: a landing run asks about one of each kind.
  const kinds = [everywhere.slice(0, 2), somewhere.slice(0, 3), inHiddenRows.slice(0, 2)];
  return kinds.flatMap((kind, index) => sampleByTurn(kind, collection.length + index));
}

/** Guesses by `count()` at the length of lists with hidden rows, one per list. */
function countsOf(collection: string, who: Who): Question[] {
  const key = keyOf(collection);
  const lists = steps.filter(
    ({ from, field, many }) => many && from === collection && readableFields(from, who).has(field),
  );
  return lists.flatMap(({ field, to, column }) => {
    const hidden = world
      .rows(to)
      .find((row) => row[column] && shownOf(world, to, who, row).size === 0);
    const parent = world.row(collection, hidden?.[column]);
    if (!parent || shownOf(world, collection, who, parent).size === 0) return [];
    const number = world.rows(to).filter((row) => row[column] === parent[key]).length;
    const asked = (count: number) => ({
      _and: [{ [key]: { _eq: parent[key] } }, { [`count(${field})`]: { _eq: count } }],
    });
    return [{ right: asked(number), wrong: asked(number + 1) }];
  });
}

/** Guesses at the target of a relation, one per relation. */
function overRelations(collection: string, who: Who): Question[] {
  return steps
    .filter(({ from, field }) => from === collection && readableFields(from, who).has(field))
    .filter(({ from, to }) => isSampledFor(who, [from, to], distinct))
    .flatMap(({ field, to }) =>
      questionsOf(to, who)
        .slice(0, 1)
        .map(({ right, wrong }) => ({ right: { [field]: right }, wrong: { [field]: wrong } })),
    );
}

const both = ({ right, wrong }: Question, call: (filter: object) => Call): Guess => ({
  right: call(right),
  wrong: call(wrong),
});

/** A guess with an alias that maps the hidden field to the key. */
function underAnotherName(collection: string, question: Question): Guess {
  const [field = ''] = Object.keys(question.right);
  const alias = { [field]: keyOf(collection) };
  return both(question, (filter) => ['GET', query(addressOf(collection), { alias, filter })]);
}

/** A guess by every method, except writes that the caller may make. */
function byEveryMethod(collection: string, who: Who, question: Question): Guess[] {
  const address = addressOf(collection);
  const key = keyOf(collection);
  const mayCreate = matrix[collection]?.create?.some((writing) => writing.who.includes(who));
  const asked = (filter: object) => query(address, { filter, fields: key });
  return [
    both(question, (filter) => ['SEARCH', address, { query: { filter, fields: [key] } }]),
    both(question, (filter) => [
      'GET',
      query(address, { filter, aggregate: { count: '*' }, meta: '*' }),
    ]),
    ...(mayCreate ? [] : [both(question, (filter): Call => ['POST', asked(filter), {}])]),
    both(question, (filter) => ['PATCH', address, { query: { filter }, data: {} }]),
    both(question, (filter) => ['DELETE', address, { query: { filter } }]),
    ...(question.word === undefined || readableFields(collection, who).size === 0
      ? []
      : [searchFor(collection, who, question.word)].flat()),
  ];
}

/** Searches for a hidden value; none if a shown row contains it, too. */
function searchFor(collection: string, who: Who, word: string): Guess[] {
  const isShown = world
    .rows(collection)
    .some((row) =>
      [...shownOf(world, collection, who, row)].some((field) =>
        String(row[field]).toLowerCase().includes(word.toLowerCase()),
      ),
    );
  const ask = (search: unknown): Call => ['GET', query(addressOf(collection), { search })];
  return isShown ? [] : [{ right: ask(word), wrong: ask(otherThan(word)) }];
}

/** Compares a hidden row with a missing one, by all methods that name a row. */
function byKey(collection: string, who: Who): Guess[] {
  const key = keyOf(collection);
  const hidden = world
    .rows(collection)
    .find((row) => shownOf(world, collection, who, row).size === 0);
  if (!hidden) return [];
  return keyGuesses(addressOf(collection), {
    there: hidden[key],
    column: writableOf(collection, who) ?? key,
  });
}

/** Every query parameter that names a field of its own rows. */
const namings: readonly ((field: string) => object)[] = [
  (field) => ({ filter: { [field]: { _nnull: true } } }),
  (field) => ({ sort: `-${field}` }),
  (field) => ({ groupBy: [field], aggregate: { count: '*' } }),
  (field) => ({ aggregate: { max: [field] } }),
  (field) => ({ alias: { x: field } }),
  (field) => ({ fields: [field] }),
  (field) => ({ sort: `year(${field})` }),
  (field) => ({ deep: { [field]: { _limit: 1 } } }),
];

/** Compares a field that is hidden in every row with a missing one, by three parameters each. */
function byName(collection: string, who: Who, index: number): Guess[] {
  const readable = readableFields(collection, who);
  const hidden = world
    .fields(collection)
    .find(({ field, schema }) => schema !== null && !readable.has(field))?.field;
  if (hidden === undefined) return [];
  const ask = (named: object): Call => ['GET', query(addressOf(collection), { ...named })];
  return [0, 3, 6].flatMap((shift) => {
    const naming = namings[(index + shift) % namings.length];
    return naming ? [{ right: ask(naming(hidden)), wrong: ask(naming('no_such_field')) }] : [];
  });
}

/** A column that the caller may change in own rows, so that the row is the reason of the refusal. */
const writableOf = (collection: string, who: Who) =>
  matrix[collection]?.update
    ?.find((writing) => writing.who.includes(who))
    ?.fields.split(' ')
    .find((field) => field !== 'translations');

function keyGuesses(
  address: string,
  { there, column }: { there: unknown; column: string },
): Guess[] {
  const absent = otherThan(there);
  const calls = (key: unknown): Call[] => [
    ['GET', `${address}/${String(key)}`],
    ['PATCH', `${address}/${String(key)}`, { [column]: null }],
    ['PATCH', address, { keys: [key], data: { [column]: null } }],
    ['DELETE', `${address}/${String(key)}`],
    ['DELETE', address, [key]],
  ];
  const wrong = calls(absent);
  return calls(there).map((right, index) => ({ right, wrong: wrong[index] as Call }));
}

const summaryOf = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)}`;

/** Performs the guesses; returns those whose responses differ. */
async function findDifferences(call: Caller, guesses: readonly Guess[]): Promise<string[]> {
  const answers = await mapConcurrently(guesses, async ({ right, wrong }) => {
    const [yes, no] = [summaryOf(await call(...right)), summaryOf(await call(...wrong))];
    const [method, path, body] = right;
    const about = `${method} ${decodeURIComponent(path)} ${JSON.stringify(body) ?? ''}`;
    return yes === no ? [] : [`${about}: ${yes.slice(0, 160)} | ${no.slice(0, 160)}`];
  });
  return answers.flat();
}

describe.each(distinct)('%s', (who) => {
  test('cannot detect a hidden value by any method', async () => {
    const guesses = collectionNames.flatMap((collection) => {
      const isTheirs = isSampledFor(who, [collection], distinct);
      const [first, ...others] = isTheirs ? questionsOf(collection, who) : [];
      const counts = isTheirs ? countsOf(collection, who) : [];
      const further = [...overRelations(collection, who), ...counts];
      const asked = [...(first ? [first] : []), ...others, ...further];
      return [
        ...others.map((question) => underAnotherName(collection, question)),
        ...asked.map((question) =>
          both(question, (filter) => ['GET', query(addressOf(collection), { filter })]),
        ),
        ...(first ? byEveryMethod(collection, who, first) : []),
      ];
    });
    expect(guesses.length).toBeGreaterThan(repetitions(80, collectionNames.length * 4));
    expect(await findDifferences(world.call[who], guesses)).toEqual([]);
  });

  test('cannot distinguish a hidden field from a missing one in any part of a query', async () => {
    const guesses = collectionNames.flatMap((collection, index) =>
      isSampledFor(who, [collection], distinct) ? byName(collection, who, index) : [],
    );
    expect(guesses.length).toBeGreaterThan(20);
    expect(await findDifferences(world.call[who], guesses)).toEqual([]);
  });

  test('cannot distinguish a hidden row from a missing one by any method', async () => {
    const guesses = collectionNames
      .filter((collection) => isSampledFor(who, [collection], distinct))
      .flatMap((collection) => byKey(collection, who));
    expect(guesses.length).toBeGreaterThan(repetitions(8, 45));
    expect(await findDifferences(world.call[who], guesses)).toEqual([]);
  });
});

/** Guesses at endpoints other than those of collections. */
const otherEndpoints: readonly [
  title: string,
  call: (guess: string) => Call,
  found: (who: Who) => Found | undefined,
][] = [
  ['an address that has an account', (email) => invitation(email), () => emails()],
  ['a role', (key) => ['GET', `/roles/${key}`], () => systemKey('/roles')],
  ['a changed role', (key) => ['PATCH', `/roles/${key}`, { name: 'x' }], () => systemKey('/roles')],
  ['a deleted role', (key) => ['DELETE', `/roles/${key}`], () => systemKey('/roles')],
  ['a policy', (key) => ['DELETE', `/policies/${key}`], () => systemKey('/policies')],
  ['a list of the studio', (key) => ['GET', `/presets/${key}`], () => systemKey('/presets')],
  ['a deleted list', (key) => ['DELETE', `/presets/${key}`], () => systemKey('/presets')],
  ['what somebody did', (key) => ['GET', `/activity/${key}`], () => systemKey('/activity')],
  ['a revision', (key) => ['GET', `/revisions/${key}`], () => systemKey('/revisions')],
  [
    'a reverted revision',
    (key) => ['POST', `/utils/revert/${key}`, {}],
    () => systemKey('/revisions'),
  ],
  [
    'a button of the studio',
    (key) => ['POST', `/flows/trigger/${key}`, {}],
    () => systemKey('/flows'),
  ],
  [
    'a right',
    (key) => ['GET', `/permissions/me/people/${key}`],
    (who) => hiddenAmong('people', who),
  ],
  [
    'a comment',
    (item) => ['POST', '/comments', { collection: 'people', item, comment: 'x' }],
    (who) => hiddenAmong('people', who),
  ],
  [
    'the bytes of a file',
    (key) => ['GET', `/assets/${key}`],
    (who) => hiddenAmong('directus_files', who),
  ],
  [
    'the state of a person',
    (key) => ['GET', `/actions/people/${key}`],
    (who) => hiddenAmong('people', who),
  ],
  [
    'an event of a person',
    (key) => ['POST', `/actions/people/${key}/appoint`, {}],
    (who) => hiddenAmong('people', who),
  ],
  [
    'the contacts of a candidate',
    (key) => ['GET', `/people/${key}/contacts`],
    (who) => hiddenAmong('people', who),
  ],
];

type Found = { right: string; wrong: string };

const invitation = (email: string): Call => [
  'POST',
  '/users/invite',
  { email, role: roleIds.member },
];
const emails = (): Found => ({
  right: String(world.rows('directus_users').find(({ person }) => person)?.email),
  wrong: 'nobody-has-this@example.org',
});

const systemKeys = new Map<string, Found>();
function systemKey(address: string): Found {
  const found = systemKeys.get(address);
  if (!found) throw new Error(`There is nothing at ${address}`);
  return found;
}
async function findSystemKeys(): Promise<void> {
  for (const address of ['/roles', '/policies', '/presets', '/activity', '/revisions', '/flows']) {
    const { body } = await world.superUser('GET', query(address, { limit: 1, fields: 'id' }));
    const right = String(body.data[0].id);
    const wrong = /^\d+$/.test(right) ? '987654' : randomUUID();
    systemKeys.set(address, { right, wrong });
  }
}

/** The key of a row that is hidden from the caller, and a key of no row. */
function hiddenAmong(collection: string, who: Who): Found | undefined {
  const hidden = world
    .rows(collection)
    .find((row) => shownOf(world, collection, who, row).size === 0);
  return hidden && { right: String(hidden[keyOf(collection)]), wrong: randomUUID() };
}

const outside = ['nobody', 'visitor', 'applicant', 'member'] as const;

test.each(outside)('%s cannot detect existing data at any other endpoint', async (who) => {
  await findSystemKeys();
  const guesses = otherEndpoints.flatMap(([, call, find]) => {
    const found = find(who);
    return found ? [pairOf(call, found)] : [];
  });
  expect(guesses.length).toBeGreaterThan(otherEndpoints.length - 2);
  expect(await findDifferences(world.call[who], guesses)).toEqual([]);
});

test('response headers do not reveal an unreadable article', async () => {
  const token = await tokenOf('secretary');
  const draft = world
    .rows('news')
    .find((row) => shownOf(world, 'news', 'secretary', row).size === 0);
  expect(draft).toBeDefined();
  const headersOf = async (key: unknown) => {
    const answer = await fetch(`${inject('url')}/items/news/${String(key)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    return [...answer.headers.keys()].toSorted();
  };
  expect(await headersOf(draft?.id)).toEqual(await headersOf(randomUUID()));
});

const timed: readonly [title: string, who: Who, guess: (who: Who) => Guess][] = [
  ['the telephone of a person', 'visitor', () => filterGuess('people', 'contact_phone')],
  ['the address of an account', 'visitor', () => filterGuess('directus_users', 'email')],
  ['the address of an invitation', 'member', () => filterGuess('invitations', 'email')],
  ['the text of a message', 'member', () => filterGuess('contact_messages', 'subject')],
  ['the number of a case', 'applicant', () => filterGuess('cases', 'no')],
  ['the address of a draft', 'visitor', (who) => slugGuess(who)],
  ['a draft by its key', 'visitor', (who) => keyGuess('news', who, ['GET'])],
  ['a person by a change', 'member', (who) => keyGuess('people', who, ['PATCH', {}])],
  ['an account by a deletion', 'member', (who) => keyGuess('directus_users', who, ['DELETE'])],
  ['a file by its bytes', 'visitor', (who) => keyGuess('directus_files', who, ['GET'], '/assets')],
];

const landingTimed = new Set(['the telephone of a person', 'a draft by its key']);

function pairOf(call: (guess: string) => Call, { right, wrong }: Found): Guess {
  return { right: call(right), wrong: call(wrong) };
}

function filterGuess(
  collection: string,
  field: string,
  value = world.rows(collection).findLast((row) => row[field])?.[field],
): Guess {
  const address = addressOf(collection);
  const ask = (guess: unknown): Call => [
    'GET',
    query(address, { filter: { [field]: { _eq: guess } } }),
  ];
  return { right: ask(value), wrong: ask(otherThan(value)) };
}

/** A guess at the slug of a hidden article in a readable list. */
function slugGuess(who: Who): Guess {
  const draft = world.row('news', hiddenAmong('news', who)?.right);
  return filterGuess('news', 'slug', draft?.slug);
}

function keyGuess(
  collection: string,
  who: Who,
  [method, body]: readonly [method: string, body?: object],
  address = addressOf(collection),
): Guess {
  const found = hiddenAmong(collection, who);
  if (!found) throw new Error(`Nothing of ${collection} is hidden from ${who}`);
  return pairOf((key) => [method, `${address}/${key}`, body], found);
}

// Each takes dozens of calls; one code refuses all of them: a landing run times a filter and a key.
test.each(inFullTier ? timed : timed.filter(({ 0: title }) => landingTimed.has(title)))(
  'a correct guess at %s takes as long as a wrong one for %s',
  async (_title, who, find) => {
    const { right, wrong } = find(who);
    const call = (guess: Call) => () => world.call[who](...guess);
    await expectSameTime({ right: call(right), wrong: call(wrong) });
  },
);

test('none of these requests has changed data', async () => {
  await expect.poll(snapshot, { timeout: 10_000 }).toEqual(before);
});
