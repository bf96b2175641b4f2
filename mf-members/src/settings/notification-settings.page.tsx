import { memberPage } from '@site/shared/lk';
import { memberLoader, PageHead } from '@site/shared/remote';
import { ButtonLink, Callout } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { findMailStop } from '../common/mail-stop.api.ts';
import { MailStopNote } from '../common/mail-stop-note.tsx';
import { timeNow } from '../common/time-now.ts';
import { CategoryTable } from './category-table.tsx';
import { DeliveryTimes, Pause } from './delivery-times.tsx';
import { readPreferences } from './notification-settings.api.ts';
import styles from './settings.module.css';
import { UnsavedGuard } from './unsaved.tsx';

export const loader = memberLoader(async ({ shell, user }) => {
  const [preferences, mailStop] = await Promise.all([
    user.personId ? readPreferences(shell.api) : null,
    findMailStop(shell.api, user),
  ]);
  return { preferences, mailStop, zone: user.timezone, now: timeNow(shell) };
});

export const Component = memberPage(NotificationSettingsPage);

function NotificationSettingsPage() {
  const { t } = useTranslation();
  const { preferences, mailStop, zone, now } = useLoaderData<typeof loader>();
  return (
    <UnsavedGuard>
      <div className={styles.page}>
        <PageHead title={t('pages.notification-settings.title')} noIndex />
        <header className={styles.head}>
          <h1>{t('pages.notification-settings.title')}</h1>
          <p>
            {t('notify.lead')} <Link to="/c/settings">{t('notify.back')}</Link>
          </p>
        </header>
        <div className={styles.sections}>
          {mailStop && <MailStopNote stop={mailStop} />}
          {preferences ? (
            <>
              <Pause until={preferences.times.paused_until} now={now} />
              <section aria-labelledby="categories">
                <h2 id="categories">{t('notify.categories')}</h2>
                <CategoryTable choices={preferences.choices} />
              </section>
              <section aria-labelledby="times">
                <h2 id="times">{t('notify.times')}</h2>
                <DeliveryTimes times={preferences.times} zone={zone} />
              </section>
            </>
          ) : (
            <Callout
              title={t('notify.none')}
              action={<ButtonLink to="/c/settings">{t('notify.back')}</ButtonLink>}
            />
          )}
        </div>
      </div>
    </UnsavedGuard>
  );
}
