import type { JobContext } from './job.ts';

/** Foreign keys are off while SQLite tables are rebuilt, and a restored dump may lack them. */
export async function findOrphans({ database, schema }: JobContext): Promise<string[]> {
  const { relations, collections } = schema as SchemaOverview;
  const problems: string[] = [];
  for (const { collection, field, related_collection: related } of relations) {
    const key = related === null ? undefined : collections[related]?.primary;
    // Directus' own tables contain references that are no foreign keys.
    if (related === null || key === undefined || collection.startsWith('directus_')) continue;
    const orphans = await database(collection)
      .leftJoin({ target: related }, `target.${key}`, `${collection}.${field}`)
      .whereNotNull(`${collection}.${field}`)
      .whereNull(`target.${key}`)
      .count({ count: '*' })
      .first();
    const count = Number(orphans?.count ?? 0);
    if (count > 0) problems.push(`${count} of ${collection}.${field} refer to no ${related}`);
  }
  return problems;
}

type SchemaOverview = {
  collections: Record<string, { primary: string } | undefined>;
  relations: { collection: string; field: string; related_collection: string | null }[];
};
