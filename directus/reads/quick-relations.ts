import type { Relation } from '../engine/requests/queries/queried-fields.ts';

const indexes = new WeakMap<readonly Relation[], Map<string, Relation>>();

/**
 * The relation behind a field of a collection, as `getRelation` of Directus finds it by looking at every relation.
 * Undefined where the relations may still change, so that Directus looks itself.
 */
export function relationOf(
  relations: readonly Relation[],
  collection: unknown,
  field: unknown,
): { found: Relation | undefined } | undefined {
  if (typeof collection !== 'string' || typeof field !== 'string') return undefined;
  if (!Object.isFrozen(relations)) return undefined;
  let index = indexes.get(relations);
  if (!index) {
    index = indexOf(relations);
    indexes.set(relations, index);
  }
  return { found: index.get(keyOf(collection, field)) };
}

function indexOf(relations: readonly Relation[]): Map<string, Relation> {
  const index = new Map<string, Relation>();
  for (const relation of relations) {
    const keys = [keyOf(relation.collection, relation.field)];
    const oneField = relation.meta?.one_field;
    if (relation.related_collection && oneField) {
      keys.push(keyOf(relation.related_collection, oneField));
    }
    for (const key of keys) if (!index.has(key)) index.set(key, relation);
  }
  return index;
}

function keyOf(collection: string, field: string): string {
  return `${collection}\n${field}`;
}
