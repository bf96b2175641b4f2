import type { Knex } from 'knex';
import { membersRow, publicRow } from './areas/people/projections/projection.ts';
import { writeProjections } from './areas/people/projections/write-projections.ts';
import { writeFoundByStaff } from './areas/people/records/found-by-staff.ts';
import { readPersonFiles } from './areas/people/records/person-file.ts';
import type { Database } from './backend.ts';

/** Small enough for one statement of any database, and for short locks. */
const batchSize = 200;

/**
 * Refreshes the projections of people after a change of the rules: docs/domain/people.md, "Projections". An
 * upgrade removes no rows: people whom the new rule would hide stay unchanged until an action changes them.
 * People who cannot be read stay unchanged too and are reported, so that they do not prevent the start.
 */
export async function rebuildProjections(
  database: Pick<Database, 'transaction'>,
  unreadable: (person: string) => void,
): Promise<void> {
  const rows: { id: unknown }[] = await database.transaction((trx) =>
    trx('people').select('id').orderBy('id'),
  );
  const ids = rows.map(({ id }) => String(id));
  const project = (batch: readonly string[]) =>
    database.transaction((trx) => projectSome(trx, batch));
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    try {
      await project(batch);
    } catch {
      for (const id of batch) await project([id]).catch(() => unreadable(id));
    }
  }
}

async function projectSome(trx: Knex, people: readonly string[]): Promise<void> {
  const inPublic = await shownIn(trx, 'people_public', people);
  const inMembers = await shownIn(trx, 'people_members', people);
  const files = await readPersonFiles(trx, people);
  await writeFoundByStaff(
    trx,
    files.map(({ person }) => person),
  );
  const current = files.filter((file) => {
    const { id } = file.person;
    const leavesPublic = inPublic.has(id) && publicRow(file) === null;
    const leavesMembers = inMembers.has(id) && membersRow(file) === null;
    return !leavesPublic && !leavesMembers;
  });
  await writeProjections(
    trx,
    current.map(({ person }) => person.id),
  );
}

async function shownIn(
  trx: Knex,
  table: 'people_public' | 'people_members',
  people: readonly string[],
): Promise<Set<string>> {
  const rows = await trx(table).whereIn('id', people).select('id');
  return new Set(rows.map(({ id }) => String(id)));
}
