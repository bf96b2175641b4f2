import { Button } from '@site/shared/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './contact-messages.module.css';
import type { Correspondence } from './correspondence.ts';
import { MessageForm } from './message-form.tsx';
import { MessageItem } from './message-item.tsx';

export type MessagesProps = { name: string; correspondence: Correspondence };

/** Messages between two members through the site; no e-mail address is shown. */
export function ContactMessages({ name, correspondence }: MessagesProps) {
  const { t } = useTranslation();
  const { addressee, messages, isLost, read } = correspondence;
  const isKnown = addressee !== null;
  // A reader who came by the notification of a message is scrolled to it.
  useEffect(() => {
    if (isKnown && location.hash === '#letters') document.getElementById('letters')?.focus();
  }, [isKnown]);
  return (
    <section className={styles.messages} id="letters" tabIndex={-1} aria-labelledby="letters-title">
      <h2 id="letters-title">{t('members.letters.title')}</h2>
      {addressee?.acceptsContact && (
        <details>
          <summary>{t('members.letters.write')}</summary>
          <MessageForm to={addressee.id} onSent={read} />
        </details>
      )}
      {addressee?.acceptsContact === false && (
        <p className={styles.note}>{t('members.letters.refuses')}</p>
      )}
      {isLost && (
        <div className={styles.buttons}>
          <p role="alert">{t('members.letters.lost')}</p>
          <Button look="plain" onClick={read}>
            {t('members.letters.again')}
          </Button>
        </div>
      )}
      {messages.length > 0 && (
        <ul className={styles.list}>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} name={name} />
          ))}
        </ul>
      )}
    </section>
  );
}
