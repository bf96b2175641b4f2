import { type FormErrors, useErrorMessages } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';

/** The sentences of the catalogue; a link nobody was sent is no page that is missing. */
export function useLinkMessages(errors: FormErrors): Partial<Record<string, string>> {
  const { t } = useTranslation();
  const messages = useErrorMessages(errors);
  const [wrong] = Object.values(errors);
  return wrong?.code === 'E_NOT_FOUND' ? { form: t('signIn.link.unknown') } : messages;
}
