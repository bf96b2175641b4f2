import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Row } from '../../../engine/host.ts';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';
import { hideBylines, returnBylines, writeFormerBylines } from '../bylines.ts';
import { writeFoundByStaff } from '../records/found-by-staff.ts';
import { lockPeople } from '../records/lock-people.ts';
import { type PersonFile, parsed, readPersonFiles } from '../records/person-file.ts';
import { membersRow, publicRow, shownTopics, withTrees } from './projection.ts';

/** People whose rows changed, by table; `hidden` lists people with data that is no longer public. */
export type ProjectionChanges = {
  people_public: string[];
  people_members: string[];
  hidden: string[];
};

const makers = { people_public: publicRow, people_members: membersRow };
const audiences = { people_public: 'public', people_members: 'members' } as const;

type TopicLink = Pick<StoredRowIn<'people_public_topics'>, 'person' | 'topic' | 'sort'>;

/** Rows per statement, within the limits of all databases. */
const batchSize = 200;

/**
 * Updates `people_public` and `people_members` for these people (for everybody without a list), in the transaction of
 * the change. Existing rows are updated in place, because other rows refer to them; the row of an invisible person is
 * deleted. Returns whose rows changed, for the cache invalidation after the commit. Rule: docs/domain/visibility.md.
 */
export async function writeProjections(
  trx: Knex,
  people?: readonly string[],
): Promise<ProjectionChanges> {
  const ids = people ?? (await trx('people').select('id')).map(({ id }) => String(id));
  const changes: ProjectionChanges = { people_public: [], people_members: [], hidden: [] };
  for (let start = 0; start < ids.length; start += batchSize) {
    const some = ids.slice(start, start + batchSize);
    // Locks against a race condition: a concurrent update could restore data that this one hides.
    await lockPeople(trx, some);
    const files = await readPersonFiles(trx, some);
    await writeFoundByStaff(
      trx,
      files.map(({ person }) => person),
    );
    for (const table of ['people_public', 'people_members'] as const) {
      const rows = await writeTable(trx, table, some, files);
      const topics = await writeTopics(trx, table, some, files);
      changes[table].push(...new Set([...rows.changed, ...topics.added, ...topics.gone]));
      if (table === 'people_public') changes.hidden.push(...rows.hidden, ...topics.gone);
    }
    const bylines = await writeFormerBylines(trx, files);
    changes.people_public.push(...bylines);
    changes.hidden.push(...bylines);
  }
  return changes;
}

async function writeTable(
  trx: Knex,
  table: keyof typeof makers,
  ids: readonly string[],
  files: readonly PersonFile[],
): Promise<{ changed: string[]; hidden: string[] }> {
  const present = new Map(
    (await trx(table).whereIn('id', ids)).map((row) => [String(row.id), row]),
  );
  const changed: string[] = [];
  const hidden: string[] = [];
  // Deletes before inserting: a freed slug may be taken by another person in the same run.
  const wanted = new Map<string, Row>();
  for (const file of files) {
    const row = makers[table](file);
    if (row) wanted.set(row.id, stored(withTrees(row)));
  }
  const gone = [...present.keys()].filter((id) => !wanted.has(id));
  if (gone.length > 0) {
    if (table === 'people_public') await hideBylines(trx, gone);
    await trx(table).whereIn('id', gone).delete();
  }
  changed.push(...gone);
  hidden.push(...gone);
  const fresh: Row[] = [];
  for (const [id, row] of wanted) {
    const found = present.get(id);
    if (!found) fresh.push(row);
    else if (differs(found, row)) await trx(table).where('id', id).update(row);
    else continue;
    changed.push(id);
    if (found && hides(found, row)) hidden.push(id);
  }
  await insertAll(trx, table, fresh);
  if (table === 'people_public')
    await returnBylines(
      trx,
      fresh.map(({ id }) => String(id)),
    );
  return { changed, hidden };
}

/** Inserts and deletes links to topics of visible people; links are never updated. */
async function writeTopics(
  trx: Knex,
  table: keyof typeof makers,
  ids: readonly string[],
  files: readonly PersonFile[],
): Promise<{ added: string[]; gone: string[] }> {
  const links = `${table}_topics`;
  const wanted = files.flatMap((file) =>
    shownTopics(file, audiences[table]).map((topic, index) => ({
      person: file.person.id,
      topic,
      sort: index + 1,
    })),
  );
  const key = (link: TopicLink) => [link.person, link.topic, link.sort].join(' ');
  const present = await trx(links).whereIn('person', ids);
  const kept = new Set(present.map(key));
  const needed = new Set(wanted.map(key));
  const gone = present.filter((link) => !needed.has(key(link)));
  const added = wanted.filter((link) => !kept.has(key(link)));
  for (const { id } of gone) await trx(links).where({ id }).delete();
  await insertAll(
    trx,
    links,
    added.map((link) => ({ id: uuid(), ...link })),
  );
  const peopleOf = (of: readonly TopicLink[]) => of.map(({ person }) => person);
  return { added: peopleOf(added), gone: peopleOf(gone) };
}

async function insertAll(trx: Knex, table: string, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await trx(table).insert(rows.slice(start, start + batchSize));
  }
}

/** Serialises objects to JSON text for the database. */
function stored(row: object): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}

const lists = ['languages', 'links', 'skill_badges'];

/** Whether the update removes a value that was visible. */
function hides(found: Row, wanted: Row): boolean {
  return Object.entries(wanted).some(([column, value]) => {
    if (value === null || value === false) return Boolean(found[column]);
    return lists.includes(column) && partsOf(value).length < partsOf(found[column]).length;
  });
}

function partsOf(list: unknown): unknown[] {
  return (parsed(list) ?? []) as unknown[];
}

function differs(found: Row, wanted: Row): boolean {
  return Object.entries(wanted).some(([column, value]) => {
    const present = found[column] ?? null;
    if (typeof value === 'boolean') return Boolean(present) !== value;
    if (present !== null && typeof present === 'object') {
      return JSON.stringify(present) !== JSON.stringify(parsed(value));
    }
    return present !== value;
  });
}
