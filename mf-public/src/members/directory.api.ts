import {
  type FieldOfTopics,
  listPeopleFacets,
  listTopics,
  narrowTo,
  type PersonSummary,
  readPageSettings,
  searchPeople,
  topicIdsOf,
  topicsByField,
  usualCity,
} from '@site/shared/api';
import type { Api, Locale } from '@site/shared/contract';
import { placeNamed } from '@site/shared/domain/people';
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
  /** Nobody is called exactly so: the people are those with similar names. */
  similar: boolean;
  /** The chosen city, as the filter names it. */
  city: string | null;
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
  const facetsRead = listPeopleFacets(api);
  const placeOf = async (city: string) => placeNamed((await facetsRead).cities, city);
  const search = async ({ city, mentor, ...filters }: DirectoryQuery) =>
    searchPeople(api, {
      locale,
      filter: {
        ...filters,
        cities: city === null ? [] : ((await placeOf(city))?.names ?? [city]),
        topics: query.topics.length > 0 ? topicIdsOf(query.topics, await topicsRead) : [],
        initials: initialsFor(query.letter),
      },
      ...(mentor && { audience: 'members' as const, narrow: narrowTo({ mentors: true }) }),
      sort: query.sort,
      page: query.page,
      size: (await settingsRead)['directory.page_size'],
    });
  const [{ people, count, reading }, settings, topics, facets] = await Promise.all([
    search(query),
    settingsRead,
    topicsRead,
    facetsRead,
  ]);
  const labels = new Map(topics.map(({ id, label }) => [id, label]));
  return {
    people: people.map(
      ({ slug, name, avatar, headline, city, grade, topics: ids, memorial, spelledByTable }) => ({
        slug,
        name,
        avatar,
        headline,
        city: usualCity(facets.cities, city, locale),
        grade,
        topics: ids.flatMap((id) => labels.get(id) ?? []),
        ...(memorial && { memorial }),
        ...(spelledByTable && { spelledByTable }),
      }),
    ),
    count,
    pages: Math.ceil(count / settings['directory.page_size']),
    repaired: reading.repaired,
    similar: reading.similar,
    city: placeNamed(facets.cities, query.city)?.label[locale] ?? query.city,
    fields: topicsByField(topics),
    countries: named(facets.countries, locale, nameOf(locale, 'region')),
    cities: named(
      facets.cities.map(({ label }) => label[locale]),
      locale,
      (city) => city,
    ),
    languages: named(facets.languages, locale, nameOf(locale, 'language')),
    years: facets.years.toSorted((one, other) => other - one),
  };
}

function named(values: readonly string[], locale: Locale, label: (value: string) => string) {
  return values
    .map((value) => ({ value, label: label(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
