import { notificationActions, snoozeDays } from '@site/shared/actions';
import type { Locale } from '@site/shared/contract';
import { CallButton, useAction, useShell } from '@site/shared/remote';
import { Button, formatDate, formatTime, kit } from '@site/shared/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './notifications.module.css';

const day = 86_400_000;

type Props = {
  id: string;
  now: Date;
  zone: string;
  /** Called after the notification was snoozed. */
  onDone: () => Promise<void>;
};

/** Snoozes a notification: a button that opens the choice of times. */
export function Snooze({ id, now, zone, onDone }: Props) {
  const { t } = useTranslation();
  const { locale, toast } = useShell();
  const { busy, perform } = useAction(notificationActions.snooze);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const until = (days: number) => timeAfter(days, { now, locale, zone });

  async function snooze(days: (typeof snoozeDays)[number]): Promise<void> {
    const result = await perform({ item: id, payload: { days } });
    if (!result?.ok) return;
    toast(t('notices.snooze.done', { until: until(days) }), 'success');
    await onDone();
  }

  function closeByEscape({ key }: KeyboardEvent): void {
    if (key !== 'Escape') return;
    setIsOpen(false);
    opener.current?.focus();
  }

  const choice = { id, now, zone, busy, onSnooze: snooze };

  return (
    <>
      <Button
        ref={opener}
        look="quiet"
        className={`${styles.read} ${kit.scriptOnly}`}
        id={`snooze-${id}`}
        aria-labelledby={`snooze-${id} title-${id}`}
        aria-expanded={isOpen}
        aria-controls={`snooze-times-${id}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('notices.snooze.open')}
      </Button>
      <noscript>
        <div className={styles.times}>
          <span className={kit.textM}>{t('notices.snooze.open')}</span>
          <Times {...choice} />
        </div>
      </noscript>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the choice from any of its buttons
        <div id={`snooze-times-${id}`} className={styles.times} onKeyDown={closeByEscape}>
          <Times {...choice} />
        </div>
      )}
    </>
  );
}

type TimesProps = Pick<Props, 'id' | 'now' | 'zone'> & {
  busy: boolean;
  onSnooze: (days: (typeof snoozeDays)[number]) => Promise<void>;
};

/** The times to choose from. Without scripts they are always there, so a component: scripts draw none for each line. */
function Times({ id, now, zone, busy, onSnooze }: TimesProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return snoozeDays.map((days) => (
    <CallButton
      key={days}
      look="plain"
      action={notificationActions.snooze}
      item={id}
      payload={{ days }}
      className={styles.time}
      aria-busy={busy}
      onPress={() => void onSnooze(days)}
    >
      {t(`notices.snooze.days.${days}`)}
      <small className={kit.hint}>{timeAfter(days, { now, locale, zone })}</small>
    </CallButton>
  ));
}

function timeAfter(
  days: number,
  { now, ...where }: { now: Date; locale: Locale; zone: string },
): string {
  const at = new Date(now.getTime() + days * day).toISOString();
  return `${formatDate(at, where)}, ${formatTime(at, where)}`;
}
