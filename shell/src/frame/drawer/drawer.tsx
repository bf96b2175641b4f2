import { useLazyPart, useSession, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LineIcon } from '../../icons/line-icon.tsx';
import { paths } from '../../icons/paths.ts';
import { closeMenu, menuStore, openMenu } from '../../stores/menu.store.ts';
import { LanguageLink } from '../controls/language-link.tsx';
import { ThemeToggle } from '../controls/theme-toggle.tsx';
import { MemberAreaLinks } from '../member-area/member-area-navigation.tsx';
import { notificationsPath } from '../member-area/notifications-path.ts';
import { type Group, MenuGroups } from '../menu-groups.tsx';
import styles from './drawer.module.css';
import { useClosedOnNavigation } from './use-closed-on-navigation.ts';
import { useSwipeToClose } from './use-swipe-to-close.ts';

export const drawerId = 'site-menu';

/**
 * The groups cover every page of the public site; texts that no menu names are listed by the last
 * entry, the contents page.
 */
const pages: Group[] = ['sections', 'activities', 'members', 'everyDocument'];
const pagesOfVisitors: Group[] = ['sections', 'joining', 'activities', 'members', 'everyDocument'];

const loadNotifications = () =>
  import('../member-area/notifications-link.tsx').then(
    ({ NotificationsLine }) => NotificationsLine,
  );

/**
 * The menu of small screens: a native modal dialog, so that focus trap, Esc and returning the focus
 * to the button need no script. The store mirrors its state.
 */
export function Drawer({ inMemberArea }: { inMemberArea: boolean }) {
  const { t } = useTranslation('shell');
  const { hasPage } = useShell();
  const isMember = useSession().status === 'member';
  const NotificationsLine = useLazyPart(loadNotifications, isMember && hasPage(notificationsPath));
  const dialog = useRef<HTMLDialogElement>(null);
  useClosedOnNavigation(closeMenu);
  useSwipeToClose(dialog, closeMenu);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const onToggle = () => (element.open ? openMenu() : closeMenu());
    onToggle();
    element.addEventListener('toggle', onToggle);
    const unsubscribe = menuStore.subscribe((state) => {
      if (state === 'closed' && element.open) element.close();
    });
    return () => {
      element.removeEventListener('toggle', onToggle);
      unsubscribe();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      id={drawerId}
      className={styles.drawer}
      aria-label={t('menu.title')}
      closedby="any"
    >
      <div className={styles.top}>
        <ThemeToggle />
        <LanguageLink />
        <form method="dialog" className={kit.end}>
          <button type="submit" className={kit.iconButton} aria-label={t('menu.close')}>
            <LineIcon path={paths.close} size={24} />
          </button>
        </form>
      </div>
      {isMember && NotificationsLine && (
        <div className={`${styles.groups} ${kit.lineBelow}`}>
          <NotificationsLine />
        </div>
      )}
      {inMemberArea && (
        <nav className={`${styles.groups} ${kit.lineBelow}`} aria-label={t('lk.label')}>
          <section>
            <h2>{t('lk.label')}</h2>
            <MemberAreaLinks />
          </section>
        </nav>
      )}
      <nav className={styles.groups} aria-label={t('menu.title')}>
        <MenuGroups groups={isMember ? pages : pagesOfVisitors} />
      </nav>
    </dialog>
  );
}
