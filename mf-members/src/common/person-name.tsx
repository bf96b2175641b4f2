import type { Locale } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { Avatar, kit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** What pages say of a person whom the reader may see by name. */
type Named = { slug: string; name: Readonly<Record<Locale, string>> };

/** The name of a person as a link to the profile. */
export function PersonName({ person }: { person: Named }) {
  const { locale } = useShell();
  return (
    <Link to={`/members/${person.slug}`} reloadDocument className={kit.breakable}>
      {person.name[locale]}
    </Link>
  );
}

type Props = {
  /** `avatar`: id of the picture. */
  person: Named & { avatar: string | null };
  /** Facts below the name. */
  children?: ReactNode;
};

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
