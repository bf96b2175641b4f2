import type { CountedRows, RadarRing, RawSheetRow } from '@site/shared/domain/radar';
import type { Knex } from 'knex';
import type { Host, Key } from '../../engine/host.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { type ItemsIn, itemsWithin } from '../../engine/system-items.ts';
import { type ImportPlan, type KnownEdition, type KnownItem, planImport } from './import-plan.ts';

export type ImportOrder = {
  rows: RawSheetRow[];
  counted?: CountedRows | undefined;
  /** The language the sheet is written in. */
  language: 'ru-RU' | 'en-US';
  /** The code of the edition to write. */
  edition?: string | undefined;
  /** If false, the import is a dry run. */
  confirm: boolean;
};

export type ImportAnswer = Pick<ImportPlan, 'code' | 'problems' | 'changes'> & {
  written: boolean;
};

/**
 * Compares a sheet with the radar. If confirmed and without problems, writes it as a draft edition in one
 * transaction, which replaces an earlier draft with the same code.
 */
export async function importSheet(host: Host, order: ImportOrder): Promise<ImportAnswer> {
  const schema = await host.getSchema();
  return host.database.transaction(async (trx: Knex.Transaction) => {
    const items: Items = (collection) => itemsWithin(host, { schema, database: trx }, collection);
    const radar = { items: await readItems(items), editions: await readEditions(items) };
    const { edition, counted } = order;
    const plan = planImport(order.rows, { ...radar, code: edition, counted });
    const { code, problems, changes } = plan;
    const written = order.confirm && problems.length === 0;
    if (written) await write(items, plan, order.language);
    return { code, problems, changes, written };
  });
}

type Items = <const Name extends string>(collection: Name) => ItemsIn<Name>;

async function readItems(items: Items): Promise<KnownItem[]> {
  const rows = await items('radar_items').readByQuery<{
    translations: Pick<RowIn<'radar_items_translations'>, 'name'>[];
  }>({
    fields: ['id', 'slug', 'quadrant', 'aliases', 'translations.name'],
    sort: ['slug'],
    limit: -1,
  });
  return rows.map(({ id, slug, quadrant, aliases, translations }) => ({
    id,
    slug,
    quadrant,
    names: translations.map(({ name }) => name),
    aliases: aliases ?? [],
  }));
}

async function readEditions(items: Items): Promise<KnownEdition[]> {
  const editions = await items('radar_editions').readByQuery({
    fields: ['id', 'no', 'code', 'state'],
    limit: -1,
  });
  const placements = await items('radar_placements').readByQuery({
    fields: ['edition', 'item', 'ring'],
    limit: -1,
  });
  return editions.map(({ id, no, code, state }) => ({
    id,
    no,
    code,
    state,
    rings: new Map(
      placements
        .filter(({ edition }) => edition === id)
        .map(({ item, ring }): [string, RadarRing] => [item, ring]),
    ),
  }));
}

async function write(
  items: Items,
  { code, draft, previous, rows }: ImportPlan,
  language: ImportOrder['language'],
): Promise<void> {
  const edition = draft?.id ?? (await createEdition(items, { code, previous, language }));
  await items('radar_placements').deleteByQuery({
    filter: { edition: { _eq: edition } },
    limit: -1,
  });
  for (const { item, name, slug, quadrant, ring, description } of rows) {
    const known = item?.id ?? (await createItem(items, { name, slug, quadrant, language }));
    const placement = await items('radar_placements').createOne({ edition, item: known, ring });
    if (description === null) continue;
    await items('radar_placements_translations').createOne({
      placement,
      language,
      rationale: description,
      tr_status: 'draft',
    });
  }
}

async function createEdition(
  items: Items,
  { code, previous, language }: Pick<ImportPlan, 'code' | 'previous'> & { language: string },
): Promise<Key> {
  const [last] = await items('radar_editions').readByQuery({
    fields: ['no'],
    sort: ['-no'],
    limit: 1,
  });
  const edition = await items('radar_editions').createOne({
    no: Number(last?.no ?? 0) + 1,
    code,
    state: 'draft',
    previous: previous?.id ?? null,
  });
  const title = language === 'ru-RU' ? `Технорадар, ${code}` : `Tech radar, ${code}`;
  const text = { edition, language, title, tr_status: 'draft' };
  await items('radar_editions_translations').createOne(text);
  return edition;
}

async function createItem(
  items: Items,
  { name, slug, quadrant, language }: Record<'name' | 'slug' | 'quadrant' | 'language', string>,
): Promise<Key> {
  const item = await items('radar_items').createOne({ slug, quadrant, aliases: [] });
  const text = { item, language, name, tr_status: 'ready' };
  await items('radar_items_translations').createOne(text);
  return item;
}
