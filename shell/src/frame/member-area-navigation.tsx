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
  const session = useSession();
  const todo = session.status === 'member' ? session.user.unread.admissions : 0;
  return (
    <>
      <ul>
        {memberAreaMenu(registry).map(({ key, path, icon }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/c'}>
              <NamedIcon name={icon} />
              {t(key)}
              {key === 'lk.admissions' && todo > 0 && <WaitingCount count={todo} />}
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
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count.toLocaleString(locale)}
      </span>
      <span className="visually-hidden">{t('lk.waiting', { count })}</span>
    </>
  );
}
