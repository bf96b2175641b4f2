import { localized } from '@site/shared/contract';
import { useSession, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const mentorsPath = '/c/mentoring';

/** The link to the mentors, via sign-in for visitors; nothing until mentors have a page. */
export function ToMentors() {
  const { t } = useTranslation();
  const { hasPage, locale } = useShell();
  const session = useSession();
  if (!hasPage(mentorsPath)) return null;
  const signIn = `/login?${new URLSearchParams({ redirect: localized(mentorsPath, locale) })}`;
  return (
    <section>
      <h3>{t('skill.result.withMentor')}</h3>
      <p>
        <Link to={session.status === 'member' ? mentorsPath : signIn}>
          {t('skill.result.mentors')}
        </Link>
      </p>
    </section>
  );
}
