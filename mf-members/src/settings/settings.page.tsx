import { memberPage } from '@site/shared/lk';
import {
  type MemberLoaderArgs,
  memberLoader,
  PageHead,
  timeNow,
  useShell,
} from '@site/shared/remote';
import { MemberHead, Note } from '@site/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { ConsentsSection } from './consents-section.tsx';
import { keepWhenReloadFails } from './held-data.ts';
import { LanguageSection } from './language-section.tsx';
import { NameSection } from './name-section.tsx';
import { OutdatedNote } from './outdated-note.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PortraitSection } from './portrait-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { readSettings } from './settings.api.ts';
import styles from './settings.module.css';
import { UnsavedGuard, useUnsaved } from './unsaved.tsx';
import { VisibilitySection } from './visibility-section.tsx';

const held = keepWhenReloadFails(async ({ shell, user }: MemberLoaderArgs) => ({
  ...(await readSettings(shell.api, user, shell.locale)),
  user,
  now: timeNow(shell),
}));

export const loader = memberLoader(held.load);

export const Component = memberPage(SettingsPage);

const ofPerson = ['profile', 'name', 'portrait', 'visibility', 'consents'] as const;
const ofAccount = ['security', 'language', 'data'] as const;
type Section = (typeof ofPerson | typeof ofAccount)[number];
/** Forms that a section consists of, where its key is not theirs. */
const formsOf: Partial<Record<Section, readonly string[]>> = { name: ['name', 'slug'] };

function SettingsPage() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const data = useLoaderData<typeof loader>();
  held.useHeld(data);
  const { account, profile, topics, providers, user, now, isOutdated } = data;
  const sections: Partial<Record<Section, ReactNode>> = {
    ...(profile && {
      profile: <ProfileSection profile={profile} topics={topics} now={now} />,
      name: <NameSection profile={profile} />,
      portrait: (
        <PortraitSection
          name={user.name[locale]}
          avatar={profile.avatar}
          maxMegabytes={account.limits.avatarMb}
        />
      ),
      visibility: <VisibilitySection profile={profile} topics={topics} />,
      consents: <ConsentsSection profile={profile} />,
    }),
    security: <SecuritySection account={account} providers={providers} />,
    language: <LanguageSection account={account} now={now} />,
    data: <OwnDataSection account={account} user={user} />,
  };
  const keys = [...(profile ? ofPerson : []), ...ofAccount];
  // A browser that opens a link to a section looks for it before the page is there.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <UnsavedGuard>
      <div className={styles.page}>
        <PageHead title={t('pages.settings.title')} noIndex />
        <MemberHead
          className={styles.head}
          title={t('pages.settings.title')}
          lead={t('settings.lead')}
        />
        <SectionLinks keys={keys} />
        <div className={styles.sections}>
          {isOutdated && <OutdatedNote />}
          {!profile && (
            <Note>
              <p>{t('settings.noPerson')}</p>
            </Note>
          )}
          {keys.map((key) => (
            <section key={key} id={key} aria-labelledby={`${key}-title`}>
              <h2 id={`${key}-title`}>{t(`settings.sections.${key}`)}</h2>
              {sections[key]}
            </section>
          ))}
        </div>
      </div>
    </UnsavedGuard>
  );
}

/** Links to the sections; one with unsaved changes is marked. */
function SectionLinks({ keys }: { keys: readonly Section[] }) {
  const { t } = useTranslation();
  const { sections } = useUnsaved();
  const isUnsaved = (key: Section) => (formsOf[key] ?? [key]).some((form) => sections.has(form));
  return (
    <nav className={styles.contents} aria-label={t('settings.contents')}>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <a href={`#${key}`}>
              {t(`settings.sections.${key}`)}
              {isUnsaved(key) && (
                <span className={styles.dot}>
                  <span className="visually-hidden">{t('settings.unsaved')}</span>
                </span>
              )}
            </a>
          </li>
        ))}
        <li>
          <Link to="/c/settings/notifications">{t('pages.notification-settings.title')}</Link>
        </li>
      </ul>
    </nav>
  );
}
