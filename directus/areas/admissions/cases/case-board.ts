// The board and the table of the staff: docs/domain/admissions.md, "The board".
import {
  type BoardColumn,
  boardColumns,
  type CaseBoard,
  type CaseBoardQuery,
} from '@site/shared/api';
import { honestMedian } from '@site/shared/domain/admissions';
import { findPeople } from '@site/shared/search/people';
import type { Knex } from 'knex';
import { now as timeNow } from '../../../engine/clock.ts';
import type { Accountability, Host } from '../../../engine/host.ts';
import { pageNumber } from '../../../engine/page-number.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { instantOf, textOf } from '../../../engine/values.ts';
import { searchedNames } from '../../people/records/searched-names.ts';
import { shownCase } from '../decision/hidden-decision.ts';
import { closedCases } from '../firewall.ts';
import type { CaseRow } from '../row-types.ts';
import { trackOptions } from '../track-options.ts';
import {
  caseRows,
  columnOf,
  endedStates,
  enteredAt,
  hiddenStates,
  isLate,
  listedFields,
} from './case-rows.ts';
import { type CaseReader, caseReader } from './staff-reader.ts';

const day = 86_400_000;
/** Cases in a column of the board; the table shows the rest. */
const perColumn = 8;
const pageSize = 25;
/** Most rows of an export. */
const maxRows = 5000;

/** Fields of a case that filters, order and rows need; the policy is large and is read for shown rows only. */
const fields = [...listedFields, 'quorum_at', 'revision', 'chair'] as const;

type BoardRow = Pick<CaseRow, (typeof fields)[number]> & { name_ru: string; name_en: string };

type View = 'board' | 'table' | 'all';

/** The cases that match a query, the latest first; `E_FORBIDDEN` for everybody without a duty in admissions. */
export async function caseBoard(
  host: Host,
  accountability: Accountability,
  query: Readonly<Record<string, unknown>>,
): Promise<CaseBoard> {
  const { database } = host;
  const reader = await caseReader(host, accountability);
  const settings = await settingsOf(host);
  const now = timeNow();
  const asked = readQuery(query);
  const [all, tracks, checks, own] = await Promise.all([
    casesIn(database, reader, asked.closed ? hiddenStates : endedStates),
    trackOptions(database),
    checkedSince(database, reader, new Date(now.getTime() - 365 * day)),
    ownCases(database, reader),
  ]);
  const open = all.filter(({ state }) => state !== 'closed');
  const matching = all.filter((row) => matches(row, asked, { reader, now }));
  const found = findPeople(matching, asked.q, ({ no, name_ru, name_en }) =>
    searchedNames([name_ru, name_en], [no ?? '']),
  );
  const sorted = inOrder(found, asked.sort);
  const shown = await withPolicy(database, pageOf(sorted, asked));
  return {
    rows: await caseRows({ database, reader, settings, now }, shown),
    total: found.length,
    pages: asked.view === 'table' ? Math.ceil(found.length / pageSize) : 1,
    columns: byColumn(found),
    counts: byColumn(open),
    late: open.filter((row) => isLate(row, now)).length,
    onHold: open.filter(({ held_at }) => held_at).length,
    medianScreeningDays: honestMedian(
      checks.map((row) => Math.ceil(between(row.submitted_at, row.screened_at) / day)),
    ),
    tracks,
    own,
  };
}

function readQuery(query: Readonly<Record<string, unknown>>): CaseBoardQuery & { view: View } {
  const isOn = (name: string) => query[name] === '1' || query[name] === 'true';
  const sorts = ['late', 'no', 'age', 'due'] as const;
  return {
    state: textOf(query.state),
    kind: textOf(query.kind),
    track: textOf(query.track),
    q: textOf(query.q).trim().slice(0, 100),
    mine: isOn('mine'),
    late: isOn('late'),
    closed: isOn('closed'),
    sort: sorts.find((sort) => sort === query.sort) ?? 'late',
    page: pageNumber(query.page),
    view: (['board', 'all'] as const).find((view) => view === query.view) ?? 'table',
  };
}

async function casesIn(
  database: Knex,
  { person }: CaseReader,
  without: readonly string[],
): Promise<BoardRow[]> {
  const rows: BoardRow[] = await database('cases')
    .join('people', 'people.id', 'cases.candidate')
    .whereNotIn('cases.state', without)
    .whereNotNull('cases.no')
    .select(...fields.map((field) => `cases.${field} as ${field}`))
    .select('people.display_name_ru as name_ru', 'people.display_name_en as name_en');
  // Filters, order and counts must not tell a candidate more than the row itself.
  return rows.map((row) => shownCase(row, person));
}

function matches(
  row: BoardRow,
  { state, kind, track, mine, late }: CaseBoardQuery,
  { reader, now }: { reader: CaseReader; now: Date },
): boolean {
  if (state !== '' && row.state !== state && columnOf(row.state) !== state) return false;
  if (kind !== '' && row.kind !== kind) return false;
  if (track !== '' && row.track !== track) return false;
  if (mine && ![row.secretary, row.chair].includes(reader.person)) return false;
  return !late || isLate(row, now);
}

/** A row with what orders compare: dates are read once for each row, not for each comparison. */
type Keyed = { row: BoardRow; no: string; isHeld: boolean; due: number; entered: number };

const byNumber = (one: Keyed, other: Keyed) => (one.no < other.no ? -1 : 1);
const byDue = (one: Keyed, other: Keyed) =>
  one.due === other.due ? byNumber(one, other) : one.due - other.due;

/** By lateness: cases on hold, whose clocks stand still, come last. */
const orders: Readonly<Record<CaseBoardQuery['sort'], (one: Keyed, other: Keyed) => number>> = {
  late: (one, other) => Number(one.isHeld) - Number(other.isHeld) || byDue(one, other),
  due: byDue,
  no: byNumber,
  age: (one, other) => one.entered - other.entered || byNumber(one, other),
};

function inOrder(rows: readonly BoardRow[], sort: CaseBoardQuery['sort']): BoardRow[] {
  const keyed = rows.map((row) => ({
    row,
    no: row.no ?? '',
    isHeld: Boolean(row.held_at),
    due: row.due_at ? instantOf(row.due_at).getTime() : Number.POSITIVE_INFINITY,
    entered: enteredAt(row).getTime(),
  }));
  return keyed.toSorted(orders[sort]).map(({ row }) => row);
}

function pageOf(
  found: readonly BoardRow[],
  { view, page }: { view: View; page: number },
): BoardRow[] {
  if (view === 'all') return found.slice(0, maxRows);
  if (view === 'table') return found.slice((page - 1) * pageSize, page * pageSize);
  return boardColumns.flatMap((column) =>
    found.filter(({ state }) => columnOf(state) === column).slice(0, perColumn),
  );
}

async function withPolicy(database: Knex, rows: readonly BoardRow[]) {
  const ids = rows.map(({ id }) => id);
  const policies = await database('cases').whereIn('id', ids).select('id', 'policy');
  const byId = new Map(policies.map(({ id, policy }) => [id, policy]));
  return rows.map((row) => ({ ...row, policy: byId.get(row.id) }));
}

function byColumn(rows: readonly BoardRow[]): Record<BoardColumn, number> {
  const counts = Object.fromEntries(boardColumns.map((column) => [column, 0]));
  for (const { state } of rows) {
    const column = columnOf(state);
    if (column) counts[column] = (counts[column] ?? 0) + 1;
  }
  return counts as Record<BoardColumn, number>;
}

/** Cases whose check ended since a moment, without those that are closed to the reader. */
async function checkedSince(database: Knex, { person }: CaseReader, since: Date) {
  const closed = await closedCases(database, [person]);
  return database('cases')
    .whereNotIn('id', [...closed])
    .whereNotNull('submitted_at')
    .where('screened_at', '>=', since)
    .select('submitted_at', 'screened_at');
}

function between(from: unknown, to: unknown): number {
  return Math.max(0, instantOf(to).getTime() - instantOf(from).getTime());
}

async function ownCases(database: Knex, { person }: CaseReader): Promise<string[]> {
  const rows = await database('cases')
    .where({ candidate: person })
    .whereNotIn('state', endedStates)
    .whereNotNull('no')
    .orderBy('no')
    .select('no');
  return rows.map(({ no }) => no ?? '');
}
