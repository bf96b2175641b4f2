import type {
  CaseDecision,
  CaseFile,
  CasePanel,
  CaseReviews,
  ConfidentialCase,
} from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Closed } from './closed.tsx';
import { DecisionTab, hasDecisionTab } from './decision/decision-tab.tsx';
import { EndorsementsTab } from './endorsements-tab.tsx';
import { FileTab } from './file-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import type { PanelQuery } from './panel/panel-query.ts';
import { PanelTab } from './panel/panel-tab.tsx';
import { ReviewsTab } from './panel/reviews-tab.tsx';

const tabs = ['file', 'endorsements', 'panel', 'reviews', 'messages', 'decision', 'log'] as const;
export type Tab = (typeof tabs)[number];

/** The tab of an address; the file by default. */
export function readTab(text: string | null): Tab {
  return tabs.find((tab) => tab === text) ?? 'file';
}

type Props = {
  tab: Tab;
  file: CaseFile;
  confidential: ConfidentialCase;
  /** Panel, reviews and decision are loaded for their tabs only. */
  panel: CasePanel | null;
  reviews: CaseReviews | null;
  decision: CaseDecision | null;
  query: PanelQuery;
};

/** The confidential parts of a case; each tab has its address. */
export function CaseTabs({
  tab: asked,
  file,
  confidential,
  panel,
  reviews,
  decision,
  query,
}: Props) {
  const { t } = useTranslation();
  const { formatDate, formatTime } = useDates();
  const shown = tabs
    .filter((one) => one !== 'decision' || hasDecisionTab(file))
    // Panel and decision stay closed to an administrator.
    .filter((one) => !file.opening || (one !== 'panel' && one !== 'decision'));
  const tab = shown.find((one) => one === asked) ?? 'file';
  const counts: Partial<Record<Tab, number>> = {
    endorsements: confidential.endorsements.length,
    panel: file.panel.of,
    reviews: file.panel.submitted,
    messages: confidential.messages.length,
  };
  return (
    <>
      {file.opening && (
        <p className={memberKit.attention}>
          {t('staff.breakGlass.open', {
            date: formatDate(file.opening.until),
            time: formatTime(file.opening.until),
          })}
        </p>
      )}
      <nav
        className={`${kit.row0x3} ${kit.small} ${kit.lineBelow} ${memberKit.tabs}`}
        aria-label={t('staff.tabs.label')}
      >
        {shown.map((one) => (
          <Link
            key={one}
            to={one === 'file' ? '?' : `?tab=${one}`}
            aria-current={one === tab ? 'page' : undefined}
            preventScrollReset
          >
            {t(`staff.tabs.${one}`)}
            {counts[one] ? <span className={kit.muted}> {counts[one]}</span> : null}
          </Link>
        ))}
      </nav>
      <section className={`${kit.column6} ${memberKit.dense}`} aria-label={t(`staff.tabs.${tab}`)}>
        {tab === 'file' && <FileTab file={file} confidential={confidential} />}
        {tab === 'endorsements' && (
          <EndorsementsTab confidential={confidential} isClosed={file.state === 'closed'} />
        )}
        {tab === 'panel' && panel && <PanelTab file={file} panel={panel} query={query} />}
        {tab === 'reviews' && reviews && (
          <ReviewsTab reviews={reviews} isClosed={file.state === 'closed'} />
        )}
        {tab === 'messages' && <MessagesTab file={file} confidential={confidential} />}
        {tab === 'decision' &&
          (decision ? (
            <DecisionTab file={file} decision={decision} reviews={reviews} />
          ) : (
            <Closed file={file} />
          ))}
        {tab === 'log' && <LogTab confidential={confidential} />}
      </section>
    </>
  );
}
