import type { PanelCandidate } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { Link } from 'react-router';

/** The name of a member, which leads to their profile. */
export function PersonName({ person }: { person: Pick<PanelCandidate, 'slug' | 'name'> }) {
  const { locale, hasPage } = useShell();
  const name = person.name[locale];
  if (!person.slug || !hasPage('/members/:slug')) return name;
  return (
    <Link to={`/members/${person.slug}`} reloadDocument>
      {name}
    </Link>
  );
}
