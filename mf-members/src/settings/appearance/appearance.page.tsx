import { readOwnAccount } from '@site/shared/api';
import { timeNow } from '@site/shared/remote';
import { settingsPage } from '../common/settings-page.tsx';
import { AppearanceSection } from './appearance-section.tsx';

/** Language, time zone and colours. */
export const { loader, Component } = settingsPage({
  section: 'appearance',
  load: async ({ shell }) => ({
    account: await shell.api.request(readOwnAccount()),
    now: timeNow(shell).toISOString(),
  }),
  Parts: ({ account, now }) => <AppearanceSection account={account} now={now} />,
});
