import { type OwnAdmissions, readOwnAdmissions } from '@site/shared/api';
import type { SessionUser } from '@site/shared/contract';
import { isMemberStanding } from '@site/shared/domain';
import { memberPage } from '@site/shared/lk';
import { memberLoader, PageHead } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { isAdmissionsStaff } from '../../common/staff/is-staff.ts';
import { AboutAdmission } from '../../common/start/about-admission.tsx';
import { StartPanel } from '../../common/start/start-panel.tsx';
import { Board, loadBoard } from '../board/board.tsx';
import { ClosedCase } from './closed-case.tsx';
import { EarlierCases } from './earlier-cases.tsx';
import { OpenCase } from './open-case.tsx';
import styles from './own-cases.module.css';

export const loader = memberLoader(async ({ shell, user, request }) => {
  // Staff find their own cases at `?view=own`.
  const isOwn = new URL(request.url).searchParams.get('view') === 'own';
  if (isAdmissionsStaff(user) && !isOwn) return { staff: await loadBoard(shell.api, request) };
  return {
    own: { user, admissions: user.personId ? await shell.api.request(readOwnAdmissions()) : null },
  };
});

export const Component = memberPage(AdmissionsPage);

/** The board for the staff, everybody's own cases for all others. */
function AdmissionsPage() {
  const { staff, own } = useLoaderData<typeof loader>();
  if (staff) return <Board {...staff} />;
  return own && <OwnCases {...own} />;
}

type Own = { user: SessionUser; admissions: OwnAdmissions | null };

function OwnCases({ user, admissions }: Own) {
  const { t } = useTranslation();
  const item = admissions?.case ?? null;
  const start = admissions?.start ?? null;
  const isUnderWay = item !== null && item.state !== 'closed';
  // A member reads on the page of grades which conditions are not met yet.
  const isOffered = start !== null && (start.eligible || start.kind !== 'elevation_senior');
  return (
    <div className={styles.page}>
      <PageHead title={t('cases.title')} noIndex />
      <header className={styles.head}>
        <h1>{t('cases.title')}</h1>
        {item && <p>{t('cases.lead')}</p>}
      </header>
      {item && isUnderWay && <OpenCase item={item} />}
      {item?.state === 'closed' && <ClosedCase item={item} />}
      {start && isOffered && <StartPanel start={start} targetDays={admissions?.targetDays ?? 0} />}
      {!isUnderWay && (!isOffered || isMemberStanding(user.standing)) && (
        <AboutAdmission user={user} />
      )}
      {admissions && admissions.earlier.length > 0 && <EarlierCases cases={admissions.earlier} />}
    </div>
  );
}
