// The search field of the studio's list of people finds them as every other list does: docs/domain/search.md, "People".
import { findPeople, searchedPerson } from '@site/shared/search/people';
import type { Hook, Row } from '../../engine/host.ts';
import { textOf } from '../../engine/values.ts';

const maxFound = 300;

/**
 * Replaces a text that names people by their keys; permissions filter as before. Any other text, such as an address, is
 * left to the search of Directus.
 */
export const searchPeopleByName: Hook = ({ filter }, { database }) => {
  filter('people.items.query', async (query) => {
    const { search, filter: conditions, ...rest } = query as Row;
    const text = textOf(search);
    if (text.trim() === '') return query;
    const people = await database('people').select('id', 'display_name_ru', 'display_name_en');
    const found = findPeople(people, text, (person) =>
      searchedPerson([person.display_name_ru, person.display_name_en]),
    );
    if (found.length === 0) return query;
    const named = { id: { _in: found.slice(0, maxFound).map(({ id }) => id) } };
    return { ...rest, filter: conditions ? { _and: [conditions, named] } : named };
  });
};
