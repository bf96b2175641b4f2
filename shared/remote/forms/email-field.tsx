import { Field } from './form.tsx';

type Props = {
  label: string;
  help?: string;
  /** `username` for the login name of an account. */
  autoComplete: 'username' | 'email';
  error: string | undefined;
  /** The value submitted before the page was rendered again. */
  value: string | undefined;
  /** Whether the field gets the initial focus. */
  first?: boolean;
};

/** A required e-mail field that keeps the submitted value. */
export function EmailField({ label, help, autoComplete, error, value, first = false }: Props) {
  return (
    <Field name="email" label={label} help={help} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={value}
          // biome-ignore lint/a11y/noAutofocus: the page shows a form error, and this is the field to correct
          autoFocus={first}
        />
      )}
    </Field>
  );
}
