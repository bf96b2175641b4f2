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
import styles from './menu.module.css';
import { type Group, MenuGroups } from './menu-groups.tsx';
import { useClosedOnNavigation } from './use-closed-on-navigation.ts';
import { useSwipeToClose } from './use-swipe-to-close.ts';

export const siteMenuId = 'site-menu';

/**
 * The groups cover every page of the public site; texts that no menu names are listed by the last
 * entry, the contents page.
 */
const pages: Group[] = ['sections', 'members', 'activities', 'everyDocument'];
const pagesOfVisitors: Group[] = ['sections', 'joining', 'members', 'activities', 'everyDocument'];

const loadNotifications = () =>
  import('../member-area/notifications-link.tsx').then(
    ({ NotificationsLine }) => NotificationsLine,
  );

/**
 * The menu of the site. On wide screens it is a popover below the bar, without what the bar shows; on others a drawer,
 * opened as a modal dialog. Light dismiss, focus trap, Esc and returning the focus to the button need no script
 * (decision 076). The store mirrors its state.
 */
export function SiteMenu({ inMemberArea }: { inMemberArea: boolean }) {
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
    const onToggle = () =>
      element.matches(':is([open], :popover-open)') ? openMenu() : closeMenu();
    onToggle();
    // React writes the attribute only on the server.
    element.autofocus = true;
    element.addEventListener('toggle', onToggle);
    // The button that opened it is gone.
    const width = matchMedia('(min-width: 64rem)');
    width.addEventListener('change', closeMenu);
    const unsubscribe = menuStore.subscribe((state) => {
      if (state === 'open') return;
      element.close();
      element.hidePopover();
    });
    return () => {
      element.removeEventListener('toggle', onToggle);
      width.removeEventListener('change', closeMenu);
      unsubscribe();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      id={siteMenuId}
      className={`${styles.menu} ${kit.screenOnly}`}
      aria-label={t('menu.title')}
      popover="auto"
      closedby="any"
      // biome-ignore lint/a11y/noAutofocus: it gets the focus when it opens; a focused link would fetch its page
      autoFocus
    >
      <div className={`${styles.top} ${styles.drawerOnly}`}>
        <ThemeToggle />
        <LanguageLink />
        <form method="dialog" className={kit.end}>
          <button type="submit" className={kit.iconButton} aria-label={t('menu.close')}>
            <LineIcon path={paths.close} size={24} />
          </button>
        </form>
      </div>
      {isMember && NotificationsLine && (
        <div className={`${styles.groups} ${styles.drawerOnly} ${kit.lineBelow}`}>
          <NotificationsLine />
        </div>
      )}
      {inMemberArea && (
        <nav
          className={`${styles.groups} ${styles.drawerOnly} ${kit.lineBelow}`}
          aria-label={t('lk.label')}
        >
          <section>
            <h2>{t('lk.label')}</h2>
            <MemberAreaLinks />
          </section>
        </nav>
      )}
      <nav className={styles.groups} aria-label={t('menu.title')}>
        <MenuGroups groups={isMember ? pages : pagesOfVisitors} drawerOnly={styles.drawerOnly} />
      </nav>
    </dialog>
  );
}
