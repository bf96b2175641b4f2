import { ErrorSummary, Field, useCheckedForm } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './login.module.css';

/** The code of the second factor, after a provider has proved who the person is. */
export function CodeForm({ provider }: { provider: string }) {
  const { t } = useTranslation();
  const { messages, busy, onSubmit } = useCheckedForm(['otp']);
  return (
    <form
      className={styles.form}
      method="post"
      action={`/auth/login/${provider}`}
      noValidate
      onSubmit={onSubmit}
    >
      <ErrorSummary
        messages={messages}
        title={t('signIn.check')}
        problem={(field, message) => t('signIn.problem', { field: t(`signIn.${field}`), message })}
      />
      <Field name="otp" label={t('signIn.otp')} help={t('signIn.otpHelp')} error={messages.otp}>
        {(attributes) => (
          <input {...attributes} autoComplete="one-time-code" inputMode="text" required />
        )}
      </Field>
      <Button type="submit" className={styles.submit} aria-busy={busy}>
        {busy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </form>
  );
}
