import type { RowCounts } from '../../directus/backup/count-rows.ts';
import { Doubt } from './steps.ts';

/** Tables with fewer rows may change by any part in a day. */
const fewRows = 100;
/** The smallest plausible part of the rows that the live site has. */
const leastPart = 0.5;
const mostShown = 10;

/** Compares a restored database with the manifest of its archive. Throws a `Doubt`. */
export function compareWithManifest(
  manifest: RowCounts | undefined,
  restored: RowCounts,
): { value: RowCounts; found: string } {
  if (!manifest) {
    throw new Doubt('The archive names no counts of rows: it was made by an earlier version.');
  }
  const tables = [...new Set([...Object.keys(manifest), ...Object.keys(restored)])].sort();
  doubtAny(
    tables
      .filter((table) => manifest[table] !== restored[table])
      .map((table) => {
        if (restored[table] === undefined) return `${table}: the table is missing`;
        if (manifest[table] === undefined) return `${table}: the manifest does not name it`;
        return `${table}: ${restored[table]} rows, the manifest says ${manifest[table]}`;
      }),
  );
  return { value: restored, found: inWords(restored) };
}

/**
 * Compares with the live database, which went on since: every table exists in both, and none lost most of its rows.
 * Throws a `Doubt`.
 */
export function compareWithLive(
  live: RowCounts,
  restored: RowCounts,
): { value: undefined; found: string } {
  doubtAny(
    Object.entries(live).flatMap(([table, rows]) => {
      const kept = restored[table];
      if (kept === undefined) return [`${table}: the live site has this table`];
      const isPlausible = rows < fewRows || kept >= rows * leastPart;
      return isPlausible ? [] : [`${table}: ${kept} rows, the live site has ${rows}`];
    }),
  );
  return { value: undefined, found: `live: ${inWords(live)}` };
}

function doubtAny(doubts: readonly string[]): void {
  if (doubts.length === 0) return;
  const more = doubts.length - mostShown;
  const lines = more > 0 ? [...doubts.slice(0, mostShown), `and ${more} more`] : doubts;
  throw new Doubt(lines.join('\n'));
}

function inWords(counts: RowCounts): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return `${Object.keys(counts).length} tables, ${rows} rows, ${counts.people ?? 0} of them people`;
}
