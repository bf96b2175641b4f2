import {
  findOwnPerson,
  findPerson,
  listArticles,
  listNearPeople,
  listSkillAreas,
  listTopics,
  type NamedTopic,
  readCertificateOf,
  readMovedPerson,
  type SkillAreaFacts,
} from '@site/shared/api';
import { type Api, ApiError, type Locale } from '@site/shared/contract';
import { isLikeSlug, nearSlugs } from '@site/shared/domain/content';
import type { SkillBadge } from '@site/shared/domain/skills';
import { isSlug } from '@site/shared/domain/text';
import { codeNamesOf } from './code-names.ts';

type Wanted = { slug: string; locale: Locale };

/** The readers who may see a page: everybody, members, or the person alone. */
export type Audience = 'public' | 'members' | 'self';

type Asked = {
  /** The audience with whose rights the data is read. */
  audience: Audience;
  /** Whether there is a page that verifies certificates. */
  verifies: boolean;
};

/** A person with the related data; null when the audience sees nobody at this address. */
export async function readProfile(api: Api, { slug, locale }: Wanted, asked: Asked) {
  const { audience, verifies } = asked;
  const [person, topics, written] = await Promise.all([
    audience === 'self'
      ? findOwnPerson(api, { slug, locale })
      : findPerson(api, { slug, locale, audience }),
    listTopics(api, locale),
    listArticles(api, { locale, page: 1, size: 5, filter: { author: slug } }),
  ]);
  if (!person) return null;
  return {
    person,
    audience,
    names: codeNamesOf(person, locale),
    topics: namedTopics(person.topics, topics),
    articles: written.articles,
    badges: await namedBadges(api, person.badges, locale),
    // Visitors and other members have no certificate of somebody who is visible to members only.
    code:
      verifies && person.showsCertificate && audience !== 'members'
        ? await codeOf(api, slug)
        : null,
  };
}

/** Topics by their ids, in the person's order; a topic that is no longer in use is left out. */
export function namedTopics(ids: readonly string[], topics: readonly NamedTopic[]): NamedTopic[] {
  return ids.flatMap((id) => topics.find((topic) => topic.id === id) ?? []);
}

/** A badge with the name of its area, and the language of that name where it is not the page's. */
export type NamedBadge = SkillBadge & Pick<SkillAreaFacts, 'label' | 'lang'>;

/** Badges in the order of the areas; badges of removed areas are left out. */
export async function namedBadges(
  api: Api,
  badges: readonly SkillBadge[],
  locale: Locale,
): Promise<NamedBadge[]> {
  if (badges.length === 0) return [];
  return (await listSkillAreas(api, locale)).flatMap(({ code, label, lang }) => {
    const badge = badges.find(({ area }) => area === code);
    return badge ? [{ ...badge, label, lang }] : [];
  });
}

/** The same for a person who may be visible to members only; null also for accounts that are not members. */
export async function readForMembers(api: Api, wanted: Wanted, verifies: boolean) {
  try {
    return await readProfile(api, wanted, { audience: 'members', verifies });
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}

/** The current slug of a person who had this one before; null when nobody had it. */
export async function findMoved(api: Api, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null;
  return orNull(api.request(readMovedPerson(slug)).then((moved) => moved.slug));
}

/** Similar names for a 404; empty when they cannot be loaded. */
export async function findNear(api: Api, { slug, locale }: Wanted) {
  if (!isLikeSlug(slug)) return [];
  const candidates = await listNearPeople(api, { slug, locale }).catch(() => []);
  return nearSlugs(slug, candidates).map((near) => ({
    path: `/members/${near.slug}`,
    title: near.name,
  }));
}

/** Shown, but possibly not valid today. */
function codeOf(api: Api, slug: string): Promise<string | null> {
  return orNull(api.request(readCertificateOf(slug)).then(({ code }) => code));
}

async function orNull<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
