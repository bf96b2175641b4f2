import { accountActions, ownPerson, peopleActions } from '@site/shared/actions';
import { type Action, localized } from '@site/shared/contract';
import { ActionForm, FormField, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './login.module.css';
import type { LinkPurpose, Reason } from './login-view.ts';

const done = {
  verify: 'verified',
  'confirm-email': 'email-confirmed',
  'undo-email': 'email-undone',
  'undo-erasure': 'erasure-undone',
} as const satisfies Record<LinkPurpose, Reason>;

const actions: Readonly<Record<LinkPurpose, Action>> = {
  verify: accountActions.verify,
  'confirm-email': accountActions['confirm-email'],
  'undo-email': accountActions['undo-email'],
  'undo-erasure': peopleActions.undo,
};

/**
 * Runs the action of a mailed link after a click: mail scanners open links and must not run it for the
 * reader.
 */
export function MailedLink({ purpose, token }: { purpose: LinkPurpose; token: string }) {
  const { t } = useTranslation();
  const { formState, locale } = useShell();
  const action = actions[purpose];
  return (
    <>
      <ActionForm
        action={action}
        {...(action.item && { item: ownPerson })}
        payload={{ token }}
        native={{ redirect: localized(`/login?reason=${done[purpose]}`, locale) }}
        texts={`signIn.${purpose}`}
        className={`${kit.stack6} ${styles.form}`}
      />
      {formState?.errors.form && purpose === 'verify' && (
        <p>
          <Link to="/login?mode=resend">{t('signIn.verify.again')}</Link>
        </p>
      )}
    </>
  );
}

/** Sets a new password by the token of a mailed link. */
export function NewPassword({ token, minLength }: { token: string; minLength: number }) {
  const { t } = useTranslation();
  const { formState, locale } = useShell();
  return (
    <>
      <ActionForm
        action={accountActions.reset}
        payload={{ token }}
        native={{ redirect: localized('/login?reason=reset', locale) }}
        texts="signIn.reset"
        className={`${kit.stack6} ${styles.form}`}
      >
        <FormField
          name="password"
          autoComplete="new-password"
          help={t('signIn.reset.rules', { count: minLength })}
        />
      </ActionForm>
      {formState?.errors.form && (
        <p>
          <Link to="/login?mode=forgot">{t('signIn.reset.again')}</Link>
        </p>
      )}
    </>
  );
}

/** Requests a mail; the response is the same whether or not the address is known (no account enumeration). */
export function AskMail({ command }: { command: 'request-reset' | 'resend' }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <ActionForm
      action={accountActions[command]}
      native={{ redirect: localized('/login?reason=asked', locale) }}
      texts="signIn"
      submit={t('signIn.ask.submit')}
      busy=""
      className={`${kit.stack6} ${styles.form}`}
    >
      <FormField name="email" autoComplete="username" />
    </ActionForm>
  );
}
