import { useTranslation } from 'react-i18next';
import { LineIcon } from '../icons/line-icon.tsx';
import { paths } from '../icons/paths.ts';
import { searchDialogId } from './ids.ts';
import styles from './search-dialog.module.css';

/** Looks like the field it opens; an icon on phones. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      id={`${searchDialogId}-button`}
      className={styles.button}
      aria-label={t('search.title')}
      aria-keyshortcuts="Meta+K Control+K"
      data-boot="search"
      {...{ command: 'show-modal', commandfor: searchDialogId }}
    >
      <LineIcon path={paths.search} size={20} />
      <span className={styles.word}>{t('search.title')}</span>
      <span className={styles.keys} />
    </button>
  );
}
