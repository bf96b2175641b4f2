import { useCheckedForm, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';

/** Asks for a mail; the answer is the same whatever is known of the address. */
export function AskMail({ command }: { command: 'request-reset' | 'resend' }) {
  const { t } = useTranslation();
  const { formState } = useShell();
  const { messages, busy, onSubmit } = useCheckedForm(['email']);
  return (
    <AccountForm
      command={command}
      done="asked"
      messages={messages}
      busy={busy}
      onSubmit={onSubmit}
      submit={t('signIn.ask.submit')}
    >
      <EmailField error={messages.email} first={formState?.errors.email !== undefined} />
    </AccountForm>
  );
}
