// Bylines of hidden people and former members: docs/domain/people.md, "Bylines".
import { disseminationConsent, isMemberStanding } from '@site/shared/domain/people';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';
import type { PersonFile } from './records/person-file.ts';

/** Collections with bylines, and the column of the byline that refers to the item. */
const signed = (
  [
    { collection: 'news', of: 'news' },
    { collection: 'radar_placements', of: 'placement' },
  ] as const
).map(({ collection, of }) => ({
  of,
  shown: `${collection}_authors`,
  hidden: `${collection}_hidden_authors`,
  former: `${collection}_former_authors`,
  columns: ['id', of, 'person', 'sort'],
}));
type Signed = (typeof signed)[number];

/** A byline; which column refers to the item depends on the collection. */
type Byline = Pick<StoredRowIn<'news_hidden_authors'>, 'person' | 'sort'> &
  Partial<Record<Signed['of'], string>>;
type FormerNames = Pick<StoredRowIn<'news_former_authors'>, 'name_ru' | 'name_en'>;
type FormerByline = Byline & FormerNames;

/** Hides the bylines of people before their rows in `people_public` are deleted, which would delete the bylines. */
export async function hideBylines(trx: Knex, people: readonly string[]): Promise<void> {
  for (const { of, shown, hidden, columns } of signed) {
    const rows = await trx(shown).whereIn('person', people).select(columns);
    if (rows.length === 0) continue;
    await trx(hidden).insert(rows).onConflict([of, 'person']).merge(['sort']);
    await trx(shown).whereIn('person', people).delete();
  }
}

/** Restores the bylines of people after they are back in `people_public`; existing bylines win. */
export async function returnBylines(trx: Knex, people: readonly string[]): Promise<void> {
  for (const { of, shown, hidden, columns } of signed) {
    const rows = await trx(hidden).whereIn('person', people).select(columns);
    if (rows.length === 0) continue;
    await trx(shown).insert(rows).onConflict([of, 'person']).ignore();
    await trx(hidden).whereIn('person', people).delete();
  }
}

/**
 * Updates the former-author lines of these people: hidden authors who are no longer members are shown by name or as
 * a former member. Returns the people whose lines changed.
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
  const written: (FormerByline & { id: string })[] = await trx(former).whereIn('person', people);
  const left = new Map(files.map((file) => [file.person.id, namesAfterLeaving(file)]));
  const rows: Byline[] = await trx(hidden).whereIn('person', people).select(of, 'person', 'sort');
  const wanted = rows.flatMap((row) => {
    const names = left.get(row.person);
    return names ? [{ ...row, ...names }] : [];
  });
  const compared = [of, 'person', 'sort', 'name_ru', 'name_en'] as const;
  const same = (one: FormerByline, other: FormerByline) =>
    compared.every((field) => one[field] === other[field]);
  const gone = written.filter((row) => !wanted.some((one) => same(one, row)));
  const fresh = wanted.filter((row) => !written.some((one) => same(one, row)));
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await trx(former).whereIn('id', ids).delete();
  if (fresh.length > 0) await trx(former).insert(fresh.map((row) => ({ id: uuid(), ...row })));
  return [...gone, ...fresh].map(({ person }) => person);
}

/** Names of a former-author line: null without consent; undefined (no line) for members. */
function namesAfterLeaving({ person, dissemination }: PersonFile): FormerNames | undefined {
  if (isMemberStanding(person.standing)) return undefined;
  const isNamed = person.byline === 'name' && disseminationConsent(dissemination) !== null;
  return {
    name_ru: isNamed ? person.display_name_ru : null,
    name_en: isNamed ? person.display_name_en : null,
  };
}
