/** A value of a JSON column: PostgreSQL returns it, SQLite its text. */
export function jsonOf<Value>(stored: unknown): Value | null {
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return (value ?? null) as Value | null;
}
