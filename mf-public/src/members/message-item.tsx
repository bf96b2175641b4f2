import { contactActions } from '@site/shared/actions';
import type { ThreadMessage } from '@site/shared/api';
import { reportReasons } from '@site/shared/domain/enquiries';
import { ActionForm, FormField, useDates } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './contact-messages.module.css';

type Props = { message: ThreadMessage; name: string };

/** One message; a received message can be reported once. */
export function MessageItem({ message: { id, subject, body, state, isOwn, at }, name }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const [isReported, setReported] = useState(state === 'reported');

  return (
    <li>
      <h3>{subject}</h3>
      <p className={kit.hint}>
        {isOwn ? t('members.contactMessages.yours') : t('members.contactMessages.from', { name })}{' '}
        <time dateTime={at}>{formatDate(at)}</time>
      </p>
      <p className={kit.asTyped}>{body ?? t('members.contactMessages.erased')}</p>
      {!isOwn && isReported && (
        <p className={kit.hint} role="status">
          {t('members.contactMessages.reported')}
        </p>
      )}
      {!isOwn && !isReported && (
        <details>
          <summary className={`${kit.foldTitle} ${kit.hint} ${kit.regular}`}>
            {t('members.contactMessages.report')}
          </summary>
          <ActionForm
            action={contactActions.report}
            item={id}
            texts="members.contactMessages.complaint"
            className={`${styles.form} ${kit.stack4}`}
            look="plain"
            onDone={() => setReported(true)}
          >
            <p className={kit.hint}>{t('members.contactMessages.reportNote')}</p>
            <FormField name="code" defaultValue={reportReasons[0]} />
          </ActionForm>
        </details>
      )}
    </li>
  );
}
