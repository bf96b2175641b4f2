import { ErrorSummary, Field, useCheckedForm, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './login.module.css';

type Props = {
  /** Where the code is sent: after a password or a provider. */
  action: string;
  /** The page after sign-in, where the server does not know it yet. */
  redirect?: string | null;
};

/** The second step of signing in: the code of the second factor, and nothing else. */
export function CodeForm({ action, redirect }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { messages, busy, onSubmit } = useCheckedForm(['otp']);
  return (
    <form className={styles.form} method="post" action={action} noValidate onSubmit={onSubmit}>
      <ErrorSummary
        messages={messages}
        title={t('signIn.check')}
        problem={(field, message) => t('signIn.problem', { field: t(`signIn.${field}`), message })}
        leavesFocus
      />
      <input type="hidden" name="locale" value={locale} />
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <Field name="otp" label={t('signIn.otp')} help={t('signIn.otpHelp')} error={messages.otp}>
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="one-time-code"
            inputMode="text"
            autoCapitalize="none"
            spellCheck={false}
            required
            // biome-ignore lint/a11y/noAutofocus: the page consists of this field
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" className={styles.submit} aria-busy={busy}>
        {busy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </form>
  );
}
