import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LineIcon } from '../icons/line-icon.tsx';
import { paths } from '../icons/paths.ts';
import styles from './controls/control.module.css';
import { useClosedOnNavigation } from './drawer/use-closed-on-navigation.ts';
import { MenuGroups } from './menu-groups.tsx';

const menuId = 'main-menu';

/** The main menu of wide screens, as a native popover: it works before any script is loaded. */
export function MainMenu() {
  const { t } = useTranslation('shell');
  const { locale } = useShell();
  const popover = useRef<HTMLDivElement>(null);
  useClosedOnNavigation(() => popover.current?.hidePopover());
  return (
    <>
      <button
        type="button"
        className={`${styles.control} ${kit.wideOnly}`}
        popoverTarget={menuId}
        lang={locale}
      >
        {t('menu.open')}
        <LineIcon path={paths.chevronDown} size={16} />
      </button>
      <div ref={popover} id={menuId} popover="auto" className={styles.popover}>
        <nav className={styles.columns} aria-label={t('menu.title')}>
          <MenuGroups className={styles.group} groups={['members', 'activities', 'documents']} />
        </nav>
      </div>
    </>
  );
}
