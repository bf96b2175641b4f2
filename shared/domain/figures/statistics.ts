// Statistics of durations and loads.

/** The median, rounded up; of an even number of values the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  const lower = sorted[Math.ceil(middle) - 1] ?? 0;
  return Math.ceil((lower + upper) / 2);
}

/** The smallest value that nine of ten values do not exceed. */
export function ninthDecile(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? null;
}
