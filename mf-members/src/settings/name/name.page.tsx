import { readOwnProfile } from '@site/shared/api';
import { NoPerson } from '../common/section-page.tsx';
import { settingsPage } from '../common/settings-page.tsx';
import { NameSection } from './name-section.tsx';

/** The name in two scripts and the address of the profile. */
export const { loader, Component } = settingsPage({
  section: 'name',
  load: async ({ shell, user }) => ({
    profile: user.personId ? await shell.api.request(readOwnProfile()) : null,
  }),
  Parts: ({ profile }) => (profile ? <NameSection profile={profile} /> : <NoPerson />),
});
