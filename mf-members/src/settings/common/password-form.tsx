// Parts of the forms that ask for the password again.
import { textIn, useIsSending } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './settings.module.css';

/** The passwords of a form, exactly as typed. */
export function passwordsOf(data: FormData): Record<string, string> {
  return Object.fromEntries(
    ['current_password', 'password'].flatMap((name) =>
      data.has(name) ? [[name, textIn(data, name)]] : [],
    ),
  );
}

/** The sentence for a wrong password, which the error catalogue calls an invalid value. */
export function useWrongPassword() {
  const { t } = useTranslation();
  return (field: string, { code }: { code: string }) =>
    field === 'current_password' && code === 'E_INVALID'
      ? t('settings.security.wrongPassword')
      : undefined;
}

/** The button of an action form. */
export function Submit({ children, danger = false }: { children: string; danger?: boolean }) {
  const { t } = useTranslation();
  const busy = useIsSending();
  return (
    <Button type="submit" aria-busy={busy} className={danger ? styles.danger : undefined}>
      {busy ? t('settings.sending') : children}
    </Button>
  );
}
