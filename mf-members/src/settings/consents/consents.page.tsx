import { readOwnProfile } from '@site/shared/api';
import { NoPerson } from '../common/section-page.tsx';
import { settingsPage } from '../common/settings-page.tsx';
import { ConsentsSection } from './consents-section.tsx';

/** Every consent of the person. */
export const { loader, Component } = settingsPage({
  section: 'consents',
  load: async ({ shell, user }) => ({
    profile: user.personId ? await shell.api.request(readOwnProfile()) : null,
  }),
  Parts: ({ profile }) => (profile ? <ConsentsSection profile={profile} /> : <NoPerson />),
});
