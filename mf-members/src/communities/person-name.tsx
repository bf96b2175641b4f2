import type { CommunityPerson } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { Avatar, kit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The name of a person as a link to the profile. */
export function PersonName({ person }: { person: CommunityPerson }) {
  const { locale } = useShell();
  return (
    <Link to={`/members/${person.slug}`} reloadDocument className={kit.breakable}>
      {person.name[locale]}
    </Link>
  );
}

type Props = { person: CommunityPerson /** Facts below the name. */; children?: ReactNode };

/** A person in a list: picture, name, and what is said about them. */
export function PersonLine({ person, children }: Props) {
  const { locale } = useShell();
  return (
    <div className={kit.marked}>
      <Avatar name={person.name[locale]} picture={person.avatar} size="2xl" />
      <div className={kit.narrow}>
        <p className={kit.nameLinks}>
          <PersonName person={person} />
        </p>
        {children}
      </div>
    </div>
  );
}
