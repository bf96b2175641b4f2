import type { FilterContext, Hook, Host } from '../host.ts';

type Row = Record<string, unknown>;

const rings = ['adopt', 'trial', 'assess', 'hold'];

/**
 * Computes the movement of a placement when it is written, against the latest earlier edition that
 * has the thing (docs/domain/content.md, "Tech radar").
 */
export const computeMovement: Hook = ({ filter }, host) => {
  filter('radar_placements.items.create', async (payload, _meta, context) => {
    const row = payload as Row;
    return { ...row, movement: await movementOf(host, context, row) };
  });
  filter('radar_placements.items.update', async (payload, { keys = [] }, context) => {
    const { movement: _, ...change } = payload as Row;
    const [key] = keys;
    if (!('ring' in change) || key === undefined) return change;
    const stored = await placements(host, context).readOne(key, { fields: ['edition', 'item'] });
    return { ...change, movement: await movementOf(host, context, { ...stored, ...change }) };
  });
};

async function movementOf(host: Host, context: FilterContext, row: Row): Promise<string> {
  const [edition] = await items(host, context, 'radar_editions').readByQuery({
    filter: { id: { _eq: row.edition } },
    fields: ['no'],
    limit: 1,
  });
  const [before] = await placements(host, context).readByQuery({
    filter: {
      _and: [{ item: { _eq: row.item } }, { edition: { no: { _lt: edition?.no ?? 0 } } }],
    },
    fields: ['ring'],
    sort: ['-edition.no'],
    limit: 1,
  });
  if (!before) return 'new';
  const steps = rings.indexOf(String(row.ring)) - rings.indexOf(String(before.ring));
  return steps === 0 ? 'none' : steps < 0 ? 'in' : 'out';
}

function placements(host: Host, context: FilterContext) {
  return items(host, context, 'radar_placements');
}

function items({ services }: Host, { schema, database }: FilterContext, collection: string) {
  return new services.ItemsService(collection, { schema, accountability: null, knex: database });
}
