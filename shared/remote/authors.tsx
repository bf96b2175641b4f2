import type { ShownAuthor } from '@site/shared/api';
import { Link } from 'react-router';

type Props = {
  authors: readonly ShownAuthor[];
  /** `label` precedes the authors; `nameless` is shown for an author without a name. */
  label: string;
  nameless: string;
  className?: string | undefined;
};

/** The authors, linked to their profiles where these exist; nothing without authors. */
export function Authors({ authors, label, nameless, className }: Props) {
  if (authors.length === 0) return null;
  return (
    <span className={className}>
      {label}{' '}
      {authors.map(({ slug, name }, index) => (
        <span key={slug ?? index}>
          {index > 0 && ', '}
          {slug === null ? (name ?? nameless) : <Link to={`/members/${slug}`}>{name}</Link>}
        </span>
      ))}
    </span>
  );
}
