import { Callout } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** Shown while neither the backend nor a snapshot can answer: no code may be called unknown then. */
export function Unavailable() {
  const { t } = useTranslation();
  return (
    <Callout heading="h1" title={t('verify.unavailable.title')}>
      <p>{t('verify.unavailable.text')}</p>
    </Callout>
  );
}
