import type { FilterContext, Hook, Host } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';

/**
 * Limits topics to two levels: refuses with `E_FORBIDDEN` a write that would create a third one
 * (docs/domain/content.md, "Topics").
 */
export const limitTopicDepth: Hook = ({ filter }, host) => {
  filter('topics.items.create', async (payload, _meta, context) => {
    const { parent } = payload as { parent?: unknown };
    if (parent) await requireTopLevel(host, context, parent);
    return payload;
  });
  filter('topics.items.update', async (payload, { keys = [] }, context) => {
    const { parent } = payload as { parent?: unknown };
    if (!parent) return payload;
    await requireTopLevel(host, context, parent);
    const parts = await topics(host, context).readByQuery({
      filter: { parent: { _in: keys } },
      fields: ['id'],
      limit: 1,
    });
    if (parts.length > 0) throw tooDeep();
    return payload;
  });
};

async function requireTopLevel(host: Host, context: FilterContext, parent: unknown): Promise<void> {
  const id = typeof parent === 'object' ? (parent as { id?: unknown }).id : parent;
  const [found] = await topics(host, context).readByQuery({
    filter: { _and: [{ id: { _eq: id } }, { parent: { _nnull: true } }] },
    fields: ['id'],
    limit: 1,
  });
  if (found) throw tooDeep();
}

function topics({ services }: Host, { schema, database }: FilterContext) {
  return new services.ItemsService('topics', { schema, accountability: null, knex: database });
}

function tooDeep() {
  return refusal('E_FORBIDDEN', { reason: 'Topics have two levels.', field: 'parent' });
}
