import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router';
import { LineIcon } from '../../icons/line-icon.tsx';
import { paths } from '../../icons/paths.ts';
import type { Entry } from '../../navigation/entries.ts';
import { FrameLink, isMemberArea } from '../frame-link.tsx';
import styles from './entry-link.module.css';

/**
 * A menu entry as a link; a link that opens a new tab says so. The active entry is highlighted; in the member area,
 * whose own menu has the current page, it is not announced as the current one (`/c/members` contains `/members`).
 */
export function EntryLink({ entry, current }: { entry: Entry; current?: boolean }) {
  const { t } = useTranslation('shell');
  const href = useHref(entry.path);
  const { pathname } = useLocation();
  const marked = {
    'data-active': current || undefined,
    'aria-current': current && !isMemberArea(pathname) ? ('page' as const) : undefined,
  };
  if (!entry.newTab) {
    return (
      <FrameLink to={entry.path} {...marked}>
        {t(entry.key)}
      </FrameLink>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={styles.newTab} {...marked}>
      {t(entry.key)}
      <LineIcon path={paths.arrowUpRight} size={16} />
      <span className="visually-hidden">{`(${t('nav.newTab')})`}</span>
    </a>
  );
}
