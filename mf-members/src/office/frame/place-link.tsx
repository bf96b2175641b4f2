import type { OfficeLink } from '@site/shared/api';
import { remotesPath } from '@site/shared/domain/office';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

type Props = { to: OfficeLink | null; className?: string; children: ReactNode };

/** A link to where something is done: a page of the site, or of the studio, which opens beside it. */
export function PlaceLink({ to, className, children }: Props) {
  const { t } = useTranslation();
  if (to === null) return children;
  if (to.startsWith('/')) {
    return (
      <Link to={to} className={className} reloadDocument={to === remotesPath}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener" className={className}>
      {children}
      <span className="visually-hidden"> {t('office.inStudio')}</span>
    </a>
  );
}
