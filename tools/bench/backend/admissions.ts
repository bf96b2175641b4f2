import { type CaseBoardQuery, readCaseBoard } from '@site/shared/api';
import { run } from '../../programs/run.ts';
import { addressesOf } from '../../programs/site.ts';
import type { BenchContext } from '../bench-context.ts';
import { type Findings, median, type Row, shown, timing, written } from '../report.ts';
import { onBothDatabases } from './on-both-databases.ts';
import { staffHeaders } from './staff-session.ts';

/** Amounts that the association may reach in ten years. */
const amounts = { people: 4000, 'open-cases': 200, 'closed-cases': 2000, reviewers: 500 };
const size = '200 open and 2000 closed cases, 500 reviewers';

/** A board ten times as long, on both databases. */
const longBoard = { people: 4000, 'open-cases': 2000, reviewers: 500 };
const allCases: CaseBoardQuery = {
  ...{ state: '', kind: '', track: '', q: '', sort: 'late', page: 1 },
  ...{ mine: false, late: false, closed: false },
};

/** A call of the same account that reads one row. */
const reference = '/users/me?fields=id';

/** The lists of the staff of admissions and the proposal of a panel, answered by the backend itself. */
export async function admit(context: BenchContext): Promise<Findings> {
  const options = Object.entries(amounts).flatMap(([name, amount]) => [`--${name}`, `${amount}`]);
  const { code, output } = await run(process.execPath, ['directus/demo/command.ts', ...options], {
    env: { ...process.env, DATA_DIR: context.settings.dataDir },
  });
  if (code !== 0) throw new Error(output);
  const { directus } = addressesOf(context.settings);
  const headers = await staffHeaders(directus, 'secretary', context.settings.demoPassword);
  const read = async (path: string) => {
    const from = performance.now();
    const answer = await fetch(directus + path, { headers });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`);
    return { milliseconds: performance.now() - from, body };
  };
  const lists = '/admissions/board';
  // The first call compares all people with each other; the result is kept for five minutes.
  const first = await read(`${lists}?view=board`);
  const no = await caseWithPool(read, JSON.parse((await read(`${lists}?state=ready`)).body));
  const calls = [
    { what: 'board', path: `${lists}?view=board`, limit: 100 },
    { what: 'table', path: `${lists}?view=table&page=2`, limit: 100 },
    { what: 'table with closed cases', path: `${lists}?view=table&closed=1&page=20`, limit: 100 },
    { what: 'proposal of a panel', path: `/admissions/cases/${no}/panel`, limit: 300 },
  ];
  const rows: Row[] = [];
  for (const { what, path, limit } of calls) {
    const times: number[] = [];
    const references: number[] = [];
    while (times.length < (context.quick ? 20 : 100)) {
      times.push((await read(path)).milliseconds);
      references.push((await read(reference)).milliseconds);
    }
    const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
    const ratio = median(times) / median(references);
    const note = `median ${written(median(times), 'ms')}, ${written(ratio, '×')} a call that reads one row`;
    rows.push(timing({ what: `${what}, ${size}, p95`, value: slowest, limit, unit: 'ms', note }));
  }
  const comparing = written(first.milliseconds, 'ms');
  rows.push(shown('board, when all people are compared for duplicates', comparing));
  return { rows: [...rows, ...(await readLongBoard(context))] };
}

/** What the pages of the board and of the table ask for. */
async function readLongBoard(context: BenchContext): Promise<Row[]> {
  const pathOf = (view: 'board' | 'table', narrowed: Partial<CaseBoardQuery> = {}) => {
    const { path, params } = readCaseBoard({ ...allCases, ...narrowed }, view)();
    return `${path}?${new URLSearchParams(params)}`;
  };
  const { rows } = await onBothDatabases(context, {
    amounts: longBoard,
    size: '2000 open cases',
    limit: 100,
    login: 'secretary',
    isStaff: true,
    first: pathOf('board'),
    calls: [
      { what: 'board', path: pathOf('board') },
      { what: 'board by a name', path: pathOf('board', { q: 'Анна' }) },
      { what: 'table, page 20', path: pathOf('table', { page: 20 }) },
      { what: 'table by a name with a typing error', path: pathOf('table', { q: 'Кедрварский' }) },
    ],
  });
  return [...rows];
}

type Read = (path: string) => Promise<{ body: string }>;
type Board = { data: { rows: { no: string; firewall: string | null }[] } };

/** The number of a case that waits for reviewers and whose pool is as large as the data. */
async function caseWithPool(read: Read, { data: { rows } }: Board): Promise<string> {
  for (const { no } of rows.filter(({ firewall }) => firewall === null)) {
    const { data } = JSON.parse((await read(`/admissions/cases/${no}/panel`)).body);
    if (data.pool.total > amounts.reviewers / 2 && data.proposal?.possible) return no;
  }
  throw new Error('No case waits for reviewers.');
}
