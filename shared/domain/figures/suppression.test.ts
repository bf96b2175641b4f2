import { expect, test } from 'vitest';
import { type Divided, hiddenIn, isSmall } from './suppression.ts';

const rowsHidden = (...rows: Divided[]) => [...hiddenIn(rows).rows].toSorted();

test('a table without small counts hides nothing', () => {
  expect(rowsHidden([20, 10], [8, 0], [5, 5])).toEqual([]);
});

test('a row that is hidden alone would be the rest: the smallest other one goes with it', () => {
  expect(rowsHidden([30], [3], [12], [9])).toEqual([1, 3]);
});

test('hidden rows together have no small count either', () => {
  expect(rowsHidden([1], [2], [20], [30])).toEqual([0, 1, 2]);
  expect(rowsHidden([6, 1], [5, 2], [10, 10], [40, 40])).toEqual([0, 1, 2]);
});

test('a small count in the total hides all', () => {
  expect(
    hiddenIn([
      [20, 1],
      [30, 2],
    ]),
  ).toEqual({ total: true, rows: new Set([0, 1]) });
});

test('a category without cases would tell of every hidden row, unless the total tells it', () => {
  expect(rowsHidden([3, 0], [9, 0], [20, 8])).toEqual([0, 1, 2]);
  expect(rowsHidden([3, 0], [9, 0], [20, 0])).toEqual([0, 1]);
});

/** Numbers that look random and are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('of a thousand random tables no hidden count follows from what is shown', () => {
  const draw = numbers(20220101);
  for (let run = 0; run < 1000; run += 1) {
    const rows = Array.from({ length: 1 + draw(6) }, () => [draw(12), draw(8)]);
    const few = hiddenIn(rows.map((row) => [sum(row)]));
    const { total, rows: hidden } = hiddenIn(rows, few.rows);
    const shown = rows.filter((_, at) => !hidden.has(at));
    expect(shown.flat().some(isSmall)).toBe(false);
    if (total || hidden.size === 0) continue;
    const rest = [0, 1].map((at) => sum([...hidden].map((row) => rows[row]?.[at] ?? 0)));
    expect(rest.some(isSmall)).toBe(false);
    // Every hidden row that has a case may have had other counts, with the same sums.
    for (const at of hidden) expect(possibleCounts(rows, { hidden, at, few: few.rows })).toBe(true);
  }
});

/** Whether the first count of a hidden row could be another one, with all that is shown unchanged. */
function possibleCounts(
  rows: readonly Divided[],
  { hidden, at, few }: { hidden: ReadonlySet<number>; at: number; few: ReadonlySet<number> },
): boolean {
  const row = rows[at] ?? [];
  if (sum(row) === 0) return true;
  const others = [...hidden].filter((other) => other !== at).map((other) => rows[other] ?? []);
  // One case of a category moves to another hidden row, in exchange for one of the other category where the sizes of
  // both rows are known.
  const sizeIsKnown = !few.has(at);
  const moves = others.some((other) => {
    const exchanged = (from: number, to: number) => (row[from] ?? 0) > 0 && (other[to] ?? 0) > 0;
    if (exchanged(0, 1) || exchanged(1, 0)) return true;
    return !sizeIsKnown && sum(other) > 0;
  });
  const rest = [0, 1].map((column) => sum([...hidden].map((other) => rows[other]?.[column] ?? 0)));
  return moves || rest.includes(0);
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
