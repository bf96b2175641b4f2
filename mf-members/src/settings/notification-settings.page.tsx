import { memberPage } from '@site/shared/lk';
import {
  type MemberLoaderArgs,
  memberLoader,
  PageHead,
  timeNow,
  useShell,
} from '@site/shared/remote';
import { ButtonLink, Callout, MemberHead } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { findMailStop } from '../common/mail-stop.api.ts';
import { MailStopNote } from '../common/mail-stop-note.tsx';
import { CategoryTable } from './category-table.tsx';
import { DeliveryTimes, Pause } from './delivery-times.tsx';
import { keepWhenReloadFails } from './held-data.ts';
import { readPreferences } from './notification-settings.api.ts';
import { OutdatedNote } from './outdated-note.tsx';
import { SampleDigests } from './sample-digests.tsx';
import styles from './settings.module.css';
import { zoneLabel } from './time-zones.ts';
import { UnsavedGuard } from './unsaved.tsx';

const held = keepWhenReloadFails(async ({ shell, user }: MemberLoaderArgs) => {
  const [preferences, mailStop] = await Promise.all([
    user.personId ? readPreferences(shell.api) : null,
    findMailStop(shell.api, user),
  ]);
  return { preferences, mailStop, zone: user.timezone, now: timeNow(shell) };
});

/** The sections of the page: the ids of their headings. */
const sections = ['address', 'pause', 'categories', 'times'] as const;

export const loader = memberLoader(held.load);

export const Component = memberPage(NotificationSettingsPage);

function NotificationSettingsPage() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const data = useLoaderData<typeof loader>();
  held.useHeld(data);
  const { preferences, mailStop, zone, now, isOutdated } = data;
  return (
    <UnsavedGuard>
      <div className={styles.page}>
        <PageHead title={t('pages.notification-settings.title')} noIndex />
        <MemberHead
          className={styles.head}
          title={t('pages.notification-settings.title')}
          lead={t('notify.lead')}
          path={{ label: t('news.path'), to: '/c/settings', name: t('notify.back') }}
        />
        {preferences && (
          <nav className={styles.contents} aria-label={t('settings.contents')}>
            <ul>
              {sections.map((key) => (
                <li key={key}>
                  <a href={`#${key}`}>{t(`notify.${key}`)}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.sections}>
          {isOutdated && <OutdatedNote />}
          {preferences ? (
            <>
              <section aria-labelledby="address">
                <h2 id="address">{t('notify.address')}</h2>
                {mailStop ? (
                  <MailStopNote stop={mailStop} />
                ) : (
                  <p>
                    {t('notify.addressWorks')}{' '}
                    <Link to="/c/settings#security">{t('mailStop.change')}</Link>
                  </p>
                )}
              </section>
              <Pause until={preferences.times.paused_until} now={now} />
              <section aria-labelledby="categories">
                <h2 id="categories">{t('notify.categories')}</h2>
                <CategoryTable choices={preferences.choices} />
              </section>
              <section aria-labelledby="times">
                <h2 id="times">{t('notify.times')}</h2>
                <DeliveryTimes times={preferences.times} zone={zoneLabel(zone, now, locale)} />
                <SampleDigests times={preferences.times} />
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
