import { caseActions } from '@site/shared/actions';
import type { OwnCase } from '@site/shared/api';
import { caseTexts } from '@site/shared/domain/admissions';
import { useAction, useAsk, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './own-cases.module.css';

type Props = { item: OwnCase; event: 'withdraw' | 'delete' };

/** What is withdrawn or deleted, in its own words. */
function textsOf({ kind, nomination }: OwnCase, event: Props['event']) {
  if (event === 'withdraw') return kind === 'appeal' ? 'withdrawAppeal' : 'withdraw';
  return nomination === null ? 'delete' : 'decline';
}

/** Withdraws a case or deletes a draft, after a confirmation that names it and what follows. */
export function LeaveCase({ item, event }: Props) {
  const { t } = useTranslation();
  const { toast, reloadSession } = useShell();
  const ask = useAsk();
  const { revalidate } = useRevalidator();
  const withdraw = useAction(caseActions.withdraw, { isAsked: true });
  const remove = useAction(caseActions.delete, { isAsked: true });
  const reason = useRef<HTMLTextAreaElement>(null);
  const texts = `cases.${textsOf(item, event)}` as const;

  async function leaveOnceSure(): Promise<void> {
    const question = {
      title: t(`${texts}.sure`, { no: item.no }),
      content: t(`${texts}.consequence`, { count: item.waitAfterWithdrawal }),
      okText: t(`${texts}.confirm`),
      cancelText: t('cases.keep'),
      isDangerous: true,
    };
    if (!(await ask(question))) return;
    const text = reason.current?.value.trim();
    const result =
      event === 'delete'
        ? await remove.perform({ item: item.id })
        : await withdraw.perform({ item: item.id, payload: text ? { reason: text } : {} });
    if (!result?.ok) return;
    toast(t(`${texts}.done`), 'success');
    await revalidate();
    void reloadSession();
  }

  return (
    <details className={styles.more}>
      <summary>{t(`${texts}.title`)}</summary>
      <div className={styles.form}>
        <p>{t(`${texts}.lead`)}</p>
        {event === 'withdraw' && (
          <p className={styles.reason}>
            <label htmlFor="withdraw-reason">{t('cases.withdraw.reason')}</label>
            <textarea
              ref={reason}
              id="withdraw-reason"
              rows={3}
              maxLength={caseTexts.withdrawReason.max}
            />
          </p>
        )}
        <p>
          <Button look="plain" className={styles.danger} onClick={() => void leaveOnceSure()}>
            {t(`${texts}.ask`)}
          </Button>
        </p>
      </div>
    </details>
  );
}
