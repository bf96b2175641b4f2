import type { Knex } from 'knex';
import { followSave } from '../../engine/after-saves.ts';
import type { FilterContext, Hook, Host, Key } from '../../engine/host.ts';
import { pageInvalidator } from '../../engine/page-invalidation/page-invalidator.ts';
import type { ChangesIn, EitherRowIn, RowIn } from '../../engine/schema/row-types.ts';
import { itemsWithin } from '../../engine/system-items.ts';
import { keyOf } from '../../engine/values.ts';

type Change = ChangesIn<'radar_placements'>;
type Context = Pick<FilterContext, 'schema' | 'database'>;

type Ring = RowIn<'radar_placements'>['ring'];
const rings: readonly (Ring | undefined)[] = ['adopt', 'trial', 'assess', 'hold'];
/** The fields that determine the movement. */
const movementFields = ['ring', 'edition', 'item'] as const;

/**
 * Computes the movement of a placement on write, compared with the latest published edition before its own
 * that has the item (docs/domain/radar.md). An update of several placements computes theirs after the save,
 * because each may differ.
 */
export const computeMovement: Hook = ({ filter, action }, host) => {
  filter('radar_placements.items.create', async (row, _meta, context) => {
    return { ...row, movement: await movementOf(host, context, row) };
  });
  filter(
    'radar_placements.items.update',
    async ({ movement: _, ...change }, { keys = [] }, context) => {
      const [key, ...others] = keys;
      if (!changesMovement(change) || key === undefined || others.length > 0) return change;
      const stored = await itemsWithin(host, context, 'radar_placements').readOne(key, {
        fields: movementFields,
      });
      return { ...change, movement: await movementOf(host, context, { ...stored, ...change }) };
    },
  );
  action('radar_placements.items.update', ({ payload, keys = [] }) => {
    if (keys.length < 2 || !changesMovement(payload ?? {})) return;
    followSave(
      host,
      'The movement of placements could not be computed',
      updateMovements(host, keys),
    );
  });
};

function changesMovement(change: object): boolean {
  return movementFields.some((field) => field in change);
}

async function updateMovements(host: Host, keys: readonly Key[]): Promise<void> {
  const schema = await host.getSchema();
  await host.database.transaction(async (trx) => {
    for (const id of keys.map(String)) {
      const stored = await trx('radar_placements')
        .where({ id })
        .forUpdate()
        .first(...movementFields);
      const movement = stored && (await movementOf(host, { schema, database: trx }, stored));
      if (movement) await trx('radar_placements').where({ id }).update({ movement });
    }
  });
  pageInvalidator(host)(['radar']);
}

async function movementOf(host: Host, context: Context, row: Change): Promise<Movement> {
  const [editionId, itemId] = [keyOf(row.edition), keyOf(row.item)];
  if (editionId === undefined || itemId === undefined) return 'new';
  const [edition] = await itemsWithin(host, context, 'radar_editions').readByQuery({
    filter: { id: { _eq: editionId } },
    fields: ['no'],
    limit: 1,
  });
  const [before] = await itemsWithin(host, context, 'radar_placements').readByQuery({
    filter: {
      _and: [
        { item: { _eq: itemId } },
        { edition: { no: { _lt: edition?.no ?? 0 } } },
        { edition: { state: { _eq: 'published' } } },
      ],
    },
    fields: ['ring'],
    sort: ['-edition.no'],
    limit: 1,
  });
  return movementBetween(before?.ring, row.ring);
}

type Movement = NonNullable<RowIn<'radar_placements'>['movement']>;

function movementBetween(before: Ring | undefined, ring: Ring | undefined): Movement {
  if (before === undefined) return 'new';
  const steps = rings.indexOf(ring) - rings.indexOf(before);
  return steps === 0 ? 'none' : steps < 0 ? 'in' : 'out';
}

/**
 * Recomputes the movements of an edition that is published now, which may predate the publication of other editions,
 * and those of later editions.
 */
export async function updateMovementsFrom(
  trx: Knex.Transaction,
  published: Pick<EitherRowIn<'radar_editions'>, 'id' | 'no'>,
): Promise<void> {
  const placed = await trx('radar_placements as placement')
    .join('radar_editions as edition', 'edition.id', 'placement.edition')
    .select('placement.id', 'placement.item', 'placement.ring', 'placement.movement')
    .select('placement.edition', 'edition.no', 'edition.state')
    .orderBy('edition.no');
  const before = new Map<string, Ring>();
  for (const { id, item, ring, movement, no, state, edition } of placed) {
    const now = movementBetween(before.get(item), ring);
    if (no >= published.no && now !== movement) {
      await trx('radar_placements').where({ id }).update({ movement: now });
    }
    if (state === 'published' || edition === published.id) before.set(item, ring);
  }
}
