import { useLazyPart, useSession, useShell } from '@site/shared/remote';
import { Avatar, kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { hasSessionEnded } from '../../stores/session.store.ts';
import { FrameLink } from '../frame-link.tsx';
import { memberAreaMenu } from '../member-area/member-area-menu.ts';
import { WaitingCount } from '../member-area/member-area-navigation.tsx';
import { notificationsPath } from '../member-area/notifications-path.ts';
import menuStyles from '../menu/menu.module.css';
import { useSite } from '../site-context.ts';
import styles from './control.module.css';

const menuId = 'account-menu';
/** Entries of the member area that the account menu has too. */
const ownPaths = ['/c/office', '/c/settings'];
const joinPath = '/signup';

// Only members have notifications: the code of the bell is loaded for a signed-in user.
const loadBell = () =>
  import('../member-area/notifications-link.tsx').then(
    ({ NotificationsBell }) => NotificationsBell,
  );

/**
 * Links for a visitor to sign in and to join; for a member the notification bell and an account menu with
 * sign-out.
 */
export function AccountControl() {
  const { t } = useTranslation('shell');
  const { locale, hasPage } = useShell();
  const { registry } = useSite();
  const session = useSession();
  const hasNotifications = session.status === 'member' && hasPage(notificationsPath);
  const Bell = useLazyPart(loadBell, hasNotifications);
  if (session.status !== 'member') {
    return (
      <>
        <FrameLink
          to={hasSessionEnded() ? '/login?reason=expired' : '/login'}
          className={`${styles.control} ${styles.signIn}`}
        >
          {t('account.signIn')}
        </FrameLink>
        {hasPage(joinPath) && (
          <FrameLink to={joinPath} className={`${styles.control} ${kit.wideOnly} ${styles.join}`}>
            {t('nav.join')}
          </FrameLink>
        )}
      </>
    );
  }
  const { avatar } = session.user;
  const name = session.user.name[locale];
  const entries = memberAreaMenu(registry, locale, session).filter(({ path }) =>
    ownPaths.includes(path),
  );
  return (
    <>
      {hasNotifications && <span className={styles.bell}>{Bell && <Bell />}</span>}
      <button type="button" className={styles.control} popoverTarget={menuId}>
        <Avatar name={name} picture={avatar} />
        <span className="visually-hidden">{`${t('account.open')}: ${name}`}</span>
      </button>
      <div id={menuId} popover="auto" className={menuStyles.popover}>
        <nav className={menuStyles.group} aria-label={t('account.open')}>
          <h2 className={menuStyles.person} title={name}>
            {name}
          </h2>
          <ul className={kit.rows}>
            <li>
              <FrameLink to="/c">{t('account.home')}</FrameLink>
            </li>
            {entries.map(({ path, label, count }) => (
              <li key={path}>
                <FrameLink to={path}>
                  {label}
                  <WaitingCount count={count} />
                </FrameLink>
              </li>
            ))}
            <li>
              <SignOutButton />
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
}

/** Without scripts an ordinary form; with them the session store is updated at once. */
function SignOutButton() {
  const { t } = useTranslation('shell');
  const { toast } = useShell();
  const { signOut } = useSite();
  return (
    <form
      method="post"
      action="/auth/logout"
      onSubmit={(event) => {
        event.preventDefault();
        signOut().catch(() => toast(t('account.signOutFailed'), 'error'));
      }}
    >
      <button type="submit">{t('account.signOut')}</button>
    </form>
  );
}
