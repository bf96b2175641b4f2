import { readOwnAccount } from '@site/shared/api';
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

/** Language, time zone and colours. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  held.useHeld(data);
  const { account, now, isOutdated } = data;
  return (
    <SectionPage section="appearance" isOutdated={isOutdated}>
      <AppearanceSection account={account} now={now} />
    </SectionPage>
  );
}
