import type { TocEntry } from '@site/shared/api';
import { useTranslation } from 'react-i18next';
import styles from './table-of-contents.module.css';

const worthListing = 3;

/** A rail beside the text on wide screens, a folded list on small ones; nothing for short pages. */
export function TableOfContents({ entries }: { entries: readonly TocEntry[] }) {
  const { t } = useTranslation();
  const sections = entries.filter(({ depth }) => depth === 2);
  if (sections.length < worthListing) return null;
  const list = (
    <ol>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className={styles.folded}>
        <summary>{t('content.contents')}</summary>
        <nav aria-label={t('content.contents')}>{list}</nav>
      </details>
      <nav className={styles.rail} aria-label={t('content.contents')}>
        <p>{t('content.contents')}</p>
        {list}
      </nav>
    </>
  );
}
