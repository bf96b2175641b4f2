import { notificationActions } from '@site/shared/actions';
import { reachDefaults } from '@site/shared/domain/notifications';
import { CallButton, FormField, textIn, useAction, useDates, useShell } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { useRef, useState } from 'react';
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
      collect={(data) => ({
        quiet_from: textIn(data, 'quiet_from') || null,
        quiet_to: textIn(data, 'quiet_to') || null,
      })}
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
  const [days, setDays] = useState<number>(7);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPaused = until !== null && new Date(until) > now;

  async function pause(pause_days: number): Promise<void> {
    const result = await perform({ payload: { pause_days } });
    if (!result?.ok) return;
    toast(t(pause_days > 0 ? 'notify.paused' : 'notify.resumed'), 'success');
    // The pressed button is gone then.
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
              onPress={() => void pause(0)}
            >
              {t('notify.resume')}
            </CallButton>
          </p>
        </>
      ) : (
        <>
          <p className={kit.hint}>{t('notify.pauseHelp')}</p>
          <p className={`${kit.row3x4} ${kit.middle}`}>
            <label htmlFor="pause-days">{t('notify.pauseFor')}</label>
            <select
              id="pause-days"
              className={`${kit.control} ${styles.short}`}
              value={days}
              onChange={({ target }) => setDays(Number(target.value))}
            >
              {pauses.map((count) => (
                <option key={count} value={count}>
                  {t('notify.days', { count })}
                </option>
              ))}
            </select>
            <Button look="plain" aria-busy={busy} onClick={() => void pause(days)}>
              {t('notify.pauseNow')}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
