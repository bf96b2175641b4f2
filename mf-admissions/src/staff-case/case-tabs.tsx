import type { CaseFile, CasePanel, CaseReviews, ConfidentialCase } from '@site/shared/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EndorsementsTab } from './endorsements-tab.tsx';
import { FileTab } from './file-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import type { PanelQuery } from './panel/panel-query.ts';
import { PanelTab } from './panel/panel-tab.tsx';
import { ReviewsTab } from './panel/reviews-tab.tsx';
import styles from './staff-case.module.css';

const tabs = ['file', 'endorsements', 'panel', 'reviews', 'messages', 'log'] as const;
export type Tab = (typeof tabs)[number];

/** The tab of an address; the file by default. */
export function readTab(text: string | null): Tab {
  return tabs.find((tab) => tab === text) ?? 'file';
}

type Props = {
  tab: Tab;
  file: CaseFile;
  confidential: ConfidentialCase;
  /** Panel and reviews are loaded for their tabs only. */
  panel: CasePanel | null;
  reviews: CaseReviews | null;
  query: PanelQuery;
};

/** The confidential parts of a case; each tab has its address. */
export function CaseTabs({ tab, file, confidential, panel, reviews, query }: Props) {
  const { t } = useTranslation();
  const counts: Partial<Record<Tab, number>> = {
    endorsements: confidential.endorsements.length,
    panel: file.panel.of,
    reviews: file.panel.submitted,
    messages: confidential.messages.length,
  };
  return (
    <>
      <nav className={styles.tabs} aria-label={t('staff.tabs.label')}>
        {tabs.map((one) => (
          <Link
            key={one}
            to={one === 'file' ? '?' : `?tab=${one}`}
            aria-current={one === tab ? 'page' : undefined}
            preventScrollReset
          >
            {t(`staff.tabs.${one}`)}
            {counts[one] ? <span className={styles.muted}> {counts[one]}</span> : null}
          </Link>
        ))}
      </nav>
      <section className={styles.tab} aria-label={t(`staff.tabs.${tab}`)}>
        {tab === 'file' && <FileTab confidential={confidential} />}
        {tab === 'endorsements' && <EndorsementsTab confidential={confidential} />}
        {tab === 'panel' && panel && <PanelTab file={file} panel={panel} query={query} />}
        {tab === 'reviews' && reviews && <ReviewsTab reviews={reviews} />}
        {tab === 'messages' && <MessagesTab file={file} confidential={confidential} />}
        {tab === 'log' && <LogTab confidential={confidential} />}
      </section>
    </>
  );
}
