import { useSession, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { NamedIcon } from '../icons/named-icon.tsx';
import { FrameLink } from './frame-link.tsx';
import styles from './layouts.module.css';
import { memberAreaMenu } from './member-area-menu.ts';
import { useSite } from './site-context.ts';

/** The menu of the member area at the left of wide screens; small screens have it in the drawer. */
export function MemberAreaNavigation() {
  const { t } = useTranslation('shell');
  return (
    <nav className={styles.rail} aria-label={t('lk.label')}>
      <MemberAreaLinks />
    </nav>
  );
}

/** The menu of the member area with the count of pending tasks, and the link to the public site. */
export function MemberAreaLinks() {
  const { t } = useTranslation('shell');
  const { registry } = useSite();
  const { locale } = useShell();
  const session = useSession();
  const counts = session.status === 'member' ? session.user.unread : undefined;
  return (
    <>
      <ul>
        {memberAreaMenu(registry, locale, session).map(({ path, label, icon, count }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/c'}>
              <NamedIcon name={icon} />
              {label}
              {count && <WaitingCount count={counts?.[count] ?? 0} />}
            </NavLink>
          </li>
        ))}
      </ul>
      <FrameLink to="/" className={styles.toSite}>
        {t('lk.toSite')}
      </FrameLink>
    </>
  );
}

/** A number for sighted users, a sentence for screen readers. */
function WaitingCount({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  const { locale } = useShell();
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count.toLocaleString(locale)}
      </span>
      <span className="visually-hidden">{t('lk.waiting', { count })}</span>
    </>
  );
}
