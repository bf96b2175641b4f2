import { readOwnAccount } from '@site/shared/api';
import { type MemberLoaderArgs, memberLoader } from '@site/shared/remote';
import { useLoaderData } from 'react-router';
import { keepWhenReloadFails } from '../common/held-data.ts';
import { SectionPage } from '../common/section-page.tsx';
import { OwnDataSection } from './own-data-section.tsx';

const held = keepWhenReloadFails(async ({ shell, user }: MemberLoaderArgs) => ({
  account: await shell.api.request(readOwnAccount()),
  user,
}));

export const loader = memberLoader(held.load);

/** A copy of the own data, leaving, and erasure. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  held.useHeld(data);
  const { account, user, isOutdated } = data;
  return (
    <SectionPage section="data" isOutdated={isOutdated}>
      <OwnDataSection account={account} user={user} />
    </SectionPage>
  );
}
