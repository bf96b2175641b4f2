import { listTopics } from '@site/shared/api';
import type { Api, Locale } from '@site/shared/contract';

/** A topic to choose, under the name of its field. */
export type TopicChoice = { value: string; label: string; group?: string };

/** The topics of the site as choices. */
export async function readTopicChoices(api: Api, locale: Locale): Promise<TopicChoice[]> {
  const topics = await listTopics(api, locale);
  const labels = new Map(topics.map(({ id, label }) => [id, label]));
  const parents = new Set(topics.map(({ parent }) => parent));
  return topics.map(({ id, label, parent }) => {
    const group = parent === null ? parents.has(id) && label : labels.get(parent);
    return { value: id, label, ...(group && { group }) };
  });
}
