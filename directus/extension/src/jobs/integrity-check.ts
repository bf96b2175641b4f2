import type { Job, JobContext } from './job.ts';

/** Looks for one kind of damage; gives a line for each that it finds. */
export type IntegrityCheck = (context: JobContext) => Promise<string[]>;

/** What the nightly check looks at; a new check adds its line. */
const checks: Readonly<Record<string, IntegrityCheck>> = {
  'rows point at rows': findOrphans,
};

const quoted = 20;

/**
 * Nightly: whether the database still is what the rules make it. Damage is logged as an error, for
 * nobody but the house writes what is checked. Result: `{checked, problems}`, the first 20 in words.
 */
export const integrityCheck: Job = {
  name: 'integrity-check',
  every: '20 3 * * *',
  run: async (context) => {
    const problems: string[] = [];
    for (const [name, find] of Object.entries(checks)) {
      for (const problem of await find(context)) problems.push(`${name}: ${problem}`);
    }
    for (const problem of problems.slice(0, quoted)) context.logger.error(problem);
    return {
      checked: Object.keys(checks),
      problems: problems.length,
      first: problems.slice(0, quoted),
    };
  },
};

/** Foreign keys are off while SQLite tables are rebuilt, and a restored dump may lack them. */
async function findOrphans({ database, schema }: JobContext): Promise<string[]> {
  const { relations, collections } = schema as SchemaOverview;
  const problems: string[] = [];
  for (const { collection, field, related_collection: related } of relations) {
    const key = related === null ? undefined : collections[related]?.primary;
    // The backend's own tables point in ways of their own, some at what is no row.
    if (related === null || key === undefined || collection.startsWith('directus_')) continue;
    const orphans = await database(collection)
      .leftJoin({ target: related }, `target.${key}`, `${collection}.${field}`)
      .whereNotNull(`${collection}.${field}`)
      .whereNull(`target.${key}`)
      .count({ count: '*' })
      .first();
    const count = Number(orphans?.count ?? 0);
    if (count > 0) problems.push(`${count} of ${collection}.${field} point at no ${related}`);
  }
  return problems;
}

type SchemaOverview = {
  collections: Record<string, { primary: string } | undefined>;
  relations: { collection: string; field: string; related_collection: string | null }[];
};
