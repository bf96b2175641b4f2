import { specConstants } from '@site/shared/domain/system';
import { useDates, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { ColorModeControl } from './controls/color-mode-control.tsx';
import { LanguageLink } from './controls/language-link.tsx';
import { DocumentLinks } from './document-links.tsx';
import styles from './footer.module.css';
import { MenuGroups } from './menu/menu-groups.tsx';

/** Three columns of the specification, then documents, copyright, language and colour mode. */
export function Footer() {
  const { product, locale, now } = useShell();
  const { yearOf } = useDates();
  return (
    <footer className={`${styles.footer} ${kit.screenOnly}`}>
      <div className={styles.inner}>
        <div className={`${styles.columns} ${kit.quietLinks}`}>
          <MenuGroups groups={['information', 'activities', 'members']} />
        </div>
        <DocumentLinks />
        <div className={styles.line}>
          <p>{`${copyrightYears(yearOf(now()))} ${product.name[locale]}`}</p>
          <div className={kit.line}>
            <LanguageLink />
            <ColorModeControl />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** `© 2022–2026`, or a single year when both are equal. */
export function copyrightYears(year: number): string {
  const from = specConstants.copyrightFrom;
  return year > from ? `© ${from}–${year}` : `© ${from}`;
}
