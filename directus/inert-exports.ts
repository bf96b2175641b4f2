// What spreadsheets must not run in the sheets that Directus makes (docs/domain/files.md, rule 12).
import { inertCell } from '@site/shared/domain';

/** One row or a list of rows, whose columns and texts no spreadsheet runs as formulas. */
export function inertRows(rows: unknown): unknown {
  return Array.isArray(rows) ? rows.map(inertValue) : inertValue(rows);
}

/** A list within a row becomes one cell of JSON, which is no formula. */
function inertValue(value: unknown): unknown {
  if (typeof value === 'string') return inertCell(value);
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, inner]) => [inertCell(name), inertValue(inner)]));
}
