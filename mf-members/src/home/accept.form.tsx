import { consentActions } from '@site/shared/actions';
import { localized } from '@site/shared/contract';
import { ActionForm, FormField, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

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
  const here = localized('/c/terms', locale);
  return (
    <ActionForm
      action={consentActions.accept}
      native={{
        page: redirectTo ? `${here}?redirect=${encodeURIComponent(redirectTo)}` : here,
        redirect: redirectTo ?? localized('/c', locale),
      }}
      texts="signUp"
      className={kit.stack6}
      submit={t('newerTexts.submit')}
      message={(_, { code }) =>
        code === 'E_CONFLICT_VERSION' ? t('signUp.consentChanged') : undefined
      }
    >
      {texts.map(({ consent, url, version }) => (
        <FormField
          key={consent}
          name={`consent_${consent}`}
          value={version}
          required
          help={
            <a href={localized(url, locale)} target="_blank" rel="noopener">
              {t('newerTexts.read', { version })}
            </a>
          }
        />
      ))}
    </ActionForm>
  );
}
