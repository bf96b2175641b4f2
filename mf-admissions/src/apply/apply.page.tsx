import { readOwnAdmissions } from '@site/shared/api';
import { countriesIn, memberLoader, PageHead } from '@site/shared/remote';
import { ButtonLink, Callout, kit, MemberHead } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { StartPanel } from '../common/start/start-panel.tsx';
import styles from './apply.module.css';
import { EditedApplication } from './edited-application.tsx';

export const loader = memberLoader(async ({ shell: { api, locale }, user }) => {
  const admissions = user.personId ? await api.request(readOwnAdmissions()) : null;
  const country = admissions?.case?.answers?.country ?? null;
  return { admissions: admissions && { ...admissions, countries: countriesIn(locale, country) } };
});

export function Component() {
  const { t } = useTranslation();
  const { admissions } = useLoaderData<typeof loader>();
  const item = admissions?.case ?? null;
  const isEdited =
    item?.state === 'draft' || (item?.state === 'returned' && !item.missingReferences);
  return (
    <div className={styles.page}>
      <PageHead title={t('pages.apply.title')} noIndex />
      {admissions && item && isEdited ? (
        <EditedApplication key={item.id} admissions={admissions} item={item} />
      ) : (
        <>
          <MemberHead className={kit.whole} title={t('pages.apply.title')} />
          {admissions?.start ? (
            <StartPanel start={admissions.start} answer={admissions.answer} />
          ) : (
            <NothingToFillIn isSubmitted={item !== null && item.state !== 'closed'} />
          )}
        </>
      )}
    </div>
  );
}

/** For a case that is under way, and for people who cannot apply. */
function NothingToFillIn({ isSubmitted }: { isSubmitted: boolean }) {
  const { t } = useTranslation();
  const texts = isSubmitted ? 'apply.submitted' : 'apply.nothing';
  return (
    <Callout
      title={t(`${texts}.title`)}
      action={
        <ButtonLink to={isSubmitted ? '/c/admissions' : '/c/certification'}>
          {t(`${texts}.action`)}
        </ButtonLink>
      }
    >
      <p>{t(`${texts}.text`)}</p>
    </Callout>
  );
}
