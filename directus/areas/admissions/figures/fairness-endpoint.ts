import type { FairnessSummary } from '@site/shared/api';
import type { Knex } from 'knex';
import type { Endpoint } from '../../../engine/host.ts';
import { textOf } from '../../../engine/values.ts';
import { storedHeads } from '../log/case-log-head.ts';
import { storedRecent, storedYears } from './fairness-job.ts';

/** Heads that the page shows; the file has all. */
const shownHeads = 3;

/**
 * For everybody: `GET /fairness/summary?year=` is the report as the page shows it, `/fairness/figures` all of its figures,
 * and `/fairness/heads` the heads of the case log by day, the latest first.
 */
export const fairnessEndpoint: Endpoint = (router, { database }) => {
  router.get('/heads', (_request, response, next) => {
    heads(database)
      .then((data) => response.json({ data }))
      .catch(next);
  });
  router.get('/summary', ({ query }, response, next) => {
    summary(database, textOf(query.year))
      .then((data) => response.json({ data }))
      .catch(next);
  });
  router.get('/figures', (_request, response, next) => {
    Promise.all([storedYears(database), storedRecent(database)])
      .then(([years, recent]) => response.json({ data: { years, recent } }))
      .catch(next);
  });
};

async function heads(database: Knex) {
  const stored = await storedHeads(database);
  return stored.toReversed().map(({ day, hash }) => ({ day, head: hash }));
}

async function summary(database: Knex, wanted: string): Promise<FairnessSummary> {
  const [years, recent, tracks, latest] = await Promise.all([
    storedYears(database),
    storedRecent(database),
    database('tracks').select('code', 'label_ru', 'label_en'),
    database('case_log_heads').orderBy('day', 'desc').limit(shownHeads).select('day', 'hash'),
  ]);
  return {
    years: years.map(({ year }) => year),
    year: years.find(({ year }) => year === wanted) ?? years[0] ?? null,
    trend: years.map(({ year, all }) => ({ ...all, group: year })),
    recent,
    tracks: Object.fromEntries(
      tracks.map(({ code, label_ru: ru, label_en: en }) => [code, { ru, en }]),
    ),
    heads: latest.map(({ day, hash }) => ({ day, head: hash })),
  };
}
