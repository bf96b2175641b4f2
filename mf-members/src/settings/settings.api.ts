import {
  listTopics,
  type OwnAccount,
  type OwnProfile,
  readAppData,
  readOwnAccount,
  readOwnProfile,
} from '@site/shared/api';
import type { Api, Locale, SessionUser } from '@site/shared/contract';

/** A topic to choose, under the name of its field. */
export type TopicChoice = { value: string; label: string; group?: string };

export type Settings = {
  account: OwnAccount;
  /** Null for an account without a person. */
  profile: OwnProfile | null;
  topics: readonly TopicChoice[];
  /** Sign-in providers that are offered. */
  providers: readonly { name: string; title: string }[];
};

/** Everything that the settings page edits, in three calls to the backend. */
export async function readSettings(
  api: Api,
  { personId }: SessionUser,
  locale: Locale,
): Promise<Settings> {
  const [account, profile, topics, providers] = await Promise.all([
    api.request(readOwnAccount()),
    personId ? api.request(readOwnProfile()) : null,
    personId ? topicChoices(api, locale) : [],
    offeredProviders(api),
  ]);
  return { account, profile, topics, providers };
}

/** The web server knows them; without an answer none is offered. */
async function offeredProviders(api: Api): Promise<Settings['providers']> {
  const data = await api.request(readAppData()).catch(() => null);
  return data?.auth?.providers ?? [];
}

async function topicChoices(api: Api, locale: Locale): Promise<TopicChoice[]> {
  const topics = await listTopics(api, locale);
  const labels = new Map(topics.map(({ id, label }) => [id, label]));
  const parents = new Set(topics.map(({ parent }) => parent));
  return topics.map(({ id, label, parent }) => {
    const group = parent === null ? parents.has(id) && label : labels.get(parent);
    return { value: id, label, ...(group && { group }) };
  });
}
