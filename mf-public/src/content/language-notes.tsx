import type { PageMeta } from '@site/shared/api';
import { localized } from '@site/shared/contract';
import { OnePress, useShell } from '@site/shared/remote';
import { formatDate } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';

/** What a reader has to know of the language of a text: borrowed, behind the other, not decisive. */
export function LanguageNotes({ meta, path }: { meta: PageMeta; path: string }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  if (meta.lang !== locale) {
    return (
      <div className={styles.note}>
        <p>{t(`content.onlyIn.${meta.lang}`)}</p>
        <OnePress
          action="feedback/translation"
          fields={{ path }}
          id="wished"
          thanks={t('content.wished')}
        >
          <button type="submit">{t('content.wish')}</button>
        </OnePress>
      </div>
    );
  }
  if (meta.behind) {
    return (
      <p className={styles.note}>
        {t('content.behind', { date: formatDate(meta.behind, locale) })}
      </p>
    );
  }
  const { prevailing } = meta;
  if (prevailing === undefined || prevailing === locale) return null;
  return (
    <p className={styles.note}>
      {t('content.prevails')}{' '}
      <a href={localized(path, prevailing)} hrefLang={prevailing}>
        {t('content.prevailingText')}
      </a>
    </p>
  );
}
