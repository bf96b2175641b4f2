import { localized } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import styles from './control.module.css';
import { useSite } from './site-context.ts';

/** The other language, at the twin address: path, query and hash stay. */
export function LanguageLink() {
  const { t } = useTranslation('shell');
  const { locale } = useShell();
  const { rememberLocale } = useSite();
  const { pathname, search } = useLocation();
  const other = locale === 'ru' ? 'en' : 'ru';
  return (
    <a
      href={localized(pathname, other) + search}
      hrefLang={other}
      lang={other}
      data-action="language"
      className={styles.control}
      aria-label={`${other.toUpperCase()}: ${t('language.switch')}`}
      onClick={({ currentTarget }) => {
        // The server does not know the fragment, and hydration does not mend what it drew.
        currentTarget.hash = location.hash;
        rememberLocale(other);
      }}
    >
      {other.toUpperCase()}
    </a>
  );
}
