import type { SessionUser } from '@site/shared/contract';
import { Descriptions, memberPage } from '@site/shared/lk';
import { memberLoader, PageHead, useShell } from '@site/shared/remote';
import { formatDate } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import styles from './account.module.css';
import { findMembership, type Membership } from './membership.api.ts';
import { nextActions } from './next-actions.ts';

export const loader = memberLoader(async ({ shell, user }) => {
  const membership = user.personId ? await findMembership(shell.api, user.personId) : null;
  return { user, membership, actions: nextActions(user, membership, shell.locale) };
});

export const Component = memberPage(AccountPage);

function AccountPage() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { user, membership, actions } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageHead title={t('pages.account.title')} noIndex />
      <h1>{t('account.greeting', { name: user.name[locale] })}</h1>
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
      {user.personId && <Status user={user} membership={membership} />}
    </div>
  );
}

function Status({ user, membership }: { user: SessionUser; membership: Membership | null }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { grade, standing } = user;
  const joined = membership?.joinedAt && formatDate(membership.joinedAt, locale);
  const lines: [label: string, value: string | null][] = [
    [t('account.grade'), grade && t(`account.grades.${grade}`)],
    [t('account.standing'), t(`account.standings.${standing}`)],
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
