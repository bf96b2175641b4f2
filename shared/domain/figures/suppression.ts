// Which counts are shown and which are hidden: docs/decisions/052-published-figures.md.

/** Counts from 1 to one below this are not shown. */
export const fewestShown = 5;

/** A median of fewer values would mislead (L4), and a ninth decile of fewer would be the value of one case. */
export const fewestForDecile = 10;

/** Whether a count is one of those that are hidden. Nothing is told of anybody by a count of none. */
export function isSmall(count: number): boolean {
  return count > 0 && count < fewestShown;
}

/** A count as it may be shown; null for a hidden one. For counts that are parts of no shown sum. */
export function shownCount(count: number): number | null {
  return isSmall(count) ? null : count;
}

/** A group of cases, and how many of them are in each category. Every case is in one category. */
export type Divided = readonly number[];

/** What is hidden of a table whose rows add up to its total: the total, and the rows by their index. */
export type Hidden = { readonly total: boolean; readonly rows: ReadonlySet<number> };

/**
 * What a table has to hide so that no small count can be found by subtraction. Rows with a small count are hidden, then
 * further ones, the smallest first, until the hidden rows together have no small count either; whoever subtracts the
 * shown rows from the total learns this sum only. If a category of the total is small, nothing is shown. `also` are rows
 * that are hidden for another reason.
 */
export function hiddenIn(rows: readonly Divided[], also: ReadonlySet<number> = new Set()): Hidden {
  const total = sumOf(rows);
  const everything = new Set(rows.keys());
  if (total.some(isSmall)) return { total: true, rows: everything };
  const hidden = new Set([...everything].filter((at) => also.has(at) || rows[at]?.some(isSmall)));
  const others = [...everything]
    .filter((at) => !hidden.has(at) && sizeOf(rows[at]) > 0)
    .toSorted((one, other) => sizeOf(rows[one]) - sizeOf(rows[other]));
  while (
    hidden.size > 0 &&
    !isSafe(
      [...hidden].map((at) => rows[at] ?? []),
      total,
    )
  ) {
    const next = others.shift();
    if (next === undefined) return { total: false, rows: everything };
    hidden.add(next);
  }
  return { total: false, rows: hidden };
}

/**
 * Whether the sum of hidden rows may be known: it is the sum of at least two, and has no small count. A category without
 * a case would tell as much of each row, unless the total tells it anyway.
 */
function isSafe(hidden: readonly Divided[], total: Divided): boolean {
  const filled = hidden.filter((row) => sizeOf(row) > 0);
  if (filled.length < 2) return false;
  return sumOf(filled).every((count, at) => !isSmall(count) && (count > 0 || total[at] === 0));
}

function sizeOf(row: Divided = []): number {
  return row.reduce((sum, count) => sum + count, 0);
}

function sumOf(rows: readonly Divided[]): number[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) =>
    rows.reduce((sum, row) => sum + (row[at] ?? 0), 0),
  );
}
