import type { Knex } from 'knex';
import type { Database } from './backend.ts';
import { readPersonFiles } from './extension/src/people/person-file.ts';
import { membersRow, publicRow } from './extension/src/people/projection.ts';
import { writeProjections } from './extension/src/people/write-projections.ts';

/** Few enough for one statement of any database, and for others to wait for. */
const together = 200;

/**
 * Writes anew what is shown of people, by a rule that has changed: docs/domain/people.md, "Projections". An
 * upgrade takes away no row, so whom the rule would take out stays as they are until an action changes them.
 * Whoever cannot be read stays as well, and is told of: one of them must not keep the house shut.
 */
export async function projectAnew(
  database: Pick<Database, 'transaction'>,
  unreadable: (person: string) => void,
): Promise<void> {
  const rows: { id: unknown }[] = await database.transaction((trx) =>
    trx('people').select('id').orderBy('id'),
  );
  const ids = rows.map(({ id }) => String(id));
  const project = (some: readonly string[]) =>
    database.transaction((trx) => projectSome(trx, some));
  for (let start = 0; start < ids.length; start += together) {
    const some = ids.slice(start, start + together);
    try {
      await project(some);
    } catch {
      for (const id of some) await project([id]).catch(() => unreadable(id));
    }
  }
}

async function projectSome(trx: Knex, people: readonly string[]): Promise<void> {
  const inPublic = await shownIn(trx, 'people_public', people);
  const inMembers = await shownIn(trx, 'people_members', people);
  const kept = (await readPersonFiles(trx, people)).filter((file) => {
    const { id } = file.person;
    const leavesPublic = inPublic.has(id) && publicRow(file) === null;
    const leavesMembers = inMembers.has(id) && membersRow(file) === null;
    return !leavesPublic && !leavesMembers;
  });
  await writeProjections(
    trx,
    kept.map(({ person }) => person.id),
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
