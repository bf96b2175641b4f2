import { caseActions } from '@site/shared/actions';
import type { OwnCase } from '@site/shared/api';
import type { Action } from '@site/shared/contract';
import { ActionForm, useAsk, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
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
  const ask = useAsk();
  const { reloadSession } = useShell();
  const { revalidate } = useRevalidator();
  const texts = `cases.${textsOf(item, event)}` as const;
  const action: Action = caseActions[event];
  return (
    <details className={`${kit.lines} ${memberKit.more}`}>
      <summary>{t(`${texts}.title`)}</summary>
      <ActionForm
        action={action}
        item={item.id}
        texts={texts}
        label={(field) => t(`cases.withdraw.${field}`)}
        confirm={async () =>
          await ask({
            title: t(`${texts}.sure`, { no: item.no }),
            content: t(`${texts}.consequence`, { count: item.waitAfterWithdrawal }),
            okText: t(`${texts}.confirm`),
            isDangerous: true,
            cancelText: t('cases.keep'),
          })
        }
        className={`${kit.column4} ${styles.leave}`}
        look="plain"
        onDone={() => void revalidate().then(reloadSession)}
      >
        <p>{t(`${texts}.lead`)}</p>
      </ActionForm>
    </details>
  );
}
