import { notificationActions } from '@site/shared/actions';
import { reachDefaults } from '@site/shared/domain/notifications';
import {
  ActionForm,
  CallButton,
  FormField,
  useAction,
  useDates,
  useShell,
} from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { SettingsForm } from '../common/settings.form.tsx';
import styles from '../common/settings.module.css';
import type { DeliveryTimes as Times } from './notification-settings.api.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const pauses = [1, 3, 7, 14, 30] as const;

/** Quiet hours and the time of the digest, in the reader's time zone, which is shown by its label. */
export function DeliveryTimes({ times, zone }: { times: Times; zone: string }) {
  const { t } = useTranslation();
  const hour = times.digest_hour ?? reachDefaults.digestHour;
  const weekday = times.digest_weekday ?? reachDefaults.digestWeekday;
  return (
    <SettingsForm
      section="times"
      stored={{ ...times, paused_until: null }}
      action={notificationActions.preferences}
      check={({ quiet_from: from, quiet_to: to }) => ({
        quiet_from: to && !from ? { code: 'E_REQUIRED' } : null,
        quiet_to: from && !to ? { code: 'E_REQUIRED' } : null,
      })}
      texts="notify"
    >
      <p className={kit.hint}>{t('notify.zone', { zone })}</p>
      <fieldset className={`${kit.column4} ${memberKit.denseLegends} ${styles.group}`}>
        <legend>{t('notify.quiet')}</legend>
        <p className={kit.hint}>{t('notify.quietHelp')}</p>
        <div className={`${kit.column4} ${kit.top} ${memberKit.pair} ${kit.column4} ${kit.top}`}>
          {(['quiet_from', 'quiet_to'] as const).map((name) => (
            <FormField
              key={name}
              name={name}
              as="time"
              required={false}
              defaultValue={times[name] ?? ''}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={`${kit.column4} ${memberKit.denseLegends} ${styles.group}`}>
        <legend>{t('notify.digest')}</legend>
        <p className={kit.hint}>{t('notify.digestHelp')}</p>
        <div className={`${memberKit.pair} ${kit.column4} ${kit.top}`}>
          <FormField
            name="digest_hour"
            as="select"
            options={hours.map((one) => ({
              value: String(one),
              label: `${String(one).padStart(2, '0')}:00`,
            }))}
            defaultValue={hour}
          />
          <FormField
            name="digest_weekday"
            as="select"
            options={weekdays.map((one) => ({
              value: String(one),
              label: t(`notify.weekdays.${one}`),
            }))}
            defaultValue={weekday}
          />
        </div>
        <FormField name="digest_off" defaultChecked={times.digest_off} />
      </fieldset>
    </SettingsForm>
  );
}

/** Suspends all optional e-mail for some days. */
export function Pause({ until, now }: { until: string | null; now: Date }) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { formatDate, formatTime } = useDates();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(notificationActions.preferences);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPaused = until !== null && new Date(until) > now;

  async function resume(): Promise<void> {
    const result = await perform({ payload: { pause_days: 0 } });
    if (!result?.ok) return;
    toast(t('notify.resumed'), 'success');
    await moved();
  }

  /** The pressed button is gone then. */
  async function moved(): Promise<void> {
    heading.current?.focus();
    await revalidate();
  }

  return (
    <section aria-labelledby="pause">
      <h2 id="pause" ref={heading} tabIndex={-1}>
        {t('notify.pause')}
      </h2>
      {isPaused ? (
        <>
          <p role="status">
            {t('notify.pausedUntil', { date: formatDate(until), time: formatTime(until) })}
          </p>
          <p>
            <CallButton
              look="plain"
              action={notificationActions.preferences}
              payload={{ pause_days: 0 }}
              aria-busy={busy}
              onPress={() => void resume()}
            >
              {t('notify.resume')}
            </CallButton>
          </p>
        </>
      ) : (
        <>
          <p className={kit.hint}>{t('notify.pauseHelp')}</p>
          <ActionForm
            action={notificationActions.preferences}
            part="pause"
            texts="notify"
            fields={['pause_days']}
            look="plain"
            submit={t('notify.pauseNow')}
            done={t('notify.paused')}
            onDone={() => void moved()}
          >
            <FormField
              name="pause_days"
              as="select"
              className={styles.short}
              options={pauses.map((count) => ({
                value: String(count),
                label: t('notify.days', { count }),
              }))}
              defaultValue="7"
            />
          </ActionForm>
        </>
      )}
    </section>
  );
}
