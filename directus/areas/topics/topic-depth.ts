import type { FilterContext, Hook, Host } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import { itemsWithin } from '../../engine/system-items.ts';
import { keyOf } from '../../engine/values.ts';

/**
 * Limits topics to two levels: refuses with `E_FORBIDDEN` a write that would create a third one
 * (docs/domain/content.md, "Topics").
 */
export const limitTopicDepth: Hook = ({ filter }, host) => {
  filter('topics.items.create', async (payload, _meta, context) => {
    const { parent } = payload;
    if (parent) await requireTopLevel(host, context, parent);
    return payload;
  });
  filter('topics.items.update', async (payload, { keys = [] }, context) => {
    const { parent } = payload;
    if (!parent) return payload;
    await requireTopLevel(host, context, parent);
    const parts = await itemsWithin(host, context, 'topics').readByQuery({
      filter: { parent: { _in: keys } },
      fields: ['id'],
      limit: 1,
    });
    if (parts.length > 0) throw tooDeep();
    return payload;
  });
};

async function requireTopLevel(host: Host, context: FilterContext, parent: unknown): Promise<void> {
  const [found] = await itemsWithin(host, context, 'topics').readByQuery({
    filter: { _and: [{ id: { _eq: keyOf(parent) } }, { parent: { _nnull: true } }] },
    fields: ['id'],
    limit: 1,
  });
  if (found) throw tooDeep();
}

function tooDeep() {
  return refusal('E_FORBIDDEN', { reason: 'Topics have two levels.', field: 'parent' });
}
