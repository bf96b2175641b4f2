import { calendarAddressActions } from '@site/shared/actions';
import type { OwnEvents as Own } from '@site/shared/api';
import type { Action } from '@site/shared/contract';
import { ActionButton, useAction, useDates, useShell } from '@site/shared/remote';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';

/** The calendar address of the reader: made, shown once, renewed and switched off. */
export function CalendarAddress({ since }: { since: Own['calendarSince'] }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const [secret, setSecret] = useState<string>();
  return (
    <Section
      id="calendar"
      title={t('events.calendar.title')}
      className={`${kit.column3} ${kit.reading}`}
    >
      <p className={kit.muted}>{t('events.calendar.text')}</p>
      {secret && <Revealed secret={secret} />}
      {since && !secret && <p>{t('events.calendar.since', { date: formatDate(since) })}</p>}
      <noscript>
        <p className={kit.hint}>{t('events.calendar.noScript')}</p>
      </noscript>
      <div className={kit.row3}>
        <MakeAddress isNew={since === null} onMade={setSecret} />
        {since && (
          <ActionButton
            action={calendarAddressActions.revoke}
            done={t('events.calendar.revoked')}
            onDone={() => setSecret(undefined)}
          >
            {t('events.calendar.revoke')}
          </ActionButton>
        )}
      </div>
    </Section>
  );
}

type MakeProps = { isNew: boolean; onMade: (secret: string) => void };

/** The answer has the secret, so it needs scripts. */
function MakeAddress({ isNew, onMade }: MakeProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const event = isNew ? 'create' : 'renew';
  const action: Action<object, { secret: string }> = calendarAddressActions[event];
  const { busy, perform } = useAction(action);

  async function make(): Promise<void> {
    const result = await perform();
    if (result?.ok) onMade(result.data.secret);
    if (result) await revalidate();
  }

  return (
    <Button
      look={isNew ? 'primary' : 'plain'}
      className={kit.scriptOnly}
      aria-busy={busy}
      onClick={() => void make()}
    >
      {t(`events.calendar.${event}`)}
    </Button>
  );
}

function Revealed({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const line = useRef<HTMLParagraphElement>(null);
  const address = `${window.location.origin}/calendar/${secret}.ics`;
  // The pressed button may be gone: the focus moves to what it has made.
  useLayoutEffect(() => line.current?.focus(), [secret]);

  async function copy(): Promise<void> {
    await navigator.clipboard?.writeText(address);
    toast(t('events.calendar.copied'), 'success');
  }

  return (
    <div className={`${memberKit.box} ${memberKit.primaryEdge} ${kit.stack3}`}>
      <p ref={line} tabIndex={-1}>
        {t('events.calendar.once')}
      </p>
      <p>
        <code className={kit.breakable}>{address}</code>
      </p>
      <p className={kit.row3}>
        <Button look="plain" onClick={() => void copy().catch(() => undefined)}>
          {t('events.calendar.copy')}
        </Button>
      </p>
    </div>
  );
}
