import { findPerson, listTopics, type NamedTopic, type PersonProfile } from '@site/shared/api';
import { useSession, useShell } from '@site/shared/remote';
import { useEffect, useState } from 'react';
import { type CodeNames, codeNamesOf } from './code-names.ts';
import { type NamedBadge, namedBadges, namedTopics } from './profile.api.ts';

type Seen = {
  person: PersonProfile;
  names: CodeNames;
  badges: NamedBadge[];
  topics: NamedTopic[];
};

/**
 * A person as members see them. The page itself is the same for everybody, so what is for members is
 * asked for once somebody is known to be signed in; until then, and for others, it is the public one.
 * Who is there for members alone came that way already.
 */
export function useSeenByMembers(known: Seen, isForMembers: boolean): Seen {
  const { api, locale } = useShell();
  const isMember = useSession().status === 'member';
  const [seen, setSeen] = useState<Seen | null>(null);
  const { slug } = known.person;
  useEffect(() => {
    if (!isMember || isForMembers) return;
    let hasLeft = false;
    const read = async () => {
      const [person, topics] = await Promise.all([
        findPerson(api, { slug, locale, audience: 'members' }),
        listTopics(api, locale),
      ]);
      const badges = person && (await namedBadges(api, person.badges, locale));
      if (hasLeft) return;
      setSeen(
        person &&
          badges && {
            person,
            names: codeNamesOf(person, locale),
            badges,
            topics: namedTopics(person.topics, topics),
          },
      );
    };
    // Not every account is a member's; the page stands as it is.
    read().catch(() => undefined);
    return () => {
      hasLeft = true;
    };
  }, [api, isMember, isForMembers, locale, slug]);
  return seen?.person.slug === slug ? seen : known;
}
