// Authors whom nobody may be shown for now: docs/domain/people.md, "Bylines".
import { disseminationConsent, isMemberStanding } from '@site/shared/domain';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Row } from '../host.ts';
import type { PersonFile } from './person-file.ts';

/** What is signed, and the column by which an author names it. */
const signed = [
  { collection: 'news', of: 'news' },
  { collection: 'radar_placements', of: 'placement' },
].map(({ collection, of }) => ({
  of,
  shown: `${collection}_authors`,
  hidden: `${collection}_hidden_authors`,
  former: `${collection}_former_authors`,
  columns: ['id', of, 'person', 'sort'],
}));
type Signed = (typeof signed)[number];

/** Before people are taken out of `people_public`, with whose rows their bylines go. */
export async function hideBylines(trx: Knex, people: readonly string[]): Promise<void> {
  for (const { of, shown, hidden, columns } of signed) {
    const rows = await trx(shown).whereIn('person', people).select(columns);
    if (rows.length === 0) continue;
    await trx(hidden).insert(rows).onConflict([of, 'person']).merge(['sort']);
    await trx(shown).whereIn('person', people).delete();
  }
}

/** After people are back in `people_public`; what names them again keeps what it says. */
export async function returnBylines(trx: Knex, people: readonly string[]): Promise<void> {
  for (const { of, shown, hidden, columns } of signed) {
    const rows = await trx(hidden).whereIn('person', people).select(columns);
    if (rows.length === 0) continue;
    await trx(shown).insert(rows).onConflict([of, 'person']).ignore();
    await trx(hidden).whereIn('person', people).delete();
  }
}

/**
 * Brings what stays of the bylines of these people to what they are now: hidden authors who are members
 * no more stand beside what they signed by name or as a former member. Gives whose bylines changed.
 */
export async function writeFormerBylines(
  trx: Knex,
  files: readonly PersonFile[],
): Promise<string[]> {
  const changed: string[] = [];
  for (const kind of signed) changed.push(...(await writeFormerOf(trx, files, kind)));
  return [...new Set(changed)];
}

async function writeFormerOf(
  trx: Knex,
  files: readonly PersonFile[],
  { of, hidden, former }: Signed,
): Promise<string[]> {
  const people = files.map(({ person }) => person.id);
  const written: Row[] = await trx(former).whereIn('person', people);
  const left = new Map(files.map((file) => [file.person.id, namesAfterLeaving(file)]));
  const rows: Row[] = await trx(hidden).whereIn('person', people).select(of, 'person', 'sort');
  const wanted = rows.flatMap((row) => {
    const names = left.get(String(row.person));
    return names ? [{ ...row, ...names }] : [];
  });
  const same = (one: Row, other: Row) =>
    [of, 'person', 'sort', 'name_ru', 'name_en'].every((field) => one[field] === other[field]);
  const gone = written.filter((row) => !wanted.some((one) => same(one, row)));
  const fresh = wanted.filter((row) => !written.some((one) => same(one, row)));
  const ids = gone.map(({ id }) => String(id));
  if (ids.length > 0) await trx(former).whereIn('id', ids).delete();
  if (fresh.length > 0) await trx(former).insert(fresh.map((row) => ({ id: uuid(), ...row })));
  return [...gone, ...fresh].map(({ person }) => String(person));
}

/** Nobody is named without consent; of a member nothing is said while they are hidden. */
function namesAfterLeaving({ person, dissemination }: PersonFile): Row | undefined {
  if (isMemberStanding(person.standing)) return undefined;
  const isNamed = person.byline === 'name' && disseminationConsent(dissemination) !== null;
  return {
    name_ru: isNamed ? person.display_name_ru : null,
    name_en: isNamed ? person.display_name_en : null,
  };
}
