import {
  type FieldOfTopics,
  listPeople,
  listPeopleFacets,
  listTopics,
  type PersonSummary,
  readPageSettings,
  topicIdsOf,
  topicsByField,
} from '@site/shared/api';
import type { Api, Locale } from '@site/shared/contract';
import { repairedLayout, searchText } from '@site/shared/domain';
import { nameOf } from './code-names.ts';
import { type DirectoryQuery, initialsFor } from './directory-query.ts';

export type Option = { value: string; label: string };

/** What the directory shows of a person; the usual values are left out. */
export type ListedPerson = Pick<
  PersonSummary,
  'slug' | 'name' | 'avatar' | 'headline' | 'city' | 'topics' | 'grade'
> & { memorial?: true; spelledByTable?: true };

/** The data of one directory page, without ids, which would be half of its bytes. */
export type Directory = {
  /** People with the names of their topics. */
  people: ListedPerson[];
  count: number;
  /** The number of pages. */
  pages: number;
  /** The corrected query, when the text was typed in the wrong keyboard layout. */
  repaired: string | null;
  fields: FieldOfTopics[];
  countries: Option[];
  cities: Option[];
  languages: Option[];
  years: number[];
};

/** Loads one page of the directory in a fixed number of calls, however many people there are. */
export async function readDirectory(
  api: Api,
  { locale, query }: { locale: Locale; query: DirectoryQuery },
): Promise<Directory> {
  const topicsRead = listTopics(api, locale);
  const settingsRead = api.request(readPageSettings());
  const search = async (text: string) =>
    listPeople(api, {
      locale,
      filter: {
        ...query,
        text,
        topics: query.topics.length > 0 ? topicIdsOf(query.topics, await topicsRead) : [],
        initials: initialsFor(query.letter),
      },
      sort: query.sort,
      page: query.page,
      size: (await settingsRead)['directory.page_size'],
    });
  const [found, settings, topics, facets] = await Promise.all([
    search(query.text),
    settingsRead,
    topicsRead,
    listPeopleFacets(api, locale),
  ]);
  const repaired = found.count === 0 && query.text ? repairedLayout(query.text) : null;
  // A text that is no word in the other layout would match everybody.
  const instead = repaired && searchText(repaired) ? await search(repaired) : null;
  const { people, count } = instead && instead.count > 0 ? instead : found;
  const labels = new Map(topics.map(({ id, label }) => [id, label]));
  return {
    people: people.map(
      ({ slug, name, avatar, headline, city, grade, topics: ids, memorial, spelledByTable }) => ({
        slug,
        name,
        avatar,
        headline,
        city,
        grade,
        topics: ids.flatMap((id) => labels.get(id) ?? []),
        ...(memorial && { memorial }),
        ...(spelledByTable && { spelledByTable }),
      }),
    ),
    count,
    pages: Math.ceil(count / settings['directory.page_size']),
    repaired: instead && instead.count > 0 ? repaired : null,
    fields: topicsByField(topics),
    countries: named(facets.countries, locale, nameOf(locale, 'region')),
    cities: named(facets.cities, locale, (city) => city),
    languages: named(facets.languages, locale, nameOf(locale, 'language')),
    years: facets.years.toSorted((one, other) => other - one),
  };
}

function named(values: readonly string[], locale: Locale, label: (value: string) => string) {
  return values
    .map((value) => ({ value, label: label(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
