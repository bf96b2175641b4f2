import type { CaseFile, ConfidentialCase } from '@site/shared/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EndorsementsTab } from './endorsements-tab.tsx';
import { FileTab } from './file-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import styles from './staff-case.module.css';

const tabs = ['file', 'endorsements', 'messages', 'log'] as const;
export type Tab = (typeof tabs)[number];

/** The tab of an address; the file by default. */
export function readTab(text: string | null): Tab {
  return tabs.find((tab) => tab === text) ?? 'file';
}

type Props = { tab: Tab; file: CaseFile; confidential: ConfidentialCase };

/** The confidential parts of a case; each tab has its address. */
export function CaseTabs({ tab, file, confidential }: Props) {
  const { t } = useTranslation();
  const counts: Partial<Record<Tab, number>> = {
    endorsements: confidential.endorsements.length,
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
        {tab === 'messages' && <MessagesTab file={file} confidential={confidential} />}
        {tab === 'log' && <LogTab confidential={confidential} />}
      </section>
    </>
  );
}
