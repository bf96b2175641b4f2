import { memberPage } from '@site/shared/lk';
import { memberLoader, PageHead } from '@site/shared/remote';
import { ButtonLink, Callout } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { ClosedCases } from './closed-cases.tsx';
import { OpenCase } from './open-case.tsx';
import { listOwnCases } from './own-cases.api.ts';
import styles from './own-cases.module.css';

export const loader = memberLoader(async ({ shell, user }) =>
  user.personId ? listOwnCases(shell.api, user.personId) : [],
);

export const Component = memberPage(OwnCasesPage);

function OwnCasesPage() {
  const { t } = useTranslation();
  const cases = useLoaderData<typeof loader>();
  const open = cases.filter(({ state }) => state !== 'closed');
  const closed = cases.filter(({ state }) => state === 'closed');
  return (
    <div className={styles.page}>
      <PageHead title={t('cases.title')} noIndex />
      <header className={styles.head}>
        <h1>{t('cases.title')}</h1>
        <p>{t('cases.lead')}</p>
      </header>
      {cases.length === 0 && (
        <Callout
          title={t('cases.none.title')}
          action={
            <ButtonLink to="/about-us" reloadDocument>
              {t('cases.none.action')}
            </ButtonLink>
          }
        >
          <p>{t('cases.none.text')}</p>
        </Callout>
      )}
      {open.map((item) => (
        <OpenCase key={item.no} item={item} />
      ))}
      {closed.length > 0 && <ClosedCases cases={closed} />}
    </div>
  );
}
