// The search field of the studio's lists of people and of accounts finds them as every other list does:
// docs/domain/search.md, "People".
import { findPeople, searchedPerson } from '@site/shared/search/people';
import type { Hook, Row } from '../../engine/host.ts';
import { roleIds } from '../../engine/schema/access/ids.ts';
import { textOf } from '../../engine/values.ts';

const maxFound = 300;

/**
 * Replaces a text that names people by their keys, in the list of accounts by the keys of theirs; permissions filter as
 * before. Any other text, such as an address, is left to the search of Directus. Accounts are found so by administrators
 * only: other staff may not read the names of all of them.
 */
export const searchPeopleByName: Hook = ({ filter }, { database }) => {
  filter('people.items.query', (query) => byName(query as Row, async (people) => people));
  filter('users.query', (query, _meta, { accountability }) =>
    accountability?.role === roleIds.admin
      ? byName(query as Row, (people) =>
          database('directus_users').whereIn('person', people).pluck<string[]>('id'),
        )
      : query,
  );

  async function byName(
    query: Row,
    rowsOf: (people: string[]) => Promise<readonly string[]>,
  ): Promise<Row> {
    const { search, filter: conditions, ...rest } = query;
    const text = textOf(search);
    if (text.trim() === '') return query;
    const people = await database('people').select('id', 'display_name_ru', 'display_name_en');
    const found = findPeople(people, text, (person) =>
      searchedPerson([person.display_name_ru, person.display_name_en]),
    );
    const rows = await rowsOf(found.slice(0, maxFound).map(({ id }) => id));
    if (rows.length === 0) return query;
    const named = { id: { _in: rows } };
    return { ...rest, filter: conditions ? { _and: [conditions, named] } : named };
  }
};
