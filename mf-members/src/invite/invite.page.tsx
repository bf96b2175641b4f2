import { readSentInvitations } from '@site/shared/api';
import { isMemberStanding } from '@site/shared/domain/people';
import { memberLoader, PageHead, timeNow } from '@site/shared/remote';
import { ButtonLink, Callout, kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { InviteForm } from './invite.form.tsx';
import styles from './invite.module.css';
import { SentInvitations } from './sent-invitations.tsx';

export const loader = memberLoader(async ({ shell, user }) => {
  const isMember = isMemberStanding(user.standing);
  const sent = isMember ? await shell.api.request(readSentInvitations()) : null;
  return { sent, now: timeNow(shell).toISOString() };
});

export function Component() {
  const { t } = useTranslation();
  const { sent, now } = useLoaderData<typeof loader>();
  return (
    <div className={`${kit.stack12} ${kit.reading} ${memberKit.sections}`}>
      <PageHead title={t('pages.invite.title')} noIndex />
      <MemberHead
        title={t('pages.invite.title')}
        lead={t('invite.lead')}
        path={{ label: t('news.path'), to: '/c/members', name: t('pages.people.title') }}
      />
      {sent ? (
        <>
          <Sponsor />
          <InviteForm quota={sent.quota} />
          <SentInvitations invitations={sent.invitations} now={new Date(now)} />
        </>
      ) : (
        <Locked />
      )}
    </div>
  );
}

/** The duties of a sponsor; open before the first invitation. */
function Sponsor() {
  const { t } = useTranslation();
  return (
    <details className={`${memberKit.fold} ${styles.duty}`}>
      <summary className={kit.accent}>{t('invite.duty.title')}</summary>
      <ul className={`${kit.stack2} ${memberKit.indented}`}>
        {(['know', 'answer', 'later'] as const).map((key) => (
          <li key={key}>{t(`invite.duty.${key}`)}</li>
        ))}
      </ul>
    </details>
  );
}

function Locked() {
  const { t } = useTranslation();
  return (
    <Callout
      title={t('invite.locked.title')}
      action={<ButtonLink to="/c">{t('notices.none.home')}</ButtonLink>}
    >
      <p>{t('invite.locked.text')}</p>
    </Callout>
  );
}
