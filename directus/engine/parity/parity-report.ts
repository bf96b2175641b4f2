// Parity report: share of published questions and news that is up to date in both languages (docs/domain/parity.md).
import { localeFacts } from '@site/shared/contract';
import {
  type Pair,
  parityIndex,
  parityVerdict,
  type TranslationStatus,
} from '@site/shared/domain/content';
import type { JobContext } from '../jobs/job.ts';
import { knownCollections, textsKey } from '../schema/known-collections.ts';
import type { ComparedTexts } from '../schema/types.ts';
import { textOf } from '../values.ts';

type PerKind<Value> = Record<string, Value>;
type Kind = { readonly collection: string } & ComparedTexts;

/**
 * Computes the parity index (0 to 1) of every kind and its verdict by the settings. Logs warnings, and failures as
 * errors.
 */
export async function parityReport(context: JobContext): Promise<{
  index: PerKind<number>;
  verdict: PerKind<ReturnType<typeof parityVerdict>>;
}> {
  const kinds = knownCollections().flatMap(({ collection, compared }) =>
    compared ? { collection, ...compared } : [],
  );
  const found = await Promise.all(kinds.map((kind) => reportOf(context, kind)));
  const index = found.map(({ kind, share }) => [kind, share]);
  const verdict = found.map(({ kind, meaning }) => [kind, meaning]);
  return { index: Object.fromEntries(index), verdict: Object.fromEntries(verdict) };
}

async function reportOf(context: JobContext, kind: Kind) {
  const { settings, logger } = context;
  const { collection, limit } = kind;
  // Rounded down, so that a share just below its limit is not reported as the limit.
  const exact = parityIndex(await publishedPairs(context, kind));
  const share = Math.floor(exact * 1000) / 1000;
  const meaning = parityVerdict(limit, exact, settings);
  const words = `Both languages say the same in ${share} of ${collection}, less than parity.min_${limit}`;
  if (meaning === 'failure') logger.error(words);
  if (meaning === 'warning') logger.warn(words);
  return { kind: collection, share, meaning };
}

type Text = { record: unknown; language: string; tr_status: TranslationStatus; stale: unknown };

/** One pair per published record; a language without a text has the status `missing`. */
async function publishedPairs(
  { database }: JobContext,
  { collection, state }: Kind,
): Promise<Pair[]> {
  const records: { id: unknown }[] = await database(collection)
    .where({ [state]: 'published' })
    .select('id');
  const texts: Text[] = await database(`${collection}_translations`).select(
    { record: textsKey(collection) },
    'language',
    'tr_status',
    'stale',
  );
  const byRecord = Map.groupBy(texts, ({ record }) => textOf(record));
  return records.map(({ id }) => {
    const own = byRecord.get(textOf(id)) ?? [];
    const side = (iso: string): Pair['ru'] => {
      const text = own.find(({ language }) => language === iso);
      return { status: text?.tr_status ?? 'missing', stale: Boolean(text?.stale) };
    };
    return { ru: side(localeFacts.ru.iso), en: side(localeFacts.en.iso) };
  });
}
