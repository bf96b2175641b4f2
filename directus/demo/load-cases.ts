// Many cases and reviewers for measurements: copies of the demo cases with other candidates and reviewers.
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { insertRows, type Row } from './insert-rows.ts';

type Amounts = { open: number; closed: number; reviewers: number };

/**
 * Adds cases and reviewers until there are so many. Reviews and unreleased decisions are not copied, because their
 * encryption is bound to the row, and no list reads them.
 */
export async function loadCases(database: Knex, wanted: Amounts): Promise<void> {
  const pool = await loadReviewers(database, wanted.reviewers);
  const candidates: string[] = await database('people').whereIn('standing', ['active']).pluck('id');
  const numbered: Row[] = await database('cases').whereNotNull('no');
  const closed = numbered.filter(({ state }) => state === 'closed');
  const open = numbered.filter(
    ({ state }) => !['draft', 'removed', 'ratifying', 'decided', 'closed'].includes(`${state}`),
  );
  const copies = [
    ...repeated(open, wanted.open - open.length),
    ...repeated(closed, wanted.closed - closed.length),
  ].map((original, index) => ({
    original: original.id,
    copy: {
      ...original,
      id: randomUUID(),
      no: `${`${original.no}`.slice(0, 1)}-1999-${String(index + 1).padStart(4, '0')}`,
      candidate: candidates[index % candidates.length],
    } as Row,
  }));
  await insertRows(
    database,
    'cases',
    copies.map(({ copy }) => copy),
  );
  for (const table of ['applications', 'endorsements', 'review_assignments'] as const) {
    const all: Row[] = await database(table);
    const parts = Map.groupBy(all, (row) => row.case);
    const rows = copies.flatMap(({ original, copy }, at) =>
      (parts.get(original) ?? []).map((row, index) => ({
        ...row,
        id: randomUUID(),
        case: copy.id,
        ...(table === 'applications' && { candidate: copy.candidate }),
        ...(table === 'endorsements' && { token_hash: null, endorser_person: null }),
        ...(table === 'review_assignments' && { reviewer: pool[(at * 7 + index) % pool.length] }),
      })),
    );
    await insertRows(database, table, rows);
  }
}

/** Gives further seniors and fellows the profile of a reviewer of the demo; returns the whole pool. */
async function loadReviewers(database: Knex, wanted: number): Promise<string[]> {
  const profiles: Row[] = await database('reviewer_profiles');
  const free: string[] = await database('people')
    .whereIn('grade', ['senior', 'fellow'])
    .where({ standing: 'active' })
    .whereNotIn('id', database('reviewer_profiles').select('person'))
    .limit(Math.max(0, wanted - profiles.length))
    .pluck('id');
  const added = free.map((person, index) => ({
    ...profiles[index % profiles.length],
    id: randomUUID(),
    person,
  }));
  await insertRows(database, 'reviewer_profiles', added);
  return database('reviewer_profiles').pluck('person');
}

function repeated(rows: readonly Row[], times: number): Row[] {
  return Array.from({ length: Math.max(0, times) }, (_, index) => rows[index % rows.length] ?? {});
}
