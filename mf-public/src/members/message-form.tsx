import { contactActions } from '@site/shared/actions';
import { contactTexts } from '@site/shared/domain/enquiries';
import { ActionForm, FormField } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
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
      label={(field) => t(`members.contactMessages.${field}`)}
      className={styles.form}
      onDone={() => {
        setSent(true);
        onSent();
      }}
    >
      <p className={styles.note}>{t('members.contactMessages.note')}</p>
      <FormField name="subject">
        {(attributes) => <input {...attributes} autoComplete="off" />}
      </FormField>
      <FormField name="body" help={t('members.contactMessages.bodyHelp', contactTexts.body)}>
        {(attributes) => <textarea {...attributes} rows={7} />}
      </FormField>
      <p className={styles.buttons}>
        <Button type="submit">{t('members.contactMessages.send')}</Button>
        <span role="status">{isSent && t('members.contactMessages.sent')}</span>
      </p>
    </ActionForm>
  );
}
