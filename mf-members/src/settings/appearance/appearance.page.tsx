import { readOwnAccount } from '@site/shared/api';
import { timeNow } from '@site/shared/remote';
import { zonesIn } from '../../common/time-zones.ts';
import { settingsPage } from '../common/settings-page.tsx';
import { AppearanceSection } from './appearance-section.tsx';

/** Language, time zone and colours. */
export const { loader, Component } = settingsPage({
  section: 'appearance',
  load: async ({ shell }) => {
    const account = await shell.api.request(readOwnAccount());
    return { account, regions: zonesIn(account.timezone, timeNow(shell), shell.locale) };
  },
  Parts: (data) => <AppearanceSection {...data} />,
});
