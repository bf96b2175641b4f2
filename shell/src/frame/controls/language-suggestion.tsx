import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useSite } from '../site-context.ts';
import { LanguageLink } from './language-link.tsx';
import styles from './language-suggestion.module.css';

/**
 * Suggests the other language to a visitor whose browser prefers it, until they have chosen one. It
 * is part of every cached document; the inline script decides before the first paint whether the
 * style sheet shows it. Pages without a translation never show it (docs/domain/languages.md).
 */
export function LanguageSuggestion() {
  const { t } = useTranslation('shell');
  const { locale } = useShell();
  const { rememberLocale } = useSite();
  const other = locale === 'ru' ? 'en' : 'ru';
  return (
    <aside className={styles.suggestion} lang={other} aria-label={t('language.suggestion')}>
      <p>{t('language.suggestion')}</p>
      <LanguageLink className={styles.choice}>{t('language.go')}</LanguageLink>
      {/* The button's `lang` is the language it chooses. */}
      <button
        type="button"
        lang={locale}
        data-action="language"
        className={styles.choice}
        onClick={() => rememberLocale(locale)}
      >
        <span lang={other}>{t('language.stay')}</span>
      </button>
    </aside>
  );
}
