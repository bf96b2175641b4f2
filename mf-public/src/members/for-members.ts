import { findPerson, listTopics, type NamedTopic, type PersonProfile } from '@site/shared/api';
import { readsAsMember } from '@site/shared/domain/people';
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
 * A person as members see them. The page itself is the same for everybody, so member-only data is loaded once
 * the reader is known to be signed in; until then, and for others, the public data is shown. A person visible
 * to members only was loaded with member rights already.
 */
export function useSeenByMembers(known: Seen, isForMembers: boolean): Seen {
  const { api, locale } = useShell();
  const session = useSession();
  const isMember = session.status === 'member' && readsAsMember(session.user);
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
    // Without the data of members the page stays as it is.
    read().catch(() => undefined);
    return () => {
      hasLeft = true;
    };
  }, [api, isMember, isForMembers, locale, slug]);
  return seen?.person.slug === slug ? seen : known;
}
