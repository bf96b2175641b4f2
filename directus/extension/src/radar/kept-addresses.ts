import type { Hook, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { mustBeWriter } from '../requests/may-write.ts';

/**
 * The address of a thing stays once an edition with it is published (docs/domain/radar.md): links and
 * the ids of the feed lead to it. A change is refused with `E_STATE` at `slug`.
 */
export const keepRadarAddresses: Hook = ({ filter }, host) => {
  filter('radar_items.items.update', async (payload, { keys = [] }, context) => {
    const { slug } = payload as Row;
    if (slug === undefined || context.accountability === null) return payload;
    await mustBeWriter(host, context, { collection: 'radar_items', to: 'update' });
    const { schema, database } = context;
    const placements = new host.services.ItemsService('radar_placements', {
      schema,
      accountability: null,
      knex: database,
    });
    const [shown] = await placements.readByQuery({
      filter: {
        _and: [
          { item: { id: { _in: keys } } },
          { item: { slug: { _neq: slug } } },
          { edition: { state: { _eq: 'published' } } },
        ],
      },
      fields: ['id'],
      limit: 1,
    });
    if (!shown) return payload;
    const reason = 'Its address is known to readers since its edition was published.';
    throw refusal('E_STATE', { field: 'slug', params: { state: 'published' }, reason });
  });
};
