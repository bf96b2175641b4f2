import { localized } from '@site/shared/contract';
import { ErrorSummary, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import styles from './login.module.css';
import type { Reason } from './login-view.ts';

type Props = {
  /** The action, such as `account/verify`. */
  action: string;
  /** The token from the mailed link. */
  token?: string;
  /** The message that the sign-in page shows afterwards. */
  done: Reason;
  messages: Partial<Record<string, string>>;
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The button label. */
  submit: string;
  children?: ReactNode;
};

/**
 * A form for account actions that need no session; on success it redirects to sign-in, which shows the
 * message.
 */
export function AccountForm(props: Props) {
  const { action, token, done, messages, busy, onSubmit, submit, children } = props;
  const { t } = useTranslation();
  const { locale } = useShell();
  const { pathname, search } = useLocation();
  return (
    <form
      className={styles.form}
      method="post"
      action={`/api/actions/${action}`}
      noValidate
      onSubmit={onSubmit}
    >
      <ErrorSummary
        messages={messages}
        title={t('signIn.check')}
        problem={(field, message) => t('signIn.problem', { field: t(`signIn.${field}`), message })}
      />
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={localized(pathname, locale) + search} />
      <input type="hidden" name="redirect" value={localized(`/login?reason=${done}`, locale)} />
      {children}
      <Button type="submit" className={styles.submit} aria-busy={busy}>
        {busy ? t('signIn.link.busy') : submit}
      </Button>
    </form>
  );
}
