import { useSession, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { NamedIcon } from '../../icons/named-icon.tsx';
import { FrameLink } from '../frame-link.tsx';
import styles from '../layouts.module.css';
import { useSite } from '../site-context.ts';
import { memberAreaMenu } from './member-area-menu.ts';

/** The menu of the member area at the left of wide screens; small screens have it in the drawer. */
export function MemberAreaNavigation() {
  const { t } = useTranslation('shell');
  return (
    <nav
      className={`${styles.rail} ${kit.softLinks} ${kit.wideOnly} ${kit.screenOnly}`}
      aria-label={t('lk.label')}
    >
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
  const { pathname } = useLocation();
  const menu = memberAreaMenu(registry, locale, session);
  // A page below two entries belongs to the longer one.
  const isOfLonger = (path: string) =>
    menu.some((other) => other.path.startsWith(`${path}/`) && isWithin(pathname, other.path));
  return (
    <>
      <ul className={kit.rows}>
        {menu.map(({ path, label, icon, count }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/c' || isOfLonger(path)}>
              <NamedIcon name={icon} />
              {label}
              <WaitingCount count={count} />
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

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** A number for sighted users, a sentence for screen readers. */
export function WaitingCount({ count }: { count: number }) {
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
