import { readOwnAccount } from '@site/shared/api';
import { settingsPage } from '../common/settings-page.tsx';
import { OwnDataSection } from './own-data-section.tsx';

/** A copy of the own data, leaving, and erasure. */
export const { loader, Component } = settingsPage({
  section: 'data',
  load: async ({ shell, user }) => ({
    account: await shell.api.request(readOwnAccount()),
    user,
  }),
  Parts: ({ account, user }) => <OwnDataSection account={account} user={user} />,
});
