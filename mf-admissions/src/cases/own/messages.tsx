import { caseActions } from '@site/shared/actions';
import type { OwnCase } from '@site/shared/api';
import { ActionForm, FormField, useAction, useDates, useShell } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './own-cases.module.css';

/** The messages between candidate and committee, and a form for another one. */
export function Messages({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { reloadSession } = useShell();
  const { formatDate, formatTime } = useDates();
  const { perform } = useAction(caseActions['read-messages'], { silent: true });
  const { id, messages, unreadMessages } = item;

  // A person who sees the list has read it.
  useEffect(() => {
    if (unreadMessages === 0) return;
    void perform({ item: id }).then(() => reloadSession());
    // Once for each new message.
  }, [id, unreadMessages]);

  return (
    <Section id="messages" heading="h3" title={t('cases.messages.title')}>
      {messages.length === 0 && <p className={kit.hint}>{t('cases.messages.none')}</p>}
      <ol className={`${kit.rows4} ${kit.hideEmpty} ${styles.messages}`}>
        {messages.map(({ id: key, direction, body, at, readAt }) => (
          <li key={key} data-direction={direction}>
            <p className={kit.hint}>
              <strong>{t(`cases.messages.from.${direction}`)}</strong>{' '}
              <time dateTime={at}>
                {formatDate(at)}, {formatTime(at)}
              </time>
              {direction === 'to_candidate' && readAt === null && (
                <span className={kit.warning}> {t('cases.messages.fresh')}</span>
              )}
            </p>
            <p className={kit.asTyped}>{body}</p>
          </li>
        ))}
      </ol>
      <ActionForm action={caseActions.message} item={id} texts="cases.messages" look="plain">
        <FormField name="body" rows={4} />
      </ActionForm>
    </Section>
  );
}
