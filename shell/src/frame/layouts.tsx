import { signInAddress, useSession, useShell } from '@site/shared/remote';
import { kit, Mark } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { hasSessionEnded } from '../stores/session.store.ts';
import { LanguageLink } from './controls/language-link.tsx';
import { ThemeToggle } from './controls/theme-toggle.tsx';
import { DefaultLayoutFrame } from './default-layout-frame.tsx';
import { FrameLink } from './frame-link.tsx';
import { Header } from './header.tsx';
import styles from './layouts.module.css';
import { CallsForm } from './member-area/calls-form.tsx';
import { MemberAreaNavigation } from './member-area/member-area-navigation.tsx';

/** Layout `default`: header, page, footer. */
export function DefaultLayout() {
  return (
    <DefaultLayoutFrame>
      <Outlet />
    </DefaultLayoutFrame>
  );
}

/** Layout `lk`: the member area, with its own navigation on the left. */
export function MemberAreaLayout() {
  return (
    <>
      <Header inMemberArea />
      <div className={styles.memberArea}>
        <MemberAreaNavigation />
        {/* What is pressed before hydration waits for it. */}
        <main id="content" tabIndex={-1} className={styles.memberMain} data-boot="">
          <SessionEnded />
          <CallsForm />
          <Outlet />
        </main>
      </div>
    </>
  );
}

/** Says that the session has ended while the page is open, such as on another device. */
function SessionEnded() {
  const { t } = useTranslation('shell');
  const { drafts } = useShell();
  // The link leads back to the page that is shown now.
  useLocation();
  const { status } = useSession();
  if (status !== 'guest' || !hasSessionEnded()) return null;
  return (
    <p className={styles.ended} role="alert">
      {t('lk.ended.text')}{' '}
      <a href={signInAddress()} onClick={() => drafts.keep()}>
        {t('lk.ended.signIn')}
      </a>
    </p>
  );
}

/** Layout `auth`: one card in the middle, the brand above it. */
export function AuthLayout() {
  const { product, locale } = useShell();
  return (
    <div className={styles.auth}>
      <header className={`${styles.authTop} ${kit.screenOnly}`}>
        <FrameLink to="/" className={styles.authBrand}>
          <Mark className={kit.accent} />
          <span>{product.name[locale]}</span>
        </FrameLink>
        <div className={kit.line}>
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
