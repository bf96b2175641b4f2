import { localized } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

/** Shown in place of data that the backend did not deliver: one line and a retry button. */
export function Unavailable() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { pathname, search } = useLocation();
  return (
    <p role="status">
      {t('unavailable.text')}{' '}
      <a href={localized(pathname, locale) + search}>{t('unavailable.again')}</a>
    </p>
  );
}
