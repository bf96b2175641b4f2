import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { LanguageLink } from './language-link.tsx';
import styles from './language-suggestion.module.css';
import { useSite } from './site-context.ts';

/**
 * Offers the other language to who prefers it, until they have chosen one. It is part of every
 * document, which is kept for everybody; the inline script says before the first paint whether the
 * style sheet shows it, and pages that name no twin never do (docs/domain/languages.md).
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
      {/* The language of the button is the one it chooses. */}
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
