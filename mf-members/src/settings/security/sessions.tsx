import { accountActions } from '@site/shared/actions';
import type { OpenSession } from '@site/shared/api';
import { ActionButton, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../common/settings.module.css';

/** The open sessions of the account, each with a button that ends it. */
export function Sessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone then.
  const revoked = () => heading.current?.focus();

  return (
    <section aria-labelledby="sessions" className={styles.part}>
      <h2 id="sessions" ref={heading} tabIndex={-1}>
        {t('settings.sessions.title')}
      </h2>
      <ul
        className={`${kit.lineBelow} ${memberKit.lined} ${kit.breakable} ${memberKit.openAbove} ${memberKit.actionLines} ${styles.lines}`}
      >
        {sessions.map((session) => (
          <Session key={session.id} session={session} onRevoked={revoked} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <ActionButton
            action={accountActions['revoke-other-sessions']}
            done={t('settings.sessions.othersDone')}
            onDone={revoked}
          >
            {t('settings.sessions.others')}
          </ActionButton>
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
  onRevoked: () => void;
}) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate, formatTime } = useDates();
  return (
    <li>
      <div>
        <strong>{device[locale]}</strong>
        <p className={kit.hint}>
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
        <ActionButton
          action={accountActions['revoke-session']}
          payload={{ id }}
          done={t('settings.sessions.done', { device: device[locale] })}
          onDone={onRevoked}
        >
          {t('settings.sessions.revoke')}
        </ActionButton>
      )}
    </li>
  );
}
