import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Row } from '../host.ts';
import { hideBylines, returnBylines, writeFormerBylines } from './bylines.ts';
import { holdPeople } from './hold-people.ts';
import { type PersonFile, parsed, readPersonFiles } from './person-file.ts';
import { membersRow, publicRow, shownTopics, withTrees } from './projection.ts';

/** Whose rows changed, by table; of whom the public saw something that it sees no more. */
export type ProjectionChanges = {
  people_public: string[];
  people_members: string[];
  hidden: string[];
};

const makers = { people_public: publicRow, people_members: membersRow };
const audiences = { people_public: 'public', people_members: 'members' } as const;

/** Few enough for one statement of any database. */
const together = 200;

/**
 * Brings `people_public` and `people_members` to what may be shown of these people (of everybody
 * without a list), inside the transaction that changed them. Rows that stay are altered in place,
 * because others refer to them; a person who may not be shown loses the row. Tells whose rows
 * changed, so that pages made of them can be drawn anew once the transaction is committed. The rule:
 * docs/domain/visibility.md.
 */
export async function writeProjections(
  trx: Knex,
  people?: readonly string[],
): Promise<ProjectionChanges> {
  const ids = people ?? (await trx('people').select('id')).map(({ id }) => String(id));
  const changes: ProjectionChanges = { people_public: [], people_members: [], hidden: [] };
  for (let start = 0; start < ids.length; start += together) {
    const some = ids.slice(start, start + together);
    // Who writes what the same person is shown by waits, or the later one would bring back what the earlier hid.
    await holdPeople(trx, some);
    const files = await readPersonFiles(trx, some);
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
  // Who is no longer shown goes first: the address may be somebody else's at once.
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

/** Links to topics, of those who are shown: added and taken away, never altered. */
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
  const key = (link: Row) => [link.person, link.topic, link.sort].join(' ');
  const present: Row[] = await trx(links).whereIn('person', ids);
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
  const peopleOf = (of: readonly Row[]) => of.map(({ person }) => String(person));
  return { added: peopleOf(added), gone: peopleOf(gone) };
}

async function insertAll(trx: Knex, table: string, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += together) {
    await trx(table).insert(rows.slice(start, start + together));
  }
}

/** As columns hold it: JSON as text. */
function stored(row: object): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}

const lists = ['languages', 'links', 'skill_badges'];

/** Whether something that was there is no longer. */
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
