import { notificationActions } from '@site/shared/actions';
import type { MailStop } from '@site/shared/api';
import { CallButton, useAction, useShell } from '@site/shared/remote';
import { kit, memberKit, Note } from '@site/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './mail-stop-note.module.css';

/** Says why mail to the user's address is suspended, and resumes it with one click. */
export function MailStopNote({ stop }: { stop: MailStop }) {
  const { t } = useTranslation();
  const { product } = useShell();
  const { busy, perform } = useAction(notificationActions['confirm-address']);
  const [confirmed, setConfirmed] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);

  // The pressed button is gone then: the focus moves to the message in its place.
  useLayoutEffect(() => {
    if (confirmed) done.current?.focus();
  }, [confirmed]);

  async function confirm(): Promise<void> {
    const result = await perform();
    if (result?.ok) setConfirmed(true);
  }

  return (
    <section aria-labelledby="mail-stop">
      <Note>
        <div className={`${memberKit.dense} ${kit.textM} ${styles.words}`}>
          <h2 id="mail-stop">{t(`mailStop.${stop}.title`)}</h2>
          {confirmed ? (
            <p ref={done} role="status" tabIndex={-1}>
              {t('mailStop.confirmed')}
            </p>
          ) : (
            <>
              <p>{t(`mailStop.${stop}.text`, { email: product.contactEmail })}</p>
              <p className={styles.ways}>
                <CallButton
                  look="primary"
                  action={notificationActions['confirm-address']}
                  aria-busy={busy}
                  onPress={() => void confirm()}
                >
                  {t(`mailStop.${stop}.confirm`)}
                </CallButton>
                {stop === 'bounced' && (
                  <Link to="/c/settings/security#email-change">{t('mailStop.change')}</Link>
                )}
              </p>
            </>
          )}
        </div>
      </Note>
    </section>
  );
}
