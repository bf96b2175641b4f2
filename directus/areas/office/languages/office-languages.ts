// The published texts whose languages differ: docs/domain/office.md, "Languages".
import {
  type LanguageLack,
  type LanguageRow,
  languageLacks,
  type OfficeLanguages,
  type OfficeLanguagesQuery,
} from '@site/shared/api';
import { type Locale, locales } from '@site/shared/contract';
import type { Pair } from '@site/shared/domain/content';
import { rowNaming } from '../../../engine/actions/row-name.ts';
import type { Row } from '../../../engine/host.ts';
import { pageNumber } from '../../../engine/page-number.ts';
import {
  computeParity,
  type KindParity,
  type RecordParity,
} from '../../../engine/parity/parity-report.ts';
import { rowPlace } from '../../../engine/studio/row-place.ts';
import { textOf } from '../../../engine/values.ts';
import { kindWords } from '../log/log-words.ts';
import type { OfficeReader } from '../office-reader.ts';
import { placeLink } from '../place-link.ts';

const pageSize = 20;

/** Reads the query of a request; unknown values ask for everything. */
export function readLanguagesQuery(query: Row): OfficeLanguagesQuery {
  return {
    kind: textOf(query.kind) || null,
    language: locales.find((one) => one === query.language) ?? null,
    lack: languageLacks.find((one) => one === query.lack) ?? null,
    page: pageNumber(query.page),
  };
}

type Lacks = LanguageRow['lacks'];
type Behind = RecordParity & { kind: string; lacks: Lacks; since: Date | null };

/** A page of the records that are behind, and the figures of all kinds. */
export async function officeLanguages(
  reader: OfficeReader,
  { query, locale }: { query: OfficeLanguagesQuery; locale: Locale },
): Promise<OfficeLanguages> {
  const { trx, settings } = reader.context;
  const found = await computeParity({ database: trx, settings });
  const behind = found.flatMap(behindIn);
  const wanted = behind
    .filter(({ kind, lacks }) => isWanted(kind, lacks, query))
    .toSorted((one, other) => timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : 1));
  const from = (query.page - 1) * pageSize;
  return {
    kinds: found.map(({ collection, limit, records, share, verdict }) => ({
      kind: collection,
      label: kindWords(collection)[locale],
      published: records.length,
      equal: records.length - behind.filter(({ kind }) => kind === collection).length,
      share,
      least: settings[`parity.min_${limit}`],
      verdict,
    })),
    rows: await rowsOf(reader, wanted.slice(from, from + pageSize), locale),
    total: wanted.length,
    pages: Math.ceil(wanted.length / pageSize),
  };
}

/** A record without any time is listed last. */
const timeOf = ({ since }: Behind) => since?.getTime() ?? Number.MAX_SAFE_INTEGER;

function behindIn({ collection, records }: KindParity): Behind[] {
  return records.flatMap((record) => {
    const lacks = lacksOf(record.pair);
    if (lacks.length === 0) return [];
    const ahead = lacks.map(({ language }) => record.writtenAt[language === 'ru' ? 'en' : 'ru']);
    const times = ahead.filter((at) => at !== null).map((at) => at.getTime());
    const since = times.length === 0 ? null : new Date(Math.min(...times));
    return [{ ...record, kind: collection, lacks, since }];
  });
}

function lacksOf(pair: Pair): Lacks {
  return locales.flatMap((language) => {
    const lack = lackOf(pair[language]);
    return lack ? { language, lack } : [];
  });
}

function lackOf({ status, stale }: Pair['ru']): LanguageLack | null {
  if (status === 'missing') return 'missing';
  if (status !== 'ready') return 'unready';
  return stale ? 'stale' : null;
}

function isWanted(kind: string, lacks: Lacks, asked: OfficeLanguagesQuery): boolean {
  return (
    (asked.kind === null || asked.kind === kind) &&
    lacks.some(
      ({ language, lack }) =>
        (asked.language === null || asked.language === language) &&
        (asked.lack === null || asked.lack === lack),
    )
  );
}

async function rowsOf(
  { context: { host, caller }, accountability }: OfficeReader,
  behind: readonly Behind[],
  locale: Locale,
): Promise<LanguageRow[]> {
  const schema = await host.getSchema();
  const names = await Promise.all(
    [...Map.groupBy(behind, ({ kind }) => kind)].map(async ([kind, records]) => {
      const { fields, nameOf } = rowNaming(kind);
      const items = new host.services.ItemsService(kind, { schema, accountability });
      const filter = { id: { _in: records.map(({ id }) => id) } };
      const rows: Row[] = await items.readByQuery({ filter, fields, limit: -1 });
      return rows.map((row) => [textOf(row.id), nameOf(row)] as const);
    }),
  );
  const byId = new Map(names.flat());
  // The actions that confirm a translation are those of editors.
  const confirms = caller.duties.includes('editor');
  return behind.flatMap(({ id, kind, lacks, since }) => {
    const name = byId.get(id);
    if (!name) return [];
    return {
      id,
      kind,
      name: name[locale],
      link: placeLink(host, rowPlace({ collection: kind, key: id, name })),
      lacks,
      since: since?.toISOString() ?? null,
      mayConfirm: confirms && lacks.some(({ lack }) => lack === 'stale'),
    };
  });
}
