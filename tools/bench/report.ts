/** One line of the bench's table. */
export type Row = { what: string; budget: string; measured: string; verdict: string };

/** The findings of a stage: rows of the table, and a detailed table that explains them. */
export type Findings = { rows: Row[]; account?: string };

type Measure = { what: string; value: number; limit: number; unit: Unit; note?: string };

/** The unit of a number. Bytes are counted in thousands: 14 kB are 14,000 bytes. */
export type Unit = 'kB' | 'ms' | '×' | 'count' | '%' | 'score';

const writers: Record<Unit, (value: number) => string> = {
  kB: (value) => `${(value / 1000).toFixed(value < 2000 ? 2 : 1)} kB`,
  ms: (value) => `${Math.round(value)} ms`,
  '×': (value) => `${value.toFixed(2)} ×`,
  count: (value) => String(value),
  '%': (value) => `${value.toFixed(1)} %`,
  score: (value) => value.toFixed(3),
};

/** A number with its unit. */
export function written(value: number, unit: Unit): string {
  return writers[unit](value);
}

/** An exact count or a ratio with an upper limit. */
export function atMost({ what, value, limit, unit, note }: Measure): Row {
  const verdict = value <= limit ? 'holds' : missesBy(value - limit, unit);
  return { what, budget: `≤ ${written(limit, unit)}`, measured: noted(value, unit, note), verdict };
}

/** A ratio with a lower limit. */
export function atLeast({ what, value, limit, unit, note }: Measure): Row {
  const verdict = value >= limit ? 'holds' : missesBy(limit - value, unit);
  return { what, budget: `≥ ${written(limit, unit)}`, measured: noted(value, unit, note), verdict };
}

/** A time: it depends on the machine, so it is shown and never fails. */
export function timing({ what, value, limit, unit, note }: Measure): Row {
  const verdict =
    value <= limit ? 'shown, within' : `shown, over by ${written(value - limit, unit)}`;
  return { what, budget: `≤ ${written(limit, unit)}`, measured: noted(value, unit, note), verdict };
}

/** Requests a second with a lower limit: they depend on the machine, as times do. */
export function pace({ what, value, limit }: Pick<Measure, 'what' | 'value' | 'limit'>): Row {
  const verdict = value >= limit ? 'shown, within' : `shown, under by ${Math.ceil(limit - value)}`;
  return { what, budget: `≥ ${limit}`, measured: String(Math.round(value)), verdict };
}

/** Memory in MiB with an upper limit: it depends on when garbage is collected. */
export function withinMemory({
  what,
  value,
  limit,
}: Pick<Measure, 'what' | 'value' | 'limit'>): Row {
  const verdict =
    value <= limit ? 'shown, within' : `shown, over by ${Math.ceil(value - limit)} MiB`;
  return { what, budget: `≤ ${limit} MiB`, measured: `${Math.round(value)} MiB`, verdict };
}

/** A value without a budget. */
export function shown(what: string, measured: string): Row {
  return { what, budget: '–', measured, verdict: 'shown' };
}

function missesBy(much: number, unit: Unit): string {
  return unit === '×' && much < 0.01
    ? 'misses by less than 0.01 ×'
    : `misses by ${written(much, unit)}`;
}

function noted(value: number, unit: Unit, note?: string): string {
  return note ? `${written(value, unit)} (${note})` : written(value, unit);
}

/** A table in Markdown. */
export function markdownTable(
  head: readonly string[],
  lines: readonly (readonly string[])[],
): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map(() => '---')), ...lines.map(row)].join('\n');
}

export function tableOf(rows: readonly Row[]): string {
  return markdownTable(
    ['what', 'budget', 'measured', 'verdict'],
    rows.map(({ what, budget, measured, verdict }) => [what, budget, measured, verdict]),
  );
}

/** The table for a terminal, in columns. */
export function printedTable(rows: readonly Row[]): string {
  const lines = [
    { what: 'what', budget: 'budget', measured: 'measured', verdict: 'verdict' },
    ...rows,
  ];
  const width = (column: keyof Row) => Math.max(...lines.map((line) => line[column].length));
  const widths = { what: width('what'), budget: width('budget'), measured: width('measured') };
  return lines
    .map(({ what, budget, measured, verdict }) =>
      [
        what.padEnd(widths.what),
        budget.padEnd(widths.budget),
        measured.padEnd(widths.measured),
        verdict,
      ].join('  '),
    )
    .join('\n');
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return (lower + upper) / 2;
}
