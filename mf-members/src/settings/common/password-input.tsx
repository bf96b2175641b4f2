import { FormField } from '@site/shared/remote';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './settings.module.css';

type Props = {
  name: 'current_password' | 'password';
  autoComplete: 'current-password' | 'new-password';
  help?: string;
};

/** A password in an action form, with a button to show it. */
export function PasswordInput({ name, autoComplete, help }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <FormField name={name} help={help}>
      {(attributes) => (
        <div className={styles.password}>
          <input
            {...attributes}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
          </button>
        </div>
      )}
    </FormField>
  );
}
