import { readOwnAccount, readOwnProfile } from '@site/shared/api';
import {
  countriesIn,
  languagesIn,
  type MemberLoaderArgs,
  memberLoader,
  timeNow,
  useShell,
} from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { findOfferedFacts } from '../../common/application-facts.api.ts';
import { ApplicationFactsPanel } from '../../common/application-facts.tsx';
import { keepWhenReloadFails } from '../common/held-data.ts';
import { NoPerson, SectionPage } from '../common/section-page.tsx';
import { readTopicChoices } from '../common/topic-choices.ts';
import { PortraitSection } from './portrait-section.tsx';
import { ProfileSection } from './profile-section.tsx';

const held = keepWhenReloadFails(async ({ shell, user }: MemberLoaderArgs) => {
  const { api, locale } = shell;
  const now = timeNow(shell).toISOString();
  if (!user.personId) return { own: null, name: user.name, now };
  const [profile, topics, { limits }, facts] = await Promise.all([
    api.request(readOwnProfile()),
    readTopicChoices(api, locale),
    api.request(readOwnAccount()),
    findOfferedFacts(api, user),
  ]);
  const countries = countriesIn(locale, profile.country);
  const languages = languagesIn(locale, profile.languages);
  const own = { profile, topics, limits, facts, countries, languages };
  return { own, name: user.name, now };
});

export const loader = memberLoader(held.load);

/** What others read of the person, and the portrait. */
export function Component() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const data = useLoaderData<typeof loader>();
  held.useHeld(data);
  const { own, name, now, isOutdated } = data;
  return (
    <SectionPage section="profile" isOutdated={isOutdated}>
      {own ? (
        <>
          {own.facts && <ApplicationFactsPanel offered={own.facts} />}
          <section aria-labelledby="portrait">
            <h2 id="portrait">{t('settings.portrait.title')}</h2>
            <PortraitSection
              name={name[locale]}
              avatar={own.profile.avatar}
              maxMegabytes={own.limits.avatarMb}
            />
          </section>
          <section aria-labelledby="about-you">
            <h2 id="about-you" className="visually-hidden">
              {t('pages.settings-profile.title')}
            </h2>
            <ProfileSection {...own} now={new Date(now)} />
          </section>
        </>
      ) : (
        <NoPerson />
      )}
    </SectionPage>
  );
}
