// A field that is readable in some rows reveals nothing about the others, in any query.
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../backend.ts';
import { everybody, matrix, type Row, type Who } from './matrix.ts';
import {
  addressOf,
  keyOf,
  loadWorld,
  mapConcurrently,
  type Step,
  shownRows,
  steps,
  type World,
} from './world.ts';

let world: World;

beforeAll(async () => {
  world = await loadWorld();
});

/** A column that is hidden in some readable rows, with its values. */
type Partial = {
  collection: string;
  field: string;
  /** Values by row key. */
  hidden: Map<string, unknown>;
  shown: Map<string, unknown>;
};

/** Fields that Directus never returns as stored, or changes with each call. */
const excluded = ['password', 'tfa_secret', 'token', 'last_access', 'last_page'];

function partialFields(who: Who): Partial[] {
  return Object.keys(matrix).flatMap((collection) => {
    const rows = shownRows(world, collection, who);
    const key = keyOf(collection);
    return world
      .fields(collection)
      .filter(({ field, schema }) => schema !== null && field !== key && !excluded.includes(field))
      .flatMap(({ field }) => {
        const valued = rows.filter(({ row }) => row[field] !== null && row[field] !== undefined);
        const pick = (isShown: boolean) =>
          new Map(
            valued
              .filter(({ shown }) => shown.has(field) === isShown)
              .map(({ row }) => [String(row[key]), row[field]]),
          );
        const [hidden, shown] = [pick(false), pick(true)];
        const some = rows.some(({ shown: fields }) => fields.has(field));
        return some && hidden.size > 0 ? [{ collection, field, hidden, shown }] : [];
      });
  });
}

const staff = everybody.filter((who) => ['secretary', 'chair', 'admin'].includes(who));

type Result = { rows: Row[]; status: number };

async function ask(who: Who, collection: string, values: Record<string, unknown>): Promise<Result> {
  const path = query(addressOf(collection), { limit: -1, ...values });
  const { body, status } = await world.call[who]('GET', path);
  return { status, rows: status === 200 ? body.data : [] };
}

/** Keys of hidden rows in a response. */
const hiddenKeysIn = ({ collection, hidden }: Partial, { rows }: Result): string[] =>
  rows.map((row) => String(row[keyOf(collection)])).filter((key) => hidden.has(key));

const plain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const describeLeak = ({ collection, field }: Partial, found: readonly unknown[], how: string) =>
  found.length === 0 ? [] : [`${how} ${collection}.${field}: ${String(found[0])}`];

describe.each(staff)('%s', (who) => {
  /** Tests every partly hidden field; returns the leaks. */
  const leaksOf = async (leaks: (field: Partial) => Promise<string[]>) => {
    const fields = partialFields(who);
    expect(fields.length).toBeGreaterThan(2);
    return (await mapConcurrently(fields, leaks)).flat();
  };

  test('finds no row by a hidden value', async () => {
    const found = await leaksOf(async (partial) => {
      const { collection, field, hidden } = partial;
      const values = [...hidden.values()].filter(plain).slice(0, 2);
      const filters: object[] = [
        { [field]: { _nnull: true } },
        { _or: [{ [field]: { _nnull: true } }, { [field]: { _nempty: true } }] },
        ...values.map((value) => ({ [field]: { _eq: value } })),
        ...values.map((value) => ({ [field]: { _in: [value] } })),
      ];
      const answers = await mapConcurrently(filters, async (filter) =>
        describeLeak(
          partial,
          hiddenKeysIn(partial, await ask(who, collection, { fields: keyOf(collection), filter })),
          `filter ${JSON.stringify(filter)}`,
        ),
      );
      return answers.flat();
    });
    expect(found).toEqual([]);
  });

  test('cannot sort rows by hidden values', async () => {
    const found = await leaksOf(async (partial) => {
      const { collection, field, hidden } = partial;
      const values = new Set([...hidden.values()].filter(plain));
      if (values.size < 3) return [];
      const order = async (sort: string) =>
        hiddenKeysIn(partial, await ask(who, collection, { fields: keyOf(collection), sort })).map(
          (key) => hidden.get(key),
        );
      const [up, down] = [await order(field), await order(`-${field}`)];
      // The order of other rows is arbitrary, so only an order in both directions is a leak.
      const isOrdered = up.length > 2 && isSorted(up) && isSorted(down.toReversed());
      return isOrdered ? describeLeak(partial, ['in order'], 'sort') : [];
    });
    expect(found).toEqual([]);
  });

  test('cannot aggregate or group hidden values', async () => {
    const found = await leaksOf(async (partial) => {
      const { collection, field, hidden, shown } = partial;
      const count = await ask(who, collection, { aggregate: { count: [field] } });
      const number = Number((count.rows[0]?.count as Row | undefined)?.[field] ?? 0);
      const secret = new Set([...hidden.values()].map(String));
      const known = new Set([...shown.values()].map(String));
      const ends = await ask(who, collection, { aggregate: { min: [field], max: [field] } });
      const groups = await ask(who, collection, { aggregate: { count: '*' }, groupBy: [field] });
      const said = [
        ...[ends.rows[0]?.min, ends.rows[0]?.max].map((end) => (end as Row | undefined)?.[field]),
        ...groups.rows.map((row) => row[field]),
      ];
      return [
        ...describeLeak(partial, number > shown.size ? [number] : [], 'count'),
        ...describeLeak(
          partial,
          said.filter((value) => secret.has(String(value)) && !known.has(String(value))),
          'aggregate',
        ),
      ];
    });
    expect(found).toEqual([]);
  });

  test('finds no row by a search for hidden text', async () => {
    const found = await leaksOf(async (partial) => {
      const { collection, hidden } = partial;
      const [key, word] =
        [...hidden].find(([, value]) => typeof value === 'string' && value.length > 6) ?? [];
      if (!key) return [];
      const search = await ask(who, collection, { search: word, fields: keyOf(collection) });
      const row = world.row(collection, key) ?? {};
      const shown = shownRows(world, collection, who).find((one) => one.row === row)?.shown;
      // The same text may be in a shown field.
      const elsewhere = Object.entries(row).some(
        ([name, value]) => shown?.has(name) && String(value).includes(String(word)),
      );
      return elsewhere
        ? []
        : describeLeak(partial, hiddenKeysIn(partial, search), `search ${String(word)}`);
    });
    expect(found).toEqual([]);
  });

  test('learns nothing through a relation from another collection', async () => {
    const found = await leaksOf(async (partial) => {
      const { collection, field, hidden } = partial;
      const value = [...hidden.values()].find(plain);
      const ways = steps.filter(({ to, from }) => to === collection && from !== collection);
      const answers = await mapConcurrently(ways, (step) =>
        overRelation(who, partial, { step, value, field }),
      );
      return answers.flat();
    });
    expect(found).toEqual([]);
  });
});

async function overRelation(
  who: Who,
  partial: Partial,
  { step, value, field }: { step: Step; value: unknown; field: string },
): Promise<string[]> {
  const { collection, hidden } = partial;
  const key = keyOf(collection);
  const fields = `${keyOf(step.from)},${step.field}.${key}`;
  const inner = { [field]: value === undefined ? { _nnull: true } : { _eq: value } };
  const filtered = await ask(who, step.from, { fields, filter: { [step.field]: inner } });
  const deep = await ask(who, step.from, {
    fields,
    deep: { [step.field]: { _filter: inner } },
  });
  const ends = (rows: Row[]) =>
    rows
      .flatMap((row) => [row[step.field]].flat())
      .flatMap((end) =>
        typeof end === 'object' && end !== null ? [String((end as Row)[key])] : [],
      )
      .filter((end) => hidden.has(end));
  const isNarrow = (rows: Row[]) => rows.length < world.rows(step.from).length;
  return [
    ...describeLeak(
      partial,
      isNarrow(filtered.rows) ? ends(filtered.rows) : [],
      `${step.from} filter`,
    ),
    ...(step.many ? describeLeak(partial, ends(deep.rows), `${step.from} deep`) : []),
  ];
}

function isSorted(values: readonly unknown[]): boolean {
  return values.every((value, index) => index === 0 || String(values[index - 1]) <= String(value));
}
