import { readOwnProfile } from '@site/shared/api';
import { NoPerson } from '../common/section-page.tsx';
import { settingsPage } from '../common/settings-page.tsx';
import { readTopicChoices } from '../common/topic-choices.ts';
import { VisibilitySection } from './visibility-section.tsx';

/** The page of the visibility of each field of the profile. */
export const { loader, Component } = settingsPage({
  section: 'visibility',
  load: async ({ shell, user }) => {
    if (!user.personId) return { own: null };
    const [profile, topics] = await Promise.all([
      shell.api.request(readOwnProfile()),
      readTopicChoices(shell.api, shell.locale),
    ]);
    return { own: { profile, topics } };
  },
  Parts: ({ own }) => (own ? <VisibilitySection {...own} /> : <NoPerson />),
});
