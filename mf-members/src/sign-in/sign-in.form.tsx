import { signInForms } from '@site/shared/actions';
import { localized } from '@site/shared/contract';
import { ActionForm, FormField, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './login.module.css';

/** E-mail address and password. The code of a second factor is asked for on a page of its own. */
export function SignInForm({ redirect }: { redirect: string | null }) {
  const { t } = useTranslation();
  const { formState, locale } = useShell();
  // Rendered again after a refusal, the page's own address has no language prefix any more.
  const home = formState && localized('/c', locale);
  return (
    <ActionForm
      action={signInForms.login}
      native={{
        address: '/auth/login',
        page: null,
        redirect: formState?.values.redirect ?? redirect ?? home,
        focusesField: true,
      }}
      texts="signIn"
      className={`${kit.stack6} ${styles.form}`}
      foot={
        <p>
          <Link to="/login?mode=forgot">{t('signIn.forgot')}</Link>
        </p>
      }
    >
      {formState?.errors.form?.code === 'E_UNVERIFIED' && (
        <p>
          <Link to="/login?mode=resend">{t('signIn.verify.again')}</Link>
        </p>
      )}
      <FormField name="email" autoComplete="username" />
      <FormField name="remember" defaultChecked={formState?.values.remember !== undefined} />
    </ActionForm>
  );
}
