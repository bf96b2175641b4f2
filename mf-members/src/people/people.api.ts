import {
  type FieldOfTopics,
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
export type People = MemberDirectory & { pages: number; fields: FieldOfTopics[] };

/** Loads one page of the members' directory in three calls. */
export async function listPeopleForMembers(
  api: Api,
  {
    locale,
    query,
    recentSince,
  }: { locale: Locale; query: PeopleQuery /** A year. */; recentSince: number },
): Promise<People> {
  const { text, grade, topic, city, recent, mentor, sort, page } = query;
  const topicsRead = listTopics(api, locale);
  const directory = await readMemberDirectory(api, {
    locale,
    city,
    filter: {
      text,
      grade,
      topics: topic ? topicIdsOf([topic], await topicsRead) : [],
      joinedSince: recent ? recentSince : null,
      mentors: mentor,
    },
    sort,
    page,
    size: pageSize,
  });
  const topics = await topicsRead;
  const labels = new Map(topics.map(({ id, label }) => [id, label]));
  return {
    ...directory,
    people: directory.people.map((person) => ({
      ...person,
      topics: person.topics.flatMap((id) => labels.get(id) ?? []),
    })),
    pages: Math.ceil(directory.count / pageSize),
    fields: topicsByField(topics),
  };
}
