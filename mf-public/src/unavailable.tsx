import { localized } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

/** In place of what the backend did not give: one line, and a way to ask for the page again. */
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
