import { type FormState, localized } from '@site/shared/contract';
import {
  EmailField,
  ErrorSummary,
  Field,
  PasswordField,
  useCheckedForm,
  useShell,
} from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './login.module.css';

/** E-mail address and password. The code of a second factor is asked for on a page of its own. */
export function SignInForm({ redirect }: { redirect: string | null }) {
  const { t } = useTranslation();
  const { formState, locale } = useShell();
  const { errors, messages, busy, onSubmit } = useCheckedForm(['email', 'password']);
  const values = formState?.values ?? {};
  const wrongAtFirst = firstWrong(formState);
  // Rendered again after a refusal, the page's own address has no language prefix any more.
  const home = formState && localized('/c', locale);
  const target = values.redirect ?? redirect ?? home;
  return (
    <form className={styles.form} method="post" action="/auth/login" noValidate onSubmit={onSubmit}>
      <ErrorSummary
        messages={messages}
        title={t('signIn.check')}
        problem={(field, message) => t('signIn.problem', { field: t(`signIn.${field}`), message })}
        leavesFocus
      />
      {errors.form?.code === 'E_UNVERIFIED' && (
        <p>
          <Link to="/login?mode=resend">{t('signIn.verify.again')}</Link>
        </p>
      )}
      <input type="hidden" name="locale" value={locale} />
      {target && <input type="hidden" name="redirect" value={target} />}
      <EmailField
        label={t('signIn.email')}
        autoComplete="username"
        error={messages.email}
        value={values.email}
        first={wrongAtFirst === 'email'}
      />
      <PasswordField
        label={t('signIn.password')}
        words={{ show: t('signIn.showPassword'), hide: t('signIn.hidePassword') }}
        autoComplete="current-password"
        error={messages.password}
        about={messages.form && 'form-error'}
        first={wrongAtFirst === 'password'}
        concealed={busy}
      />
      <Field name="remember" label={t('signIn.remember')} help={t('signIn.rememberHelp')} tick>
        {(attributes) => (
          <input {...attributes} type="checkbox" defaultChecked={values.remember !== undefined} />
        )}
      </Field>
      <Button type="submit" className={styles.submit} aria-busy={busy}>
        {busy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
      <p>
        <Link to="/login?mode=forgot">{t('signIn.forgot')}</Link>
      </p>
    </form>
  );
}

/** The field to focus after a refusal: the first wrong one, else the password, which is never sent back. */
function firstWrong(formState: FormState | null): 'email' | 'password' | null {
  if (!formState) return null;
  return formState.errors.email ? 'email' : 'password';
}
