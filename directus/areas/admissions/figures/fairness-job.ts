// Computes the figures of the fairness report every night: docs/domain/fairness.md.
import type { FairnessRecent, FairnessYear } from '@site/shared/api';
import type { Knex } from 'knex';
import {
  type ConfidentialKey,
  confidentialKeysOf,
  decryptedRow,
} from '../../../engine/confidential/confidential.ts';
import { didNothing, type Job } from '../../../engine/jobs/job.ts';
import { pageInvalidator } from '../../../engine/page-invalidation/page-invalidator.ts';
import type { EitherRowIn } from '../../../engine/schema/row-types.ts';
import { dayOf, instantOf } from '../../../engine/values.ts';
import { jsonOf } from '../stored-json.ts';
import { type DecidedCase, decidedCase, type LogEntry } from './decided-cases.ts';
import { pastYears, recentReport, yearReport } from './fairness-report.ts';

/** The key of the times of the last twelve months; other rows have a year. */
const recentKey = 'recent';

/** Entries that are read at once. */
const casesAtOnce = 200;

type When = { readonly zone: string; readonly now: Date };

/**
 * Nightly: stores the figures of each year that has ended, once, and those of the last twelve months, when they change.
 * Result: `{years, recent}`, the numbers of what was stored.
 */
export const fairnessJob: Job = {
  name: 'fairness',
  every: '25 0 * * *',
  idle: didNothing,
  run: async ({ host, database, settings, now }) => {
    const stored = await storeFigures(confidentialKeysOf(host), database, {
      zone: settings['deadline.zone'],
      now: now(),
    });
    // Home and sign-up name the times; they are read with the facts about people.
    if (stored.years + stored.recent > 0) pageInvalidator(host)(['fairness', 'people_public']);
    return stored;
  },
};

/** Stores what is not stored yet. A stored year never changes: a second version would tell what has changed. */
export async function storeFigures(
  keys: readonly ConfidentialKey[],
  database: Knex,
  { zone, now }: When,
): Promise<{ years: number; recent: number }> {
  const today = dayOf(now, zone);
  const decided = await decidedCases(keys, database, zone);
  const known = await database('fairness_figures').select('period', 'figures');
  const years = pastYears(decided, today)
    .filter((year) => !known.some(({ period }) => period === year))
    .flatMap((year) => yearReport(decided, year) ?? []);
  const recent = recentReport(decided, today);
  const before = jsonOf(known.find(({ period }) => period === recentKey)?.figures);
  const isSame = JSON.stringify(before) === JSON.stringify(recent);
  const rows = [
    ...years.map((figures) => ({
      period: figures.year,
      figures: JSON.stringify(figures),
      at: now,
    })),
    ...(isSame ? [] : [{ period: recentKey, figures: JSON.stringify(recent), at: now }]),
  ];
  if (rows.length > 0) {
    await database('fairness_figures').insert(rows).onConflict('period').merge();
  }
  return { years: years.length, recent: isSame ? 0 : 1 };
}

/** The stored years, the latest first. */
export async function storedYears(database: Knex): Promise<FairnessYear[]> {
  const rows = await database('fairness_figures').whereNot({ period: recentKey }).select('figures');
  return rows
    .flatMap(({ figures }) => jsonOf<FairnessYear>(figures) ?? [])
    .toSorted((one, other) => (one.year < other.year ? 1 : -1));
}

/** The stored times of the last twelve whole months. */
export async function storedRecent(database: Knex): Promise<FairnessRecent | null> {
  const row = await database('fairness_figures').where({ period: recentKey }).first('figures');
  return jsonOf<FairnessRecent>(row?.figures);
}

/** All released cases, with what their logs tell. */
async function decidedCases(
  keys: readonly ConfidentialKey[],
  database: Knex,
  zone: string,
): Promise<DecidedCase[]> {
  const rows = await database('cases')
    .where({ state: 'closed' })
    .whereNotNull('released_at')
    .orderBy('id')
    .select('id', 'kind', 'language', 'track', 'departs', 'wide_spread');
  const decided: DecidedCase[] = [];
  for (let from = 0; from < rows.length; from += casesAtOnce) {
    const some = rows.slice(from, from + casesAtOnce);
    const entries = await database('case_events')
      .whereIn(
        'case',
        some.map(({ id }) => id),
      )
      .orderBy('seq')
      .select('case', 'type', 'actor', 'payload', 'at');
    const logs = Map.groupBy(entries, (entry) => entry.case);
    for (const row of some) {
      const { departs, wide_spread: wideSpread } = decryptedRow(keys, 'cases', row);
      const item = {
        kind: row.kind,
        language: row.language,
        track: row.track || null,
        departs: Boolean(departs),
        wideSpread: Boolean(wideSpread),
        log: (logs.get(row.id) ?? []).map(entryOf),
      };
      const found = decidedCase(item, zone);
      if (found) decided.push(found);
    }
  }
  return decided;
}

function entryOf({
  type,
  actor,
  payload,
  at,
}: Pick<EitherRowIn<'case_events'>, 'type' | 'actor' | 'payload' | 'at'>): LogEntry {
  return {
    type,
    actor: actor || null,
    payload: jsonOf<unknown>(payload) ?? {},
    at: instantOf(at).toISOString(),
  };
}
