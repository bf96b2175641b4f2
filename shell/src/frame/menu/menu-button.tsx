import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { LineIcon } from '../../icons/line-icon.tsx';
import { paths } from '../../icons/paths.ts';
import styles from '../controls/control.module.css';
import { siteMenuId } from './site-menu.tsx';

/** Opens the site menu below the bar of wide screens, as a native popover: it needs no script. */
export function MenuButton() {
  const { t } = useTranslation('shell');
  const { locale } = useShell();
  return (
    <button
      type="button"
      className={`${styles.control} ${kit.wideOnly}`}
      popoverTarget={siteMenuId}
      lang={locale}
    >
      {t('menu.open')}
      <LineIcon path={paths.chevronDown} size={16} />
    </button>
  );
}
