// GraphQL knows for each caller what the matrix gives, and nothing else. It tells no schema, but names
// each thing of a query that it does not know: so every query here has one that nobody knows, which
// keeps it from being done, and all the others are known or not.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../backend.ts';
import { distinct, listed, matrix, type Row, type Who } from './matrix.ts';
import {
  type FieldFound,
  inTurns,
  keyOf,
  lookAround,
  mayRead,
  readableFields,
  shownOf,
  shownRows,
  steps,
  type World,
} from './world.ts';

let world: World;

beforeAll(async () => {
  world = await lookAround();
});

const collectionNames = Object.keys(matrix);

const isOfBackend = (collection: string) => collection.startsWith('directus_');
const addressFor = (collection: string) =>
  isOfBackend(collection) ? '/graphql/system' : '/graphql';
/** What a collection is called in queries. */
const rootOf = (collection: string) => collection.replace(/^directus_/, '');

const stranger = 'of_nobody';
/** Of a name there are two complaints at most, and the backend stops at a hundred. */
const mostNames = 40;

/** What the backend says of a query that it does not understand. */
function complaintsOf({ body }: Answer): string[] {
  const errors: { message: string }[] = body.errors?.[0]?.extensions?.errors ?? [];
  return errors.map(({ message }) => message);
}

/** What was refused of these names: those that GraphQL does not know. */
async function unknownOf(
  who: Who,
  address: string,
  names: readonly string[],
  asking: (all: readonly string[]) => string,
): Promise<string[]> {
  const answer = await world.call[who]('POST', address, {
    query: asking([...names, stranger]),
  });
  const unknown = complaintsOf(answer).flatMap(
    (complaint) =>
      /^(?:Cannot query field|Field) "(\w+)" (?:on|is not defined by) type/.exec(complaint)?.[1] ??
      [],
  );
  const above = unknown.some((name) => name !== stranger && !names.includes(name));
  if (answer.status === 400 && above) return [...names];
  // It comes last: when it has been looked at, all the others have.
  expect([answer.status, answer.code, unknown.includes(stranger)]).toEqual([
    400,
    'GRAPHQL_VALIDATION',
    true,
  ]);
  return names.filter((name) => unknown.includes(name));
}

function inPortions<Item>(items: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, index) =>
    items.slice(index * most, (index + 1) * most),
  );
}

/** Fields that GraphQL has of a collection: without headings of forms, and lists of what is refused. */
function fieldsOf(collection: string, who: Who): FieldFound[] {
  return world
    .fields(collection)
    .filter(({ meta }) => !meta?.special?.includes('no-data'))
    .filter(({ field }) =>
      steps.every(
        (step) => step.from !== collection || step.field !== field || mayRead(step.to, who),
      ),
    );
}

const many = (names: readonly string[]) => names.map((name) => `${name} { __typename }`).join(' ');
const unsaid = (names: readonly string[]) => names.map((name) => `${name}: null`).join(', ');

/** Every way in which a query of a collection names fields before anything is done. */
const ways: Readonly<Record<string, (root: string, names: readonly string[]) => string>> = {
  read: (root, names) => `{ ${root} { ${names.join(' ')} } }`,
  'read of one row': (root, names) => `{ ${root}_by_id(id: "x") { ${names.join(' ')} } }`,
  filtered: (root, names) => `{ ${root}(filter: { ${unsaid(names)} }) { __typename } }`,
  counted: (root, names) => `{ ${root}_aggregated { count { ${names.join(' ')} } } }`,
};
/** What only some kinds of fields have: of numbers the least, of days the year. */
const narrowWays: typeof ways = {
  'their least': (root, names) => `{ ${root}_aggregated { min { ${names.join(' ')} } } }`,
  'their sum': (root, names) => `{ ${root}_aggregated { sum { ${names.join(' ')} } } }`,
};

/** Of these the right is wider: a rule writes the one itself and gives the other for good. */
const refusedByARule = ['update settings.version', 'update certificate_templates.code'];

const may = (writings: readonly { who: readonly Who[] }[] = [], who: Who) =>
  writings.some((writing) => writing.who.includes(who));

describe.each(distinct)('GraphQL as %s', (who) => {
  test.each(['/graphql', '/graphql/system'])(
    '%s knows what is read, and nothing else',
    async (address) => {
      const ours = collectionNames.filter((collection) => addressFor(collection) === address);
      for (const portion of inPortions(ours, mostNames / 2)) {
        const names = portion.flatMap((name) => [rootOf(name), `${rootOf(name)}_aggregated`]);
        const hidden = portion.filter((name) => !mayRead(name, who));
        expect(await unknownOf(who, address, names, (all) => `{ ${many(all)} }`)).toEqual(
          hidden.flatMap((name) => [rootOf(name), `${rootOf(name)}_aggregated`]),
        );
      }
    },
  );

  test('knows every field that is read, in every way, and no other', async () => {
    const asked = collectionNames.filter((collection) => mayRead(collection, who));
    const wrong = await inTurns(asked, async (collection) => {
      const address = addressFor(collection);
      const readable = readableFields(collection, who);
      const names = fieldsOf(collection, who).map(({ field }) => field);
      const hidden = names.filter((name) => !readable.has(name));
      const found: string[] = [];
      for (const [way, asking] of Object.entries({ ...ways, ...narrowWays })) {
        const unknown = new Set(
          await unknownOf(who, address, names, (all) => asking(rootOf(collection), all)),
        );
        const open = hidden.filter((name) => !unknown.has(name));
        const shut =
          way in ways ? names.filter((name) => readable.has(name) && unknown.has(name)) : [];
        found.push(
          ...open.map((name) => `${way}: knows the hidden ${collection}.${name}`),
          ...shut.map((name) => `${way}: does not know ${collection}.${name}`),
        );
      }
      return found;
    });
    expect(wrong.flat()).toEqual([]);
  });

  test('answers all rows and fields that are read, and nothing else', async () => {
    const asked = collectionNames.filter((collection) => mayRead(collection, who));
    const wrong = await inTurns(asked, async (collection) => {
      const readable = readableFields(collection, who);
      const plain = fieldsOf(collection, who)
        .filter(({ schema, field }) => schema !== null && readable.has(field))
        .map(({ field }) => field);
      const root = rootOf(collection);
      const ask = (fields: readonly string[]) =>
        world.call[who]('POST', addressFor(collection), {
          query: `{ ${root}(limit: -1) { ${fields.join(' ')} } }`,
        });
      // What refers to a row is to be asked for as one, where that row is known.
      const rowsBelow = complaintsOf(await ask([...plain, stranger])).flatMap(
        (complaint) => /^Field "(\w+)" of type .* must have a selection/.exec(complaint)?.[1] ?? [],
      );
      const { status, body } = await ask(
        plain.map((field) => (rowsBelow.includes(field) ? `${field} { __typename }` : field)),
      );
      const rows: Row[] = body.data?.[root] ?? [];
      const expected = shownRows(world, collection, who);
      if (status !== 200 || body.errors || rows.length !== expected.length) {
        return [`${collection}: ${status}, ${rows.length} rows: ${JSON.stringify(body.errors)}`];
      }
      const key = keyOf(collection);
      if (!readable.has(key)) return [];
      return rows.flatMap((answered) => {
        const row = world.row(collection, answered[key]);
        const shown = row ? shownOf(world, collection, who, row) : new Set<string>();
        return Object.entries(answered)
          .filter(([field, value]) => value !== null && !shown.has(field))
          .map(([field]) => `${collection} ${String(answered[key])}: the hidden ${field}`);
      });
    });
    expect(wrong.flat()).toEqual([]);
  });

  test('neither sorts nor groups by a hidden field', async () => {
    const asked = collectionNames.filter((collection) => mayRead(collection, who));
    const tries = asked.flatMap((collection) => {
      const readable = readableFields(collection, who);
      const [hidden] = fieldsOf(collection, who).filter(
        ({ field, schema }) => schema !== null && !readable.has(field),
      );
      if (!hidden) return [];
      const root = rootOf(collection);
      return [
        `{ ${root}(sort: ["${hidden.field}"]) { __typename } }`,
        `{ ${root}_aggregated(groupBy: ["${hidden.field}"]) { group } }`,
      ].map((query) => ({ address: addressFor(collection), query }));
    });
    expect(tries.length > 0).toBe(asked.length > 0);
    const open = await inTurns(tries, async ({ address, query }) => {
      const { body } = await world.call[who]('POST', address, { query });
      const code = body.errors?.[0].extensions.code;
      return ['FORBIDDEN', 'E_FORBIDDEN'].includes(code) ? [] : [query];
    });
    expect(open.flat()).toEqual([]);
  });

  test('changes no collection that is not theirs to write', async () => {
    const ours = collectionNames.filter((collection) => !isOfBackend(collection));
    const changes = ours.flatMap((collection) => {
      const { create, update, delete: remove = [] } = matrix[collection] ?? {};
      const kinds = {
        create: may(create, who),
        update: may(update, who),
        delete: remove.includes(who),
      };
      return Object.entries(kinds).flatMap(([kind, allowed]) =>
        ['item', 'items'].map((end) => ({ name: `${kind}_${collection}_${end}`, allowed })),
      );
    });
    if (changes.every(({ allowed }) => !allowed)) {
      // There are no changes at all.
      const query = `mutation { ${many(changes.map(({ name }) => name))} }`;
      const { body } = await world.call[who]('POST', '/graphql', { query });
      expect([body.errors?.length, body.data]).toEqual([1, undefined]);
      return;
    }
    for (const portion of inPortions(changes, mostNames)) {
      const names = portion.map(({ name }) => name);
      const unknown = await unknownOf(who, '/graphql', names, (all) => `mutation { ${many(all)} }`);
      expect(unknown).toEqual(portion.filter(({ allowed }) => !allowed).map(({ name }) => name));
    }
  });

  test('writes no field that is not theirs to write', async () => {
    const kinds = collectionNames.flatMap((collection) =>
      (['create', 'update'] as const)
        .filter((kind) => may(matrix[collection]?.[kind], who))
        // What the backend lets create of its own it knows by other names.
        .filter(() => !isOfBackend(collection))
        .map((kind) => ({ collection, kind })),
    );
    const wrong = await inTurns(kinds, async ({ collection, kind }) => {
      const writable = new Set(
        (matrix[collection]?.[kind] ?? [])
          .filter((writing) => writing.who.includes(who))
          .flatMap(({ fields }) => listed(fields)),
      );
      const names = world
        .fields(collection)
        .filter(({ schema }) => schema !== null)
        .map(({ field }) => field);
      const id = kind === 'update' ? 'id: "x", ' : '';
      const unknown = await unknownOf(
        who,
        '/graphql',
        names,
        (all) =>
          `mutation { ${kind}_${collection}_item(${id}data: { ${unsaid(all)} }) { __typename } }`,
      );
      const refused = new Set(unknown);
      return names
        .filter((name) => refused.has(name) === writable.has(name))
        .map((name) => `${kind} ${collection}.${name}`)
        .filter((name) => !refusedByARule.includes(name));
    });
    expect(wrong.flat()).toEqual([]);
  });
});
