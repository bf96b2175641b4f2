import { EmailField, useCheckedForm, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { AccountForm } from './account-form.tsx';

/** Requests a mail; the response is the same whether or not the address is known (no account enumeration). */
export function AskMail({ command }: { command: 'request-reset' | 'resend' }) {
  const { t } = useTranslation();
  const { formState } = useShell();
  const { messages, busy, onSubmit } = useCheckedForm(['email']);
  return (
    <AccountForm
      action={`account/${command}`}
      done="asked"
      messages={messages}
      busy={busy}
      onSubmit={onSubmit}
      submit={t('signIn.ask.submit')}
    >
      <EmailField
        label={t('signIn.email')}
        autoComplete="username"
        error={messages.email}
        value={formState?.values.email}
      />
    </AccountForm>
  );
}
