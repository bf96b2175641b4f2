import { readOwnProfile } from '@site/shared/api';
import { type MemberLoaderArgs, memberLoader } from '@site/shared/remote';
import { useLoaderData } from 'react-router';
import { keepWhenReloadFails } from '../common/held-data.ts';
import { NoPerson, SectionPage } from '../common/section-page.tsx';
import { readTopicChoices } from '../common/topic-choices.ts';
import { VisibilitySection } from './visibility-section.tsx';

const held = keepWhenReloadFails(async ({ shell, user }: MemberLoaderArgs) => {
  if (!user.personId) return { own: null };
  const [profile, topics] = await Promise.all([
    shell.api.request(readOwnProfile()),
    readTopicChoices(shell.api, shell.locale),
  ]);
  return { own: { profile, topics } };
});

export const loader = memberLoader(held.load);

/** The page of the visibility of each field of the profile. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  held.useHeld(data);
  const { own, isOutdated } = data;
  return (
    <SectionPage section="visibility" isOutdated={isOutdated}>
      {own ? <VisibilitySection {...own} /> : <NoPerson />}
    </SectionPage>
  );
}
