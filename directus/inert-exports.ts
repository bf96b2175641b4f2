// Escapes formulas in CSV exports of Directus (CSV injection; docs/domain/files.md, rule 12).
import { inertCell } from '@site/shared/domain/text';

/** Escapes column names and texts of a row or a list of rows, so that spreadsheets run no formulas. */
export function inertRows(rows: unknown): unknown {
  return Array.isArray(rows) ? rows.map(inertValue) : inertValue(rows);
}

/** A list within a row becomes one cell of JSON, which cannot be a formula. */
function inertValue(value: unknown): unknown {
  if (typeof value === 'string') return inertCell(value);
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, inner]) => [inertCell(name), inertValue(inner)]));
}
