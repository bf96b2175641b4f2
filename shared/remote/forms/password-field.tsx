import { useState } from 'react';
import { Field } from './form.tsx';
import styles from './password-field.module.css';

type Props = {
  label: string;
  /** Labels of the button that shows and hides the password. */
  words: { show: string; hide: string };
  help?: string;
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
  /** Id of the error of the form as a whole. */
  about: string | undefined;
  /** Whether the field gets the initial focus. */
  first: boolean;
  /** Hides the password while the form is sent, so that no browser saves it as plain text. */
  concealed: boolean;
};

/** A password field with a button to show the password. */
export function PasswordField(props: Props) {
  const { label, words, help, autoComplete, error, about, first, concealed } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field name="password" label={label} help={help} error={error} about={about}>
      {(attributes) => (
        <div className={styles.password}>
          <input
            {...attributes}
            type={shown && !concealed ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            // biome-ignore lint/a11y/noAutofocus: the page shows a form error, and this is the field to correct
            autoFocus={first}
          />
          <button
            type="button"
            data-boot=""
            className={styles.toggle}
            aria-pressed={shown}
            aria-controls="password"
            onClick={() => setShown(!shown)}
          >
            {shown ? words.hide : words.show}
          </button>
        </div>
      )}
    </Field>
  );
}
