import { PageHead, useSession } from '@site/shared/remote';
import { kit, MemberHead, memberKit, Note } from '@site/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { OutdatedNote } from './outdated-note.tsx';
import { pathOf, type SettingsSection, sectionsFor, settingsPath, titleKeyOf } from './sections.ts';
import styles from './settings.module.css';
import { UnsavedGuard } from './unsaved.tsx';

type Props = {
  section: SettingsSection;
  lead?: ReactNode;
  /** What is shown may be out of date, because it could not be loaded again. */
  isOutdated: boolean;
  children: ReactNode;
};

/** A page of the settings: title, way back to the list, on wide screens the list itself, and the unsaved-text guard. */
export function SectionPage({ section, lead, isOutdated, children }: Props) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  useEffect(() => showPart(hash.slice(1)), [hash]);
  return (
    <UnsavedGuard>
      <div className={`${memberKit.pageLinks} ${styles.page}`}>
        <PageHead title={t(titleKeyOf(section))} noIndex />
        <MemberHead
          className={kit.whole}
          title={t(titleKeyOf(section))}
          lead={lead}
          path={{ label: t('news.path'), to: settingsPath, name: t('settings.all') }}
        />
        <SectionLinks />
        <div className={`${kit.column12} ${kit.reading} ${styles.sections}`}>
          {isOutdated && <OutdatedNote />}
          {children}
        </div>
      </div>
    </UnsavedGuard>
  );
}

/**
 * Opens the form of a part of the page and scrolls to the part: a browser that opens a link to it looks for it before the
 * page is there. Forms of the entries of a list stay closed.
 */
function showPart(id: string): void {
  const heading = document.getElementById(id);
  const form = heading?.closest('section')?.querySelector(':scope > details > form');
  if (form?.parentElement instanceof HTMLDetailsElement) form.parentElement.open = true;
  heading?.scrollIntoView();
  form?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true });
}

/** Says that an account without a person has no such settings. */
export function NoPerson() {
  const { t } = useTranslation();
  return (
    <Note>
      <p>{t('settings.noPerson')}</p>
    </Note>
  );
}

function SectionLinks() {
  const { t } = useTranslation();
  const session = useSession();
  // A session that has ended while the page is open changes no links.
  const hasPerson = session.status !== 'member' || session.user.personId !== null;
  return (
    <nav
      className={`${memberKit.besideOnly} ${styles.contents}`}
      aria-label={t('settings.contents')}
    >
      <ul className={`${kit.list} ${kit.inTexts} ${kit.currentLinks}`}>
        {sectionsFor({ hasPerson }).map((section) => (
          <li key={section}>
            <NavLink to={pathOf(section)}>{t(titleKeyOf(section))}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
