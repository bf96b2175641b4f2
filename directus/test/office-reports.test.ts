// The lists of reports in the office: docs/domain/office.md, "Reports".
import { randomUUID } from 'node:crypto';
import type { OfficeReports } from '@site/shared/api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { as, type Caller, query } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { storable } from './storable.ts';

const pageSize = 20;
type List = 'messages' | 'mentorships';

/** Rows of each list, older than all others, so that they come first. */
const lists = {
  messages: { table: 'contact_messages', at: 'reported_at', state: 'reported' },
  mentorships: { table: 'mentorships', at: 'started_at', state: 'frozen' },
} as const;

let admin: Caller;
const made: { table: string; id: string }[] = [];

beforeAll(async () => {
  admin = await as('admin');
});
afterEach(async () => {
  for (const { table, id } of made.splice(0)) await database()(table).where({ id }).delete();
});
afterAll(closeDatabase);

/** Copies a row so often that the list has a second page that begins with the last copy; returns the ids in their order. */
async function fill(list: List): Promise<string[]> {
  const { table, at, state } = lists[list];
  const sample = storable(await database()(table).first());
  const rows = Array.from({ length: pageSize + 1 }, (_, index) => ({
    ...sample,
    id: randomUUID(),
    state,
    [at]: new Date(Date.UTC(2001, 0, 1 + index)),
  }));
  await database().batchInsert(table, rows, 5);
  made.push(...rows.map(({ id }) => ({ table, id })));
  return rows.map(({ id }) => id);
}

async function read(pages: Partial<Record<List, number>>): Promise<OfficeReports> {
  return (await admin('GET', query('/office/reports', pages))).body.data;
}
const idsOf = (found: OfficeReports, list: List) => found[list]?.rows.map(({ id }) => id);

test.each(['messages', 'mentorships'] as const)(
  '%s have pages of 20, the oldest first',
  async (list) => {
    const other = list === 'messages' ? 'mentorships' : 'messages';
    const ids = await fill(list);
    const first = await read({});
    expect(idsOf(first, list)).toEqual(ids.slice(0, pageSize));
    const { total = 0, pages } = first[list] ?? {};
    expect(total).toBeGreaterThan(pageSize);
    expect(pages).toBe(Math.ceil(total / pageSize));
    const second = await read({ [list]: 2 });
    expect(idsOf(second, list)?.[0]).toBe(ids[pageSize]);
    expect(idsOf(second, list)).not.toContain(ids[0]);
    // The other list stays where it is.
    expect(idsOf(second, other)).toEqual(idsOf(first, other));
    expect(idsOf(await read({ [list]: 99 }), list)).toEqual([]);
  },
);
