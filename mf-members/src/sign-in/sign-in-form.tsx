import type { FormState } from '@site/shared/contract';
import {
  ErrorSummary,
  Field,
  type FormErrors,
  useErrorMessages,
  useShell,
  useStillHereAfterBack,
} from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './login.module.css';
import { PasswordField } from './password-field.tsx';

/**
 * An ordinary form, posted by the browser itself: it works before and without scripts. With them the
 * same rules speak before it is sent, and it is sent once.
 */
export function SignInForm({ redirect }: { redirect: string | null }) {
  const { t } = useTranslation();
  const { formState } = useShell();
  const values = formState?.values ?? {};
  const [errors, setErrors] = useState<FormErrors>(formState?.errors ?? {});
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

  const messages = useErrorMessages(errors);
  const wrongAtFirst = firstWrong(formState);
  const target = values.redirect ?? redirect;
  return (
    <form className={styles.form} method="post" action="/auth/login" noValidate onSubmit={onSubmit}>
      <ErrorSummary
        messages={messages}
        title={t('signIn.check')}
        problem={(field, message) => t('signIn.problem', { field: t(`signIn.${field}`), message })}
      />
      {target && <input type="hidden" name="redirect" value={target} />}
      <Field name="email" label={t('signIn.email')} error={messages.email}>
        {(attributes) => (
          <input
            {...attributes}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={values.email ?? ''}
            // biome-ignore lint/a11y/noAutofocus: the page answers a refusal, and this is what to mend
            autoFocus={wrongAtFirst === 'email'}
          />
        )}
      </Field>
      <PasswordField
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
    </form>
  );
}

/** Where to go on after a refusal: what is wrong, else the password, which never comes back. */
function firstWrong(formState: FormState | null): 'email' | 'password' | null {
  if (!formState) return null;
  return formState.errors.email ? 'email' : 'password';
}

/** The browser knows what is missing or no address; the words are ours. */
function errorsOf(form: HTMLFormElement): FormErrors {
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
