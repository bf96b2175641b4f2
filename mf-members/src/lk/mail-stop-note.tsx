import { refusalMessage } from '@site/shared/domain';
import { performAction, useShell } from '@site/shared/remote';
import { Button, Note } from '@site/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailStop } from './mail-stop.api.ts';
import styles from './mail-stop-note.module.css';

/** Says why mail to the own address is held back, and has it sent again at one press. */
export function MailStopNote({ stop }: { stop: MailStop }) {
  const { t } = useTranslation();
  const { locale, product, toast } = useShell();
  const [busy, setBusy] = useState(false);
  const [confirmed, setConfirmed] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);

  // The button that was pressed is gone then: one goes on from what is said in its place.
  useLayoutEffect(() => {
    if (confirmed) done.current?.focus();
  }, [confirmed]);

  async function confirm(): Promise<void> {
    setBusy(true);
    const answer = await performAction(locale, 'notifications/confirm-address');
    setBusy(false);
    if ('data' in answer) setConfirmed(true);
    else toast(refusalMessage(answer, locale), 'error');
  }

  return (
    <section aria-labelledby="mail-stop">
      <Note>
        <div className={styles.words}>
          <h2 id="mail-stop">{t(`mailStop.${stop}.title`)}</h2>
          {confirmed ? (
            <p ref={done} role="status" tabIndex={-1}>
              {t('mailStop.confirmed')}
            </p>
          ) : (
            <>
              <p>{t(`mailStop.${stop}.text`, { email: product.contactEmail })}</p>
              <Button aria-busy={busy} onClick={() => void confirm()}>
                {t(`mailStop.${stop}.confirm`)}
              </Button>
            </>
          )}
        </div>
      </Note>
    </section>
  );
}
