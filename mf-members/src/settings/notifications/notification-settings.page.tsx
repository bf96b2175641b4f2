import { type MemberLoaderArgs, memberLoader, timeNow } from '@site/shared/remote';
import { ButtonLink, Callout } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { findMailStop } from '../../common/mail-stop.api.ts';
import { MailStopNote } from '../../common/mail-stop-note.tsx';
import { zoneLabel } from '../../common/time-zones.ts';
import { keepWhenReloadFails } from '../common/held-data.ts';
import { SectionPage } from '../common/section-page.tsx';
import { pathOf, settingsPath } from '../common/sections.ts';
import { CategoryTable } from './category.table.tsx';
import { DeliveryTimes, Pause } from './delivery-times.tsx';
import { readPreferences } from './notification-settings.api.ts';
import { SampleDigests } from './sample-digests.tsx';

const held = keepWhenReloadFails(async ({ shell, user }: MemberLoaderArgs) => {
  const [preferences, mailStop] = await Promise.all([
    user.personId ? readPreferences(shell.api) : null,
    findMailStop(shell.api, user),
  ]);
  const now = timeNow(shell);
  const zone = zoneLabel(user.timezone, now, shell.locale);
  return { preferences, mailStop, zone, now: now.toISOString() };
});

export const loader = memberLoader(held.load);

export function Component() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  held.useHeld(data);
  const { preferences, mailStop, zone, isOutdated } = data;
  const now = new Date(data.now);
  return (
    <SectionPage section="notifications" lead={t('notify.lead')} isOutdated={isOutdated}>
      {preferences ? (
        <>
          <section aria-labelledby="address">
            <h2 id="address">{t('notify.address')}</h2>
            {mailStop ? (
              <MailStopNote stop={mailStop} />
            ) : (
              <p>
                {t('notify.addressWorks')}{' '}
                <Link to={`${pathOf('security')}#email-change`}>{t('mailStop.change')}</Link>
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
            <DeliveryTimes times={preferences.times} zone={zone} />
            <SampleDigests times={preferences.times} />
          </section>
        </>
      ) : (
        <Callout
          title={t('notify.none')}
          action={<ButtonLink to={settingsPath}>{t('settings.all')}</ButtonLink>}
        />
      )}
    </SectionPage>
  );
}
