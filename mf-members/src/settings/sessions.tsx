import { accountActions } from '@site/shared/actions';
import type { OpenSession } from '@site/shared/api';
import { useAction, useDates, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './settings.module.css';

/** The open sessions of the account, each with a button that ends it. */
export function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const others = useAction(accountActions['revoke-other-sessions']);

  async function revoked(): Promise<void> {
    // The pressed button is gone then.
    heading.current?.focus();
    await revalidate();
  }

  async function revokeOthers(): Promise<void> {
    const result = await others.perform();
    if (!result?.ok) return;
    toast(t('settings.sessions.othersDone'), 'success');
    await revoked();
  }

  return (
    <section aria-labelledby="sessions" className={styles.part}>
      <h3 id="sessions" ref={heading} tabIndex={-1}>
        {t('settings.sessions.title')}
      </h3>
      <ul className={styles.lines}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} onRevoked={revoked} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <Button look="plain" aria-busy={others.busy} onClick={() => void revokeOthers()}>
            {t('settings.sessions.others')}
          </Button>
        </p>
      )}
    </section>
  );
}

function Session({
  session: { id, device, network, last_seen, current },
  onRevoked,
}: {
  session: OpenSession;
  onRevoked: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const { locale, toast } = useShell();
  const { formatDate, formatTime } = useDates();
  const { busy, perform } = useAction(accountActions['revoke-session']);

  async function revoke(): Promise<void> {
    const result = await perform({ payload: { id } });
    if (!result?.ok) return;
    toast(t('settings.sessions.done', { device: device[locale] }), 'success');
    await onRevoked();
  }

  return (
    <li>
      <div>
        <strong>{device[locale]}</strong>
        <p className={styles.hint}>
          {current
            ? t('settings.sessions.current')
            : t('settings.sessions.seen', {
                date: formatDate(last_seen),
                time: formatTime(last_seen),
              })}
          {network && ` · ${network}`}
        </p>
      </div>
      {!current && (
        <Button look="plain" aria-busy={busy} onClick={() => void revoke()}>
          {t('settings.sessions.revoke')}
        </Button>
      )}
    </li>
  );
}
