import {
  type CaseDecision,
  type CaseFile,
  type CasePanel,
  type CaseReviews,
  type ConfidentialCase,
  readCaseDecision,
  readCaseFile,
  readCasePanel,
  readCaseReviews,
  readConfidentialCase,
  readOwnAdmissions,
} from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { memberLoader, PageHead } from '@site/shared/remote';
import { kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, redirect, useLoaderData } from 'react-router';
import { CaseNumber } from '../common/case-number.tsx';
import { boardPath, tablePath } from '../common/staff/cases-query.ts';
import { isAdmissionsStaff, readsConfidential } from '../common/staff/is-staff.ts';
import { Locked } from '../common/staff/locked.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseTabs, readTab, type Tab } from './case-tabs.tsx';
import { Closed } from './closed.tsx';
import { type PanelQuery, readPanelQuery } from './panel/panel-query.ts';
import styles from './staff-case.module.css';

type Loaded = {
  file: CaseFile;
  confidential: ConfidentialCase | null;
  tab: Tab;
  panel: CasePanel | null;
  reviews: CaseReviews | null;
  decision: CaseDecision | null;
  query: PanelQuery;
};

export const loader = memberLoader(async ({ shell, user, params, request }) => {
  const { api, locale } = shell;
  const no = params.no ?? '';
  if (!isAdmissionsStaff(user)) {
    // Mails about a case lead here: its candidate reads it on their own page.
    const own = user.personId ? await api.request(readOwnAdmissions()) : null;
    const cases = own ? [own.case, ...own.earlier] : [];
    if (cases.some((one) => one?.no === no)) throw redirect(boardPath);
    return null;
  }
  const { searchParams } = new URL(request.url);
  const tab = readTab(searchParams.get('tab'));
  const query = readPanelQuery(searchParams);
  const file = await api.request(readCaseFile(no)).catch(notFound);
  // Asked for only where the reader may read it: a refusal would be an error in the console.
  const isDutyHolder = file.firewall === null && readsConfidential(user);
  const isOpen = isDutyHolder || file.opening !== null;
  const [confidential, panel, reviews, decision] = await Promise.all([
    isOpen ? api.request(readConfidentialCase(no, locale)).catch(closedToCaller) : null,
    isDutyHolder && tab === 'panel'
      ? api.request(readCasePanel(no, query)).catch(closedToCaller)
      : null,
    // The numbers that lead to the result of the rule are those of the reviews.
    isOpen && (tab === 'reviews' || tab === 'decision')
      ? api.request(readCaseReviews(no)).catch(closedToCaller)
      : null,
    isDutyHolder && tab === 'decision'
      ? api.request(readCaseDecision(no)).catch(closedToCaller)
      : null,
  ]);
  return { file, confidential, tab, panel, reviews, decision, query } satisfies Loaded;
});

function notFound(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  throw data({ message: error.message }, { status: 404 });
}

/** The right to read it has ended since: the firewall, or the end of break-glass access. */
function closedToCaller(error: unknown): null {
  const isClosed = error instanceof ApiError && (error.status === 403 || error.status === 404);
  if (!isClosed) throw error;
  return null;
}

export function Component() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) {
    return (
      <div className={`${kit.column6} ${memberKit.pageLinks}`}>
        <PageHead title={t('pages.staff-case.title')} noIndex />
        <h1>{t('pages.staff-case.title')}</h1>
        <Locked />
      </div>
    );
  }
  const { file, confidential, tab, panel, reviews, decision, query } = loaded;
  return (
    <div className={`${kit.column6} ${memberKit.pageLinks}`}>
      <PageHead title={t('staff.case.title', { no: file.no })} noIndex />
      <MemberHead
        path={{ label: t('staff.case.path'), to: tablePath, name: t('pages.active-cases.title') }}
        title={
          <>
            <CaseNumber no={file.no} />{' '}
            <span className={`${kit.muted} ${kit.textXl} ${kit.regular}`}>
              {t(`staff.kinds.${file.kind}`)}
            </span>
          </>
        }
      />
      <div className={`${kit.column8} ${kit.top} ${styles.columns}`}>
        <aside className={`${kit.column6} ${styles.side}`} aria-label={t('staff.case.facts')}>
          <CaseFacts file={file} confidential={confidential} />
          <CaseActions file={file} />
        </aside>
        <div className={`${kit.column6} ${styles.main}`}>
          {confidential ? (
            <CaseTabs
              tab={tab}
              file={file}
              confidential={confidential}
              panel={panel}
              reviews={reviews}
              decision={decision}
              query={query}
            />
          ) : (
            <Closed file={file} />
          )}
        </div>
      </div>
    </div>
  );
}
