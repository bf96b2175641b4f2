import type { ShownAuthor } from '@site/shared/api';
import { Link } from 'react-router';

type Props = {
  authors: readonly ShownAuthor[];
  /** What stands before them, and what somebody without a name is called. */
  label: string;
  nameless: string;
  className?: string | undefined;
};

/** Who wrote something, with the page of whoever has one; nothing when nobody is named. */
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
