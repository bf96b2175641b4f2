import { memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ResourcesQuery, resourceViews, searchOf } from './resources-query.ts';

/** The choice between cards and table; it is part of the address. */
export function ViewSwitch({ query }: { query: ResourcesQuery }) {
  const { t } = useTranslation();
  return (
    <nav className={memberKit.tabs} aria-label={t('resources.views.label')}>
      {resourceViews.map((view) => (
        <Link
          key={view}
          to={searchOf(query, { view }) || '?'}
          aria-current={query.view === view ? 'true' : undefined}
          preventScrollReset
        >
          {t(`resources.views.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
