import { forgetTabDraft, useAnswer } from '@site/shared/remote';
import { ButtonLink, kit } from '@site/shared/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { contactDraft } from './contact.form.tsx';
import styles from './contact-form.module.css';

/** Confirms to a visitor that an enquiry was received: its number, and when to expect an answer. */
export function Sent({ number }: { number: string }) {
  const { t } = useTranslation();
  const answer = useAnswer<HTMLElement>(true);
  useEffect(() => forgetTabDraft(contactDraft), []);
  return (
    <section className={styles.sent} role="status" aria-labelledby="sent" {...answer}>
      <h2 className={kit.text2xl} id="sent">
        {t('contacts.sent.title')}
      </h2>
      <p>
        {t('contacts.sent.number')} <strong>{number}</strong>
      </p>
      <p>{t('contacts.sent.next')}</p>
      <p>
        <ButtonLink to="/contact-us" look="plain">
          {t('contacts.sent.another')}
        </ButtonLink>
      </p>
    </section>
  );
}
