import type { Row } from '../engine/host.ts';

/** A row that was read, as it can be written: PostgreSQL returns the values of JSON columns, and takes their text. */
export function storable(row: Row): Row {
  const isJson = (value: unknown) =>
    value !== null && typeof value === 'object' && !(value instanceof Date);
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isJson(value) ? JSON.stringify(value) : value,
    ]),
  );
}
