// Parity report: share of published questions and news that is up to date in both languages (docs/domain/parity.md).
import { localeFacts } from '@site/shared/contract';
import { type Pair, parityIndex, parityVerdict, type TranslationStatus } from '@site/shared/domain';
import type { JobContext } from '../jobs/job.ts';
import { textOf } from '../values.ts';
import { parityOf } from './update-parity.ts';

/** Measured kinds: the column with the publication state, and the setting with the limit. */
const measured = {
  faq_items: { state: 'status', limit: 'pages' },
  news: { state: 'state', limit: 'news' },
} as const;

type Kind = keyof typeof measured;
type PerKind<Value> = Record<Kind, Value>;

/**
 * Computes the parity index (0 to 1) of every kind and its verdict by the settings. Logs warnings, and failures as
 * errors.
 */
export async function parityReport(context: JobContext): Promise<{
  index: PerKind<number>;
  verdict: PerKind<ReturnType<typeof parityVerdict>>;
}> {
  const kinds = Object.keys(measured) as Kind[];
  const found = await Promise.all(kinds.map((kind) => reportOf(context, kind)));
  const index = found.map(({ kind, share }) => [kind, share]);
  const verdict = found.map(({ kind, meaning }) => [kind, meaning]);
  return { index: Object.fromEntries(index), verdict: Object.fromEntries(verdict) };
}

async function reportOf(context: JobContext, kind: Kind) {
  const { settings, logger } = context;
  const { limit } = measured[kind];
  // Rounded down, so that a share just below its limit is not reported as the limit.
  const exact = parityIndex(await publishedPairs(context, kind));
  const share = Math.floor(exact * 1000) / 1000;
  const meaning = parityVerdict(limit, exact, settings);
  const words = `Both languages say the same in ${share} of ${kind}, less than parity.min_${limit}`;
  if (meaning === 'failure') logger.error(words);
  if (meaning === 'warning') logger.warn(words);
  return { kind, share, meaning };
}

type Text = { record: unknown; language: string; tr_status: TranslationStatus; stale: unknown };

/** One pair per published record; a language without a text has the status `missing`. */
async function publishedPairs({ database }: JobContext, kind: Kind): Promise<Pair[]> {
  const { parent = '' } = parityOf(`${kind}_translations`) ?? {};
  const records: { id: unknown }[] = await database(kind)
    .where({ [measured[kind].state]: 'published' })
    .select('id');
  const texts: Text[] = await database(`${kind}_translations`).select(
    { record: parent },
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
