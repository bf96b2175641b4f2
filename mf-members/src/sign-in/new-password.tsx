import { PasswordField, useCheckedForm } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountForm } from './account-form.tsx';

/** Sets a new password by the token of a mailed link. */
export function NewPassword({ token, minLength }: { token: string; minLength: number }) {
  const { t } = useTranslation();
  const { errors, messages, busy, onSubmit } = useCheckedForm(['password']);
  return (
    <>
      <AccountForm
        action="account/reset"
        token={token}
        done="reset"
        messages={messages}
        busy={busy}
        onSubmit={onSubmit}
        submit={t('signIn.reset.submit')}
      >
        <PasswordField
          label={t('signIn.reset.password')}
          help={t('signIn.reset.rules', { count: minLength })}
          words={{ show: t('signIn.showPassword'), hide: t('signIn.hidePassword') }}
          autoComplete="new-password"
          error={messages.password}
          about={messages.form && 'form-error'}
          first={false}
          concealed={busy}
        />
      </AccountForm>
      {errors.form && (
        <p>
          <Link to="/login?mode=forgot">{t('signIn.reset.again')}</Link>
        </p>
      )}
    </>
  );
}
