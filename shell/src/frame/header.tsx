import { useShell } from '@site/shared/remote';
import { kit, Mark } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LineIcon } from '../icons/line-icon.tsx';
import { paths } from '../icons/paths.ts';
import { currentEntry, mounted, topBar, verification } from '../navigation/entries.ts';
import { searchDialogId } from '../search/ids.ts';
import { SearchButton } from '../search/search-button.tsx';
import { SearchDialog } from '../search/search-dialog.tsx';
import { AccountControl } from './controls/account-control.tsx';
import { EntryLink } from './controls/entry-link.tsx';
import { LanguageLink } from './controls/language-link.tsx';
import { ThemeToggle } from './controls/theme-toggle.tsx';
import { FrameLink } from './frame-link.tsx';
import styles from './header.module.css';
import { MenuButton } from './menu/menu-button.tsx';
import { SiteMenu, siteMenuId } from './menu/site-menu.tsx';
import { useSite } from './site-context.ts';

type Props = {
  /** Whether the menu of phones also shows the menu of the member area. */
  inMemberArea?: boolean;
};

/**
 * Top bar of the site: brand, four sections, search, menu, sign-in and joining; above it, except on phones, the
 * certificate check, theme and language; a drawer on phones. In the member area it is one line.
 */
export function Header({ inMemberArea = false }: Props) {
  const { t } = useTranslation('shell');
  const { product, locale, hasPage } = useShell();
  const { registry } = useSite();
  const { pathname } = useLocation();
  const entries = mounted(topBar, registry);
  const current = currentEntry(entries, pathname);
  return (
    <header className={styles.header}>
      <a className={`visually-hidden ${styles.skip} ${kit.screenOnly}`} href="#content">
        {t('skip.content')}
      </a>
      <a
        className={`visually-hidden ${styles.skip} ${kit.screenOnly}`}
        href={`#${searchDialogId}-button`}
      >
        {t('skip.search')}
      </a>
      {!inMemberArea && (
        <div className={`${styles.above} ${kit.roomyOnly} ${kit.screenOnly}`}>
          {hasPage(verification.path) && (
            <FrameLink to={verification.path}>{t(verification.key)}</FrameLink>
          )}
          <ThemeToggle />
          <LanguageLink />
        </div>
      )}
      <div className={styles.bar}>
        <FrameLink to="/" className={styles.brand}>
          <Mark className={kit.accent} />
          <span>{product.name[locale]}</span>
        </FrameLink>
        <nav
          className={`${styles.sections} ${kit.wideOnly} ${kit.screenOnly}`}
          aria-label={t('nav.label')}
        >
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <EntryLink entry={entry} current={entry === current} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={`${styles.controls} ${kit.screenOnly}`}>
          <SearchButton />
          <MenuButton />
          {inMemberArea && (
            <span className={`${styles.roomy} ${kit.roomyOnly}`}>
              <ThemeToggle />
              <LanguageLink />
            </span>
          )}
          <AccountControl />
          <button
            type="button"
            className={`${kit.iconButton} ${kit.narrowOnly}`}
            aria-label={t('menu.open')}
            data-tooltip="label"
            data-boot=""
            {...{ command: 'show-modal', commandfor: siteMenuId }}
          >
            <LineIcon path={paths.menu} size={24} />
          </button>
        </div>
      </div>
      <SiteMenu inMemberArea={inMemberArea} />
      <SearchDialog />
    </header>
  );
}
