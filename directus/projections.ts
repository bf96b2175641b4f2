import type { Knex } from 'knex';
import { readPersonFiles } from './extension/src/people/person-file.ts';
import { membersRow, publicRow } from './extension/src/people/projection.ts';
import { writeProjections } from './extension/src/people/write-projections.ts';

/** Few enough for one statement of any database. */
const together = 200;

/**
 * Writes anew what is shown of people, by a rule that has changed: docs/domain/people.md, "Projections". An
 * upgrade takes away no row, so whom the rule would take out stays as they are until an action changes them.
 */
export async function projectAnew(trx: Knex): Promise<void> {
  const people: string[] = (await trx('people').select('id')).map(({ id }) => String(id));
  for (let start = 0; start < people.length; start += together) {
    const some = people.slice(start, start + together);
    const inPublic = await shownIn(trx, 'people_public', some);
    const inMembers = await shownIn(trx, 'people_members', some);
    const kept = (await readPersonFiles(trx, some)).filter((file) => {
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
}

async function shownIn(
  trx: Knex,
  table: 'people_public' | 'people_members',
  people: readonly string[],
): Promise<Set<string>> {
  const rows = await trx(table).whereIn('id', people).select('id');
  return new Set(rows.map(({ id }) => String(id)));
}
