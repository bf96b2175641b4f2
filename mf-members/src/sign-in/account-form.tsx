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
  /** The link of the mail one comes from. */
  token?: string;
  /** What the sign-in page says when it is done. */
  done: Reason;
  messages: Partial<Record<string, string>>;
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** On the button. */
  submit: string;
  children?: ReactNode;
};

/** Something about an account that needs no session; it leads on to sign-in, which says that it is done. */
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
