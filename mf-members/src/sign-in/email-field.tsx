import { Field, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';

type Props = {
  error: string | undefined;
  /** Whether the page begins here. */
  first: boolean;
};

/** The address of an account; it comes back as it was typed. */
export function EmailField({ error, first }: Props) {
  const { t } = useTranslation();
  const { formState } = useShell();
  return (
    <Field name="email" label={t('signIn.email')} error={error}>
      {(attributes) => (
        <input
          {...attributes}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={formState?.values.email ?? ''}
          // biome-ignore lint/a11y/noAutofocus: the page answers a refusal, and this is what to mend
          autoFocus={first}
        />
      )}
    </Field>
  );
}
