import { readOwnAccount } from '@site/shared/api';
import { memberPage } from '@site/shared/member-area';
import { type MemberLoaderArgs, memberLoader, timeNow } from '@site/shared/remote';
import { useLoaderData } from 'react-router';
import { keepWhenReloadFails } from '../common/held-data.ts';
import { SectionPage } from '../common/section-page.tsx';
import { AppearanceSection } from './appearance-section.tsx';

const held = keepWhenReloadFails(async ({ shell }: MemberLoaderArgs) => ({
  account: await shell.api.request(readOwnAccount()),
  now: timeNow(shell),
}));

export const loader = memberLoader(held.load);

export const Component = memberPage(AppearancePage);

/** Language, time zone and colours. */
function AppearancePage() {
  const data = useLoaderData<typeof loader>();
  held.useHeld(data);
  const { account, now, isOutdated } = data;
  return (
    <SectionPage section="appearance" isOutdated={isOutdated}>
      <AppearanceSection account={account} now={now} />
    </SectionPage>
  );
}
