import { approvalActions } from '@site/shared/actions';
import type { OfficeApproval } from '@site/shared/api';
import { ActionButton, ActionForm, FormField, useShell } from '@site/shared/remote';
import { Facts, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { Reader } from '../../common/discussions/when.tsx';
import { Deadline } from '../frame/deadline.tsx';
import { ApprovalHead } from './approval-head.tsx';

type Props = {
  approval: OfficeApproval;
  /** Whether a decision needs a code of the second factor. */
  asksCode: boolean;
  reader: Reader;
};

/** An approval that waits: what it changes, and what the reader may do with it. */
export function OpenApproval({ approval, asksCode, reader }: Props) {
  const { t } = useTranslation();
  const { id, event, about, lines, until, awaits, own, may } = approval;
  const reload = useReload();
  const name = [event, about?.name].filter(Boolean).join(': ');
  return (
    <article className={kit.column4}>
      <ApprovalHead approval={approval} reader={reader}>
        <Deadline at={until} reader={reader} />
      </ApprovalHead>
      <Facts
        className={kit.stack2}
        facts={lines.map(({ label, value, before }) => [
          label,
          before ? (
            <span className={kit.asTyped}>
              <del className={kit.muted}>{before}</del> → <ins>{value}</ins>
            </span>
          ) : (
            <span className={kit.asTyped}>{value}</span>
          ),
        ])}
      />
      {may.includes('approve') && <Decision id={id} name={name} asksCode={asksCode} />}
      {may.includes('cancel') && (
        <div className={`${kit.row2x4} ${kit.middle}`}>
          <p className={kit.muted}>{t('office.approvals.awaits', { roles: awaits.join(', ') })}</p>
          <ActionButton
            action={approvalActions.cancel}
            item={id}
            name={t('office.approvals.withdraw.of', { name })}
            done={t('office.approvals.withdraw.done')}
            onDone={reload}
          >
            {t(own ? 'office.approvals.withdraw.own' : 'office.approvals.withdraw.other')}
          </ActionButton>
        </div>
      )}
    </article>
  );
}

type DecisionProps = { id: string; name: string; asksCode: boolean };

/** Approves by one press, or refuses with a reason. */
function Decision({ id, name, asksCode }: DecisionProps) {
  const { t } = useTranslation();
  const reload = useReload();
  const shared = {
    item: id,
    onDone: reload,
    // The session may have grown too old since the page was loaded: then the code is asked for.
    onRefused: reload,
    message: (_: string, { code }: { code: string }) =>
      code === 'E_CODE_OLD' ? t('office.approvals.codeOld') : undefined,
  };
  const code = (
    <FormField
      name="otp"
      className={kit.short}
      autoComplete="one-time-code"
      inputMode="text"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
  return (
    <>
      <ActionForm
        {...shared}
        action={approvalActions.approve}
        texts="office.approvals.approve"
        fields={asksCode ? ['otp'] : []}
        className={kit.column3}
      >
        {asksCode && code}
      </ActionForm>
      <details className={memberKit.fold}>
        <summary>
          {t('office.approvals.refuse.title')}
          <span className="visually-hidden">: {name}</span>
        </summary>
        <ActionForm
          {...shared}
          action={approvalActions.refuse}
          texts="office.approvals.refuse"
          fields={asksCode ? ['reason', 'otp'] : ['reason']}
          look="danger"
        >
          {asksCode && code}
        </ActionForm>
      </details>
    </>
  );
}

/** Loads the page again, and the number of duties in the menu. */
function useReload(): () => void {
  const { reloadSession } = useShell();
  const { revalidate } = useRevalidator();
  return () => {
    void reloadSession();
    void revalidate();
  };
}
