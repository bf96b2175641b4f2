import { useCheckedForm } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountForm } from './account-form.tsx';
import type { LinkPurpose, Reason } from './login-view.ts';

const done = {
  verify: 'verified',
  'confirm-email': 'email-confirmed',
  'undo-email': 'email-undone',
  'undo-erasure': 'erasure-undone',
} as const satisfies Record<LinkPurpose, Reason>;

const actions = {
  verify: 'account/verify',
  'confirm-email': 'account/confirm-email',
  'undo-email': 'account/undo-email',
  'undo-erasure': 'people/me/undo',
} as const satisfies Record<LinkPurpose, string>;

/**
 * Runs the action of a mailed link after a click: mail scanners open links and must not run it for the
 * reader.
 */
export function MailedLink({ purpose, token }: { purpose: LinkPurpose; token: string }) {
  const { t } = useTranslation();
  const { errors, messages, busy, onSubmit } = useCheckedForm([]);
  return (
    <>
      <AccountForm
        action={actions[purpose]}
        token={token}
        done={done[purpose]}
        messages={messages}
        busy={busy}
        onSubmit={onSubmit}
        submit={t(`signIn.${purpose}.submit`)}
      />
      {errors.form && purpose === 'verify' && (
        <p>
          <Link to="/login?mode=resend">{t('signIn.verify.again')}</Link>
        </p>
      )}
    </>
  );
}
