import { localized } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';

/** In place of a block that the backend did not give: one line, and a way to ask again. */
export function Unavailable() {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <p role="status">
      {t('home.unavailable')} <a href={localized('/', locale)}>{t('home.again')}</a>
    </p>
  );
}
