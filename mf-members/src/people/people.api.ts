import {
  type DirectoryCommunity,
  type FieldOfTopics,
  listDirectoryCommunities,
  listTopics,
  type MemberDirectory,
  readMemberDirectory,
  topicIdsOf,
  topicsByField,
} from '@site/shared/api';
import type { Api, Locale } from '@site/shared/contract';
import type { PeopleQuery } from './people-query.ts';

const pageSize = 24;

/** One page of the members' directory; the topics of people by name. */
export type People = MemberDirectory & {
  pages: number;
  fields: FieldOfTopics[];
  communities: DirectoryCommunity[];
};

/** Loads one page of the members' directory in four calls. */
export async function listPeopleForMembers(
  api: Api,
  {
    locale,
    query,
    recentSince,
  }: { locale: Locale; query: PeopleQuery /** A year. */; recentSince: number },
): Promise<People> {
  const { text, grade, topic, city, recent, mentor, community, sort, page } = query;
  const communitiesRead = api.request(listDirectoryCommunities(locale));
  const topicsRead = listTopics(api, locale);
  const directory = await readMemberDirectory(api, {
    locale,
    city,
    filter: {
      text,
      grade,
      topics: topic ? topicIdsOf([topic], await topicsRead) : [],
      joinedSince: recent ? recentSince : null,
    },
    within: { mentors: mentor, community },
    sort,
    page,
    size: pageSize,
  });
  const [topics, communities] = await Promise.all([topicsRead, communitiesRead]);
  const labels = new Map(topics.map(({ id, label }) => [id, label]));
  return {
    ...directory,
    people: directory.people.map((person) => ({
      ...person,
      topics: person.topics.flatMap((id) => labels.get(id) ?? []),
    })),
    pages: Math.ceil(directory.count / pageSize),
    fields: topicsByField(topics),
    communities,
  };
}
