import { Field } from './form.tsx';

type Props = {
  label: string;
  help?: string;
  /** `username` where it is the name of an account. */
  autoComplete: 'username' | 'email';
  error: string | undefined;
  /** What was typed before the page was drawn anew. */
  value: string | undefined;
  /** Whether the page begins here. */
  first?: boolean;
};

/** A required e-mail address; it comes back as it was typed. */
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
          // biome-ignore lint/a11y/noAutofocus: the page answers a refusal, and this is what to mend
          autoFocus={first}
        />
      )}
    </Field>
  );
}
