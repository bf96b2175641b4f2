import type { TocEntry } from '@site/shared/api';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './year-index.module.css';

/** The years of a timeline, always in view: a bar on small screens, a rail on wide ones. */
export function YearIndex({ entries }: { entries: readonly TocEntry[] }) {
  const { t } = useTranslation();
  return (
    <nav
      className={`${styles.years} ${kit.contents} ${kit.screenOnly}`}
      aria-label={t('content.years')}
    >
      <ol>
        {entries
          .filter(({ depth }) => depth === 2)
          .map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
      </ol>
    </nav>
  );
}
