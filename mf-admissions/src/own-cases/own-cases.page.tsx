import { readOwnAdmissions } from '@site/shared/api';
import { isMemberStanding } from '@site/shared/domain';
import { memberPage } from '@site/shared/lk';
import { memberLoader, PageHead } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { AboutAdmission } from '../start/about-admission.tsx';
import { StartPanel } from '../start/start-panel.tsx';
import { ClosedCase } from './closed-case.tsx';
import { EarlierCases } from './earlier-cases.tsx';
import { OpenCase } from './open-case.tsx';
import styles from './own-cases.module.css';

export const loader = memberLoader(async ({ shell, user }) => ({
  user,
  admissions: user.personId ? await shell.api.request(readOwnAdmissions()) : null,
}));

export const Component = memberPage(OwnCasesPage);

function OwnCasesPage() {
  const { t } = useTranslation();
  const { user, admissions } = useLoaderData<typeof loader>();
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
