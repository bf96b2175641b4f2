// What the staff find and sort people by, people without a profile too: docs/domain/office.md, "People".
import { type SearchedPerson, searchedPerson } from '@site/shared/search/people';
import type { Knex } from 'knex';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';
import { type SortedName, sortName } from '../projections/sort-name.ts';

type Named = SortedName & Pick<StoredRowIn<'people'>, 'name_ru_patronymic' | 'name_en_middle'>;
type Order = { sort_name_ru: string; sort_name_en: string };
type Found = Order & { search_text: string; search_similar: string };

/** The columns of a person's names. */
export function foundByStaff(person: Named): Found {
  const { display_name_ru, display_name_en, name_ru_patronymic, name_en_middle } = person;
  const further = [name_ru_patronymic, name_en_middle].filter((part) => typeof part === 'string');
  const { text, similar }: SearchedPerson = searchedPerson(
    [display_name_ru, display_name_en],
    further,
  );
  return {
    sort_name_ru: sortName(person, 'ru'),
    sort_name_en: sortName(person, 'en'),
    search_text: text,
    search_similar: similar,
  };
}

/** Writes the columns of these people, where they differ. */
export async function writeFoundByStaff(
  trx: Knex,
  people: readonly (Named & { id: string } & {
    readonly [Column in keyof Found]?: string | null;
  })[],
): Promise<void> {
  for (const person of people) {
    const wanted = foundByStaff(person);
    const columns = Object.keys(wanted) as (keyof Found)[];
    if (columns.every((column) => person[column] === wanted[column])) continue;
    await trx('people').where({ id: person.id }).update(wanted);
  }
}
