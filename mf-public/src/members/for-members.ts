import { findPerson, type PersonProfile } from '@site/shared/api';
import { useSession, useShell } from '@site/shared/remote';
import { useEffect, useState } from 'react';

/**
 * A person as members see them. The page itself is the same for everybody, so what is for members is
 * asked for once somebody is known to be signed in; until then, and for others, it is the public one.
 * Who is there for members alone came that way already.
 */
export function useSeenByMembers(person: PersonProfile, isForMembers: boolean): PersonProfile {
  const { api, locale } = useShell();
  const isMember = useSession().status === 'member';
  const [seen, setSeen] = useState<PersonProfile | null>(null);
  const { slug } = person;
  useEffect(() => {
    if (!isMember || isForMembers) return;
    let hasLeft = false;
    findPerson(api, { slug, locale, audience: 'members' }).then(
      (found) => !hasLeft && setSeen(found),
      // Not every account is a member's; the page stands as it is.
      () => undefined,
    );
    return () => {
      hasLeft = true;
    };
  }, [api, isMember, isForMembers, locale, slug]);
  return seen?.slug === slug ? seen : person;
}
