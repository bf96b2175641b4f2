import { useState } from 'react';
import { Field } from './form.tsx';
import styles from './password-field.module.css';

type Props = {
  label: string;
  /** On the button that shows what is typed, and hides it again. */
  words: { show: string; hide: string };
  help?: string;
  autoComplete: 'current-password' | 'new-password';
  error: string | undefined;
  /** Id of an error that is about the form as a whole. */
  about: string | undefined;
  /** Whether the page begins here. */
  first: boolean;
  /** While it is sent the password is hidden, so that no browser keeps it as plain text. */
  concealed: boolean;
};

/** A password that may be shown while it is typed. */
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
            // biome-ignore lint/a11y/noAutofocus: the page answers a refusal, and this is what to mend
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
