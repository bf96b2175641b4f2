import { signInForms } from '@site/shared/actions';
import { ActionForm, FormField } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import styles from './login.module.css';

type Props = {
  /** Where the code is sent: after a password or a provider. */
  address: string;
  /** The page after sign-in, where the server does not know it yet. */
  redirect?: string | null;
};

/** The second step of signing in: the code of the second factor, and nothing else. */
export function CodeForm({ address, redirect }: Props) {
  return (
    <ActionForm
      action={signInForms.code}
      native={{ address, page: null, redirect, focusesField: true }}
      texts="signIn"
      className={`${kit.stack6} ${styles.form}`}
    >
      <FormField
        name="otp"
        autoComplete="one-time-code"
        inputMode="text"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
    </ActionForm>
  );
}
