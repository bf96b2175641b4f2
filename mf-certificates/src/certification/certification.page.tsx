import { readOwnAdmissions, readOwnCertification, readOwnNominations } from '@site/shared/api';
import type { SessionUser } from '@site/shared/contract';
import { mayNominate } from '@site/shared/domain/people';
import { memberLoader, PageHead, useDates, useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { type ApplicationLink, applicationLink } from './application-link.ts';
import { GradePathSection } from './grade-path.tsx';
import { History } from './history.tsx';
import { Nominations } from './nominations.tsx';
import { OwnCertificates } from './own-certificates.tsx';
import { PathToMembership } from './path-to-membership.tsx';
import { findPractice } from './practice.api.ts';
import { Service } from './service.tsx';

export const loader = memberLoader(async ({ shell, user }) => {
  if (!user.personId) {
    return { user, own: null, application: null, nominations: null, practice: null };
  }
  const [own, admissions, nominations] = await Promise.all([
    shell.api.request(readOwnCertification()),
    // The page is of use without the link to the application.
    shell.api.request(readOwnAdmissions()).catch(() => null),
    mayNominate(user) ? shell.api.request(readOwnNominations()).catch(() => null) : null,
  ]);
  const practice = own.path && (await findPractice(shell.api, own.path));
  return {
    user,
    own,
    application: admissions && applicationLink(admissions),
    nominations,
    practice,
  };
});

export function Component() {
  const { t } = useTranslation();
  const { user, own, application, nominations, practice } = useLoaderData<typeof loader>();
  const isNewcomer = user.standing === 'applicant' || user.standing === 'none';
  return (
    <div className={`${kit.stack12} ${kit.reading} ${memberKit.aroundSide}`}>
      <PageHead title={t('pages.certification.title')} noIndex />
      <MemberHead title={t('pages.certification.title')}>
        <Grade user={user} since={own?.gradeSince ?? null} />
      </MemberHead>
      {isNewcomer ? (
        <>
          <PathToMembership link={<ApplyLink application={application} />} />
          {own && <History {...own} />}
        </>
      ) : (
        own && (
          <div className={`${kit.column12} ${kit.packed} ${memberKit.withSide}`}>
            <div className={`${kit.column12} ${kit.packed}`}>
              <OwnCertificates {...own} user={user} />
              {nominations && <Nominations {...nominations} />}
              <Service {...own} />
            </div>
            <div className={`${kit.column12} ${kit.packed}`}>
              {own.path && (
                <GradePathSection
                  path={own.path}
                  link={<ApplyLink application={application} />}
                  practice={practice}
                />
              )}
              <History {...own} />
            </div>
          </div>
        )
      )}
      {!own && <NoPerson />}
    </div>
  );
}

/** Leads to the application, or to the case that it has become. */
function ApplyLink({ application }: { application: ApplicationLink | null }) {
  const { t } = useTranslation();
  const { hasPage } = useShell();
  if (!application || !hasPage(application.to)) return null;
  return (
    <p>
      <ButtonLink to={application.to}>
        {t(`certification.application.${application.key}`)}
      </ButtonLink>
    </p>
  );
}

/** The grade and the standing in words. */
function Grade({ user, since }: { user: SessionUser; since: string | null }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { product, locale } = useShell();
  const { grade, standing } = user;
  return (
    <>
      {grade && (
        <p className={`${kit.row1x3} ${kit.baseline}`}>
          <strong className={kit.textXl}>{t(`certification.grades.${grade}`)}</strong>
          {since && (
            <span className={kit.muted}>
              {t('certification.since', { date: formatDate(since) })}
            </span>
          )}
        </p>
      )}
      <p className={kit.muted}>
        {t(`certification.standings.${standing}`, { product: product.name[locale] })}
      </p>
    </>
  );
}

/** For staff accounts, which belong to no person. */
function NoPerson() {
  const { t } = useTranslation();
  return (
    <Callout
      title={t('certification.noPerson.title')}
      action={<ButtonLink to="/c">{t('certification.noPerson.home')}</ButtonLink>}
    >
      <p>{t('certification.noPerson.text')}</p>
    </Callout>
  );
}
