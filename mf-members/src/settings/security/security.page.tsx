import { readAppData, readOwnAccount } from '@site/shared/api';
import { type MemberLoaderArgs, memberLoader } from '@site/shared/remote';
import { useLoaderData } from 'react-router';
import { keepWhenReloadFails } from '../common/held-data.ts';
import { SectionPage } from '../common/section-page.tsx';
import { SecuritySection } from './security-section.tsx';

const held = keepWhenReloadFails(async ({ shell: { api } }: MemberLoaderArgs) => {
  const [account, data] = await Promise.all([
    api.request(readOwnAccount()),
    // The web server knows the sign-in providers; without an answer none is offered.
    api.request(readAppData()).catch(() => null),
  ]);
  return { account, providers: data?.auth?.providers ?? [] };
});

export const loader = memberLoader(held.load);

/** How the person signs in. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  held.useHeld(data);
  const { account, providers, isOutdated } = data;
  return (
    <SectionPage section="security" isOutdated={isOutdated}>
      <SecuritySection account={account} providers={providers} />
    </SectionPage>
  );
}
