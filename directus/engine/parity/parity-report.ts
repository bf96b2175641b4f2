// Parity report: share of published questions and news that is up to date in both languages (docs/domain/parity.md).
import { type Locale, localeFacts } from '@site/shared/contract';
import {
  type Pair,
  parityIndex,
  parityVerdict,
  type TranslationStatus,
} from '@site/shared/domain/content';
import type { Knex } from 'knex';
import type { JobContext } from '../jobs/job.ts';
import { knownCollections, textsKey } from '../schema/known-collections.ts';
import type { ComparedTexts } from '../schema/types.ts';
import { instantOf, textOf } from '../values.ts';

type PerKind<Value> = Record<string, Value>;

/** How far the two languages of the published records of a kind say the same. */
export type KindParity = {
  readonly collection: string;
  /** The kind of its limit: `parity.min_{limit}`. */
  readonly limit: ComparedTexts['limit'];
  readonly records: readonly RecordParity[];
  /** The share that is up to date in both languages, rounded down: one just below its limit is not reported as the limit. */
  readonly share: number;
  readonly verdict: ReturnType<typeof parityVerdict>;
};

/** A published record, and when each language was written last. */
export type RecordParity = {
  readonly id: string;
  readonly pair: Pair;
  readonly writtenAt: Readonly<Record<Locale, Date | null>>;
};

type Reading = Pick<JobContext, 'database' | 'settings'>;

/** The parity of every kind: what the nightly job reports, and the office lists. */
export async function computeParity(reading: Reading): Promise<KindParity[]> {
  const kinds = knownCollections().filter((one) => one.compared);
  return Promise.all(
    kinds.map(async ({ collection, compared }) => {
      const { limit, state } = compared as ComparedTexts;
      const records = await publishedRecords(reading.database, collection, state);
      const exact = parityIndex(records.map(({ pair }) => pair));
      return {
        collection,
        limit,
        records,
        share: Math.floor(exact * 1000) / 1000,
        verdict: parityVerdict(limit, exact, reading.settings),
      };
    }),
  );
}

/**
 * Computes the parity index (0 to 1) of every kind and its verdict by the settings. Logs warnings, and failures as
 * errors.
 */
export async function parityReport(context: JobContext): Promise<{
  index: PerKind<number>;
  verdict: PerKind<KindParity['verdict']>;
}> {
  const found = await computeParity(context);
  for (const { collection, limit, share, verdict } of found) {
    const words = `Both languages say the same in ${share} of ${collection}, less than parity.min_${limit}`;
    if (verdict === 'failure') context.logger.error(words);
    if (verdict === 'warning') context.logger.warn(words);
  }
  return {
    index: Object.fromEntries(found.map(({ collection, share }) => [collection, share])),
    verdict: Object.fromEntries(found.map(({ collection, verdict }) => [collection, verdict])),
  };
}

type Text = {
  record: unknown;
  language: string;
  tr_status: TranslationStatus;
  stale: unknown;
  updated_at: unknown;
  created_at: unknown;
};

/** The published records; a language without a text has the status `missing`. */
async function publishedRecords(
  database: Knex,
  collection: string,
  state: string,
): Promise<RecordParity[]> {
  const records: { id: unknown }[] = await database(collection)
    .where({ [state]: 'published' })
    .select('id');
  const texts: Text[] = await database(`${collection}_translations`).select(
    { record: textsKey(collection) },
    'language',
    'tr_status',
    'stale',
    'updated_at',
    'created_at',
  );
  const byRecord = Map.groupBy(texts, ({ record }) => textOf(record));
  return records.map(({ id }) => {
    const own = byRecord.get(textOf(id)) ?? [];
    const textIn = (locale: Locale) =>
      own.find(({ language }) => language === localeFacts[locale].iso);
    const side = (locale: Locale): Pair['ru'] => {
      const text = textIn(locale);
      return { status: text?.tr_status ?? 'missing', stale: Boolean(text?.stale) };
    };
    const writtenAt = (locale: Locale) => {
      const at = textIn(locale)?.updated_at ?? textIn(locale)?.created_at;
      return at ? instantOf(at) : null;
    };
    return {
      id: textOf(id),
      pair: { ru: side('ru'), en: side('en') },
      writtenAt: { ru: writtenAt('ru'), en: writtenAt('en') },
    };
  });
}
