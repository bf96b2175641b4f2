import type { SessionUser } from '@site/shared/contract';
import { Descriptions, memberPage } from '@site/shared/lk';
import { memberLoader, PageHead, useDates, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { findMailStop } from '../common/mail-stop.api.ts';
import { MailStopNote } from '../common/mail-stop-note.tsx';
import { timeNow } from '../common/time-now.ts';
import styles from './account.module.css';
import { FirstDays } from './first-days.tsx';
import { findOwnInvitations } from './invitations.api.ts';
import { findLatest } from './latest.api.ts';
import { LatestBlock } from './latest.tsx';
import { findMembership, type Membership } from './membership.api.ts';
import { nextActions } from './next-actions.ts';
import { OfferedInvitations, RefusedInvitation } from './offered-invitations.tsx';
import { ToDo } from './to-do.tsx';

export const loader = memberLoader(async ({ shell, user }) => {
  const [membership, invitations, mailStop] = await Promise.all([
    user.personId ? findMembership(shell.api, user.personId) : null,
    findOwnInvitations(shell.api, user),
    findMailStop(shell.api, user),
  ]);
  const actions = nextActions(user, membership, shell.locale);
  const now = timeNow(shell);
  // Not awaited: the block shows itself when it arrives, and says when it fails.
  const latest = findLatest(shell.api, shell.locale, now).catch(() => null);
  return { user, membership, invitations, mailStop, actions, latest, now };
});

export const Component = memberPage(AccountPage);

function AccountPage() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { user, membership, invitations, mailStop, actions, latest, now } =
    useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageHead title={t('pages.account.title')} noIndex />
      <h1>{t('account.greeting', { name: user.name[locale] })}</h1>
      <RefusedInvitation />
      {mailStop && <MailStopNote stop={mailStop} />}
      {invitations && invitations.open.length > 0 && <OfferedInvitations {...invitations} />}
      <ToDo user={user} membership={membership} />
      {membership && <FirstDays membership={membership} now={now} />}
      <LatestBlock latest={latest} />
      <section aria-labelledby="next">
        <h2 id="next">{t('account.next')}</h2>
        <ul className={styles.actions}>
          {actions.map(({ key, path, leavesAccount }) => (
            <li key={key}>
              <Link to={path} reloadDocument={leavesAccount}>
                {t(`account.actions.${key}.title`)}
              </Link>
              <p>{t(`account.actions.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      {user.personId && (
        <Status
          user={user}
          membership={membership}
          sponsor={invitations?.sponsor?.[locale] ?? null}
        />
      )}
    </div>
  );
}

function Status({
  user,
  membership,
  sponsor,
}: {
  user: SessionUser;
  membership: Membership | null;
  sponsor: string | null;
}) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { grade, standing } = user;
  const joined = membership?.joinedAt && formatDate(membership.joinedAt);
  const lines: [label: string, value: string | null][] = [
    [t('account.grade'), grade && t(`account.grades.${grade}`)],
    [t('account.standing'), t(`account.standings.${standing}`)],
    [t('account.sponsor'), sponsor],
    [t('account.since'), membership ? (joined ?? null) : t('account.notLoaded')],
    [
      t('account.directory'),
      membership && grade && t(membership.listed ? 'account.listed' : 'account.notListed'),
    ],
  ];
  return (
    <section aria-labelledby="status">
      <h2 id="status">{t('account.status')}</h2>
      <Descriptions
        column={1}
        colon={false}
        classNames={{ label: styles.label }}
        items={lines.flatMap(([label, children]) =>
          children ? [{ key: label, label, children }] : [],
        )}
      />
    </section>
  );
}
