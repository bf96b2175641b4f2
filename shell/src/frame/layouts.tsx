import { useSession, useShell } from '@site/shared/remote';
import { Mark } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet } from 'react-router';
import { DefaultLayoutFrame } from './default-layout-frame.tsx';
import { FrameLink } from './frame-link.tsx';
import { Header } from './header.tsx';
import { LanguageLink } from './language-link.tsx';
import styles from './layouts.module.css';
import { memberAreaMenu } from './member-area-menu.ts';
import { useSite } from './site-context.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** Layout `default`: header, page, footer. */
export function DefaultLayout() {
  return (
    <DefaultLayoutFrame>
      <Outlet />
    </DefaultLayoutFrame>
  );
}

/** Layout `lk`: the member area, with its own navigation at the left. */
export function MemberAreaLayout() {
  return (
    <>
      <Header />
      <div className={styles.memberArea}>
        <MemberAreaNavigation />
        <main id="content" tabIndex={-1} className={styles.memberMain}>
          <Outlet />
        </main>
      </div>
    </>
  );
}

function MemberAreaNavigation() {
  const { t } = useTranslation('shell');
  const { locale } = useShell();
  const { registry } = useSite();
  const session = useSession();
  const todo = session.status === 'member' ? session.user.unread.admissions : 0;
  return (
    <nav className={styles.rail} aria-label={t('lk.label')}>
      <ul>
        {memberAreaMenu(registry).map(({ key, path }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/c'}>
              {t(key)}
              {key === 'lk.admissions' && todo > 0 && (
                <span className={styles.count}>{todo.toLocaleString(locale)}</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
      <FrameLink to="/" className={styles.toSite}>
        {t('lk.toSite')}
      </FrameLink>
    </nav>
  );
}

/** Layout `auth`: one card in the middle, the brand above it. */
export function AuthLayout() {
  const { product, locale } = useShell();
  return (
    <div className={styles.auth}>
      <header className={styles.authTop}>
        <FrameLink to="/" className={styles.authBrand}>
          <Mark />
          <span>{product.name[locale]}</span>
        </FrameLink>
        <div className={styles.authControls}>
          <ThemeToggle />
          <LanguageLink />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.card}>
        <Outlet />
      </main>
    </div>
  );
}

/** Layout `none`: the page alone, for printing. */
export function BareLayout() {
  return (
    <main id="content" tabIndex={-1} className={styles.bare}>
      <Outlet />
    </main>
  );
}
