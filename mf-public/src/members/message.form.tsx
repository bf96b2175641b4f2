import { contactActions } from '@site/shared/actions';
import { ActionForm, FormField } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './contact-messages.module.css';

type Props = {
  /** Key of the person. */
  to: string;
  onSent: () => void;
};

/** Subject and text of a message to another member. */
export function MessageForm({ to, onSent }: Props) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  return (
    <ActionForm
      action={contactActions.send}
      payload={{ to }}
      texts="members.contactMessages"
      className={`${styles.form} ${kit.stack4}`}
      onDone={() => {
        setSent(true);
        onSent();
      }}
      beside={<span role="status">{isSent && t('members.contactMessages.sent')}</span>}
    >
      <p className={kit.hint}>{t('members.contactMessages.note')}</p>
      <FormField name="body" rows={7} />
    </ActionForm>
  );
}
