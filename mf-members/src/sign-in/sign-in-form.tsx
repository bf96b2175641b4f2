import type { FormState } from '@site/shared/contract';
import { errorMessage, isErrorCode } from '@site/shared/domain';
import { useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './login.module.css';
import { PasswordField } from './password-field.tsx';

type Errors = FormState['errors'];

/**
 * An ordinary form, posted by the browser itself: it works before and without scripts. With them the
 * same rules speak before it is sent, and it is sent once.
 */
export function SignInForm({ redirect }: { redirect: string | null }) {
  const { t } = useTranslation();
  const { formState } = useShell();
  const values = formState?.values ?? {};
  const [errors, setErrors] = useState<Errors>(formState?.errors ?? {});
  const [busy, setBusy] = useState(false);
  useStillHereAfterBack(() => setBusy(false));

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const found = errorsOf(event.currentTarget);
    setErrors(found);
    const [first] = Object.keys(found);
    if (busy || first) event.preventDefault();
    if (first) document.getElementById(first)?.focus();
    else setBusy(true);
  }

  const messages = useMessages(errors);
  const wrongAtFirst = firstWrong(formState);
  const target = values.redirect ?? redirect;
  return (
    <form className={styles.form} method="post" action="/auth/login" noValidate onSubmit={onSubmit}>
      <ErrorSummary errors={errors} />
      {target && <input type="hidden" name="redirect" value={target} />}
      <div className={styles.field}>
        <label htmlFor="email">{t('signIn.email')}</label>
        <input
          id="email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={values.email ?? ''}
          // biome-ignore lint/a11y/noAutofocus: the page answers a refusal, and this is what to mend
          autoFocus={wrongAtFirst === 'email'}
          aria-invalid={messages.email ? true : undefined}
          aria-describedby={messages.email ? 'email-error' : undefined}
        />
        {messages.email && (
          <p id="email-error" className={styles.error}>
            {messages.email}
          </p>
        )}
      </div>
      <PasswordField
        error={messages.password}
        about={messages.form && 'form-error'}
        first={wrongAtFirst === 'password'}
        concealed={busy}
      />
      <div className={styles.remember}>
        <input
          id="remember"
          name="remember"
          type="checkbox"
          aria-describedby="remember-help"
          defaultChecked={values.remember !== undefined}
        />
        <label htmlFor="remember">{t('signIn.remember')}</label>
        <p id="remember-help">{t('signIn.rememberHelp')}</p>
      </div>
      <Button type="submit" className={styles.submit} aria-busy={busy}>
        {busy ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </form>
  );
}

/** Where to go on after a refusal: what is wrong, else the password, which never comes back. */
function firstWrong(formState: FormState | null): 'email' | 'password' | null {
  if (!formState) return null;
  return formState.errors.email ? 'email' : 'password';
}

/** What is wrong, all in one place: about a field it is a link to it. */
function ErrorSummary({ errors }: { errors: Errors }) {
  const { t } = useTranslation();
  const { form, ...fields } = useMessages(errors);
  const problems = Object.entries(fields);
  return (
    <div role="alert" className={styles.alert}>
      {form && (
        <p id="form-error" className={styles.summary}>
          {form}
        </p>
      )}
      {problems.length > 0 && (
        <div className={styles.summary}>
          <h2>{t('signIn.check')}</h2>
          <ul>
            {problems.map(([field, message]) => (
              <li key={field}>
                <a href={`#${field}`}>
                  {t('signIn.problem', { field: t(`signIn.${field}`), message })}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The sentence of each error by its field. */
function useMessages(errors: Errors): Record<string, string> {
  const { locale } = useShell();
  return Object.fromEntries(
    Object.entries(errors).map(([field, { code, params }]) => [
      field,
      errorMessage(isErrorCode(code) ? code : 'E_BACKEND', locale, params),
    ]),
  );
}

/** The browser knows what is missing or no address; the words are ours. */
function errorsOf(form: HTMLFormElement): Errors {
  const fields = ['email', 'password'].map(
    (name) => [name, form.elements.namedItem(name)] as const,
  );
  return Object.fromEntries(
    fields.flatMap(([name, input]) => {
      if (!(input instanceof HTMLInputElement) || input.validity.valid) return [];
      return [[name, { code: input.validity.valueMissing ? 'E_REQUIRED' : 'E_EMAIL' }]];
    }),
  );
}

/** A page that comes back from the browser's memory must not stay busy. */
function useStillHereAfterBack(reset: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  });
}
