// Every caller reads exactly the rows and fields of the matrix.
import { beforeAll, describe, expect, test } from 'vitest';
import { query } from '../backend.ts';
import { closeDatabase, database } from '../database.ts';
import { everybody, matrix, type Row, sameRightsAs, type Who } from './matrix.ts';
import {
  addressOf,
  collections,
  keyOf,
  loadWorld,
  mayRead,
  readableFields,
  shownRows,
  type World,
} from './world.ts';

let world: World;

beforeAll(async () => {
  world = await loadWorld();
});

test('has cells for exactly the existing collections', () => {
  expect(Object.keys(matrix).sort()).toEqual(
    collections.map(({ collection }) => collection).sort(),
  );
});

test('names existing fields only', () => {
  for (const collection of Object.keys(matrix)) {
    const known = world.fields(collection).map(({ field }) => field);
    for (const who of everybody) {
      expect(known, `${collection} ${who}`).toEqual(
        expect.arrayContaining([...readableFields(collection, who)]),
      );
    }
  }
});

test('has the right person per column, with equal permissions where it says so', async () => {
  const standings = {
    applicant: 'applicant',
    former: 'resigned',
    member: 'active',
    grace: 'grace',
  };
  const record = (who: Who) => world.row('people', world.me(who).person);
  for (const [who, standing] of Object.entries(standings)) {
    expect(record(who as Who)?.standing, who).toBe(standing);
  }
  for (const grade of ['member', 'senior', 'fellow'] as const) {
    expect(record(grade)).toMatchObject({ standing: 'active', grade });
  }
  const rights = async (who: Who) => {
    const { user } = world.me(who);
    const { role } = await database()('directus_users').where({ id: user }).first('role');
    return { role, policies: await database()('directus_access').where({ user }).pluck('policy') };
  };
  for (const [who, other] of Object.entries(sameRightsAs)) {
    expect(await rights(who as Who), who).toEqual(await rights(other));
  }
  await closeDatabase();
});

describe.each(Object.keys(matrix))('%s', (collection) => {
  const key = keyOf(collection);

  test.each(everybody)('is read by %s as the matrix says', async (who) => {
    const path = query(addressOf(collection), { limit: -1, fields: '*' });
    const { status, body } = await world.call[who]('GET', path);
    if (!mayRead(collection, who)) return expect(status).toBe(403);
    expect(status).toBe(200);
    const columns = world
      .fields(collection)
      .filter(({ schema }) => schema !== null)
      .map(({ field }) => field);
    const expected = shownRows(world, collection, who);
    expect(body.data).toHaveLength(expected.length);
    if (!readableFields(collection, who).has(key)) return;
    const answered = new Map<unknown, Row>(body.data.map((row: Row) => [row[key], row]));
    // A field that is hidden in all rows is absent, not empty.
    const named = columns.filter((field) => body.data.some((row: Row) => field in row));
    expect(named.filter((field) => !readableFields(collection, who).has(field))).toEqual([]);
    expect([...answered.keys()].sort()).toEqual(expected.map(({ row }) => row[key]).sort());
    for (const { row, shown } of expected) {
      const known = answered.get(row[key]) ?? {};
      // A field that is readable in other rows only is empty here.
      const seen = columns.filter((field) => field in known && known[field] !== null);
      expect(seen.filter((field) => !shown.has(field))).toEqual([]);
      for (const field of columns.filter((name) => shown.has(name))) {
        if (!changing.includes(field)) expect(known[field] ?? null).toEqual(row[field] ?? null);
      }
    }
  });
});

/** Fields that change with every call. */
const changing = ['last_access', 'last_page'];

test('the demo data have shown and hidden rows for every "own" cell', () => {
  const partly = ['people', 'consents', 'cases', 'certificates', 'news', 'directus_users'];
  for (const collection of partly) {
    const who = collection === 'cases' ? 'applicant' : 'member';
    const shown = shownRows(world, collection, who).length;
    expect(shown, collection).toBeGreaterThan(0);
    expect(shown, collection).toBeLessThan(world.rows(collection).length);
  }
});
