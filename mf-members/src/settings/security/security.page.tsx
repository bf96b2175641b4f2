import { readAppData, readOwnAccount } from '@site/shared/api';
import { settingsPage } from '../common/settings-page.tsx';
import { SecuritySection } from './security-section.tsx';

/** How the person signs in. */
export const { loader, Component } = settingsPage({
  section: 'security',
  load: async ({ shell: { api } }) => {
    const [account, data] = await Promise.all([
      api.request(readOwnAccount()),
      // The web server knows the sign-in providers; without an answer none is offered.
      api.request(readAppData()).catch(() => null),
    ]);
    return { account, providers: data?.auth?.providers ?? [] };
  },
  Parts: ({ account, providers }) => <SecuritySection account={account} providers={providers} />,
});
