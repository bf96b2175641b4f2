import { localized } from '@site/shared/contract';
import { ErrorSummary, Field, useCheckedForm, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './account.module.css';

/** A text to agree to: its consent, its address, and the version shown there. */
export type NewerText = { consent: 'processing' | 'terms'; url: string; version: string };

type Props = {
  texts: readonly NewerText[];
  /** Where the user was going. */
  redirectTo: string | null;
};

/** A checkbox for each text, and the submit button. */
export function AcceptForm({ texts, redirectTo }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const fields = texts.map(({ consent }) => `consent_${consent}`);
  const { errors, messages, busy, onSubmit } = useCheckedForm(fields);
  const known = Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [
      field,
      errors[field]?.code === 'E_CONFLICT_VERSION' ? t('signUp.consentChanged') : message,
    ]),
  );
  const home = localized('/c', locale);
  const here = localized('/c/terms', locale);
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/actions/consents/accept"
      noValidate
      onSubmit={onSubmit}
    >
      <ErrorSummary
        messages={known}
        title={t('signIn.check')}
        problem={(field, message) => t('signIn.problem', { field: t(`signUp.${field}`), message })}
      />
      <input type="hidden" name="locale" value={locale} />
      <input
        type="hidden"
        name="page"
        value={redirectTo ? `${here}?redirect=${encodeURIComponent(redirectTo)}` : here}
      />
      <input type="hidden" name="redirect" value={redirectTo ?? home} />
      {texts.map(({ consent, url, version }) => (
        <Field
          key={consent}
          name={`consent_${consent}`}
          tick
          label={t(`signUp.consent_${consent}`)}
          help={
            <a href={localized(url, locale)} target="_blank" rel="noopener">
              {t('newerTexts.read', { version })}
            </a>
          }
          error={known[`consent_${consent}`]}
        >
          {(attributes) => <input {...attributes} type="checkbox" value={version} required />}
        </Field>
      ))}
      <div>
        <Button type="submit" aria-busy={busy}>
          {busy ? t('signIn.link.busy') : t('newerTexts.submit')}
        </Button>
      </div>
    </form>
  );
}
