import { readOwnProfile } from '@site/shared/api';
import { type MemberLoaderArgs, memberLoader } from '@site/shared/remote';
import { useLoaderData } from 'react-router';
import { keepWhenReloadFails } from '../common/held-data.ts';
import { NoPerson, SectionPage } from '../common/section-page.tsx';
import { NameSection } from './name-section.tsx';

const held = keepWhenReloadFails(async ({ shell, user }: MemberLoaderArgs) => ({
  profile: user.personId ? await shell.api.request(readOwnProfile()) : null,
}));

export const loader = memberLoader(held.load);

/** The name in two scripts and the address of the profile. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  held.useHeld(data);
  const { profile, isOutdated } = data;
  return (
    <SectionPage section="name" isOutdated={isOutdated}>
      {profile ? <NameSection profile={profile} /> : <NoPerson />}
    </SectionPage>
  );
}
