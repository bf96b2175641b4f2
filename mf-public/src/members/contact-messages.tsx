import { Button, kit } from '@site/shared/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './contact-messages.module.css';
import { MessageForm } from './message.form.tsx';
import { MessageItem } from './message-item.tsx';
import type { Thread } from './use-thread.ts';

export type MessagesProps = { name: string; thread: Thread };

/** The anchor of this section, and its former name, which e-mails sent earlier link to. */
const anchors = ['#contact-messages', '#letters'];

/** Messages between two members through the site; no e-mail address is shown. */
export function ContactMessages({ name, thread }: MessagesProps) {
  const { t } = useTranslation();
  const { addressee, messages, isLost, read } = thread;
  const isKnown = addressee !== null;
  // A reader who came by the notification of a message is scrolled to it.
  useEffect(() => {
    if (isKnown && anchors.includes(location.hash)) {
      document.getElementById('contact-messages')?.focus();
    }
  }, [isKnown]);
  return (
    <section
      className={`${styles.messages} ${kit.stack4}`}
      id="contact-messages"
      tabIndex={-1}
      aria-labelledby="contact-messages-title"
    >
      <h2 id="contact-messages-title">{t('members.contactMessages.title')}</h2>
      {addressee?.acceptsContact && (
        <details>
          <summary className={kit.foldTitle}>{t('members.contactMessages.write')}</summary>
          <MessageForm to={addressee.id} onSent={read} />
        </details>
      )}
      {addressee?.acceptsContact === false && (
        <p className={kit.hint}>{t('members.contactMessages.refuses')}</p>
      )}
      {isLost && (
        <div className={`${kit.row2x4} ${kit.middle}`}>
          <p role="alert">{t('members.contactMessages.lost')}</p>
          <Button look="plain" onClick={read}>
            {t('members.contactMessages.again')}
          </Button>
        </div>
      )}
      {messages.length > 0 && (
        <ul className={`${styles.list} ${kit.rows}`}>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} name={name} />
          ))}
        </ul>
      )}
    </section>
  );
}
