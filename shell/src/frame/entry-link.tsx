import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import type { Entry } from '../navigation/entries.ts';
import styles from './entry-link.module.css';
import { FrameLink } from './frame-link.tsx';

/** A menu entry as a link; a link that opens a new tab says so. */
export function EntryLink({ entry, current }: { entry: Entry; current?: boolean }) {
  const { t } = useTranslation('shell');
  const href = useHref(entry.path);
  const marker = current ? ('page' as const) : undefined;
  if (!entry.newTab) {
    return (
      <FrameLink to={entry.path} aria-current={marker}>
        {t(entry.key)}
      </FrameLink>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener" aria-current={marker} className={styles.newTab}>
      {t(entry.key)}
      <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">({t('nav.newTab')})</span>
    </a>
  );
}
