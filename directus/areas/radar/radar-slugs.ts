import type { Hook } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import { requireWriteAccess } from '../../engine/requests/require-write-access.ts';
import { itemsWithin } from '../../engine/system-items.ts';

/**
 * Refuses with `E_STATE` at `slug` a change of the slug of an item that is in a published edition, because
 * links and feed ids contain it (docs/domain/radar.md).
 */
export const protectRadarSlugs: Hook = ({ filter }, host) => {
  filter('radar_items.items.update', async (payload, { keys = [] }, context) => {
    const { slug } = payload;
    if (slug === undefined || context.accountability === null) return payload;
    await requireWriteAccess(host, context, { collection: 'radar_items', to: 'update' });
    const [published] = await itemsWithin(host, context, 'radar_placements').readByQuery({
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
    if (!published) return payload;
    const reason = 'Its address is known to readers since its edition was published.';
    throw refusal('E_STATE', { field: 'slug', params: { state: 'published' }, reason });
  });
};
