import { type ApplicationFacts, readApplicationFacts, readMemberHome } from '@site/shared/api';
import type { Api, SessionUser } from '@site/shared/contract';
import { isMemberStanding } from '@site/shared/domain/people';

/** The block of the home page that this is; it is hidden everywhere once it is dismissed. */
export const factsBlock = 'application-facts';

/** What the profile could take over from the application; null where there is nothing, or it fails to load. */
export async function findApplicationFacts(api: Api): Promise<ApplicationFacts | null> {
  const found = await api.request(readApplicationFacts()).catch(() => null);
  return found && found.facts.length > 0 ? found : null;
}

/** The same for a page that does not know what the user has dismissed. */
export async function findOfferedFacts(
  api: Api,
  { personId, standing }: SessionUser,
): Promise<ApplicationFacts | null> {
  if (!personId || !isMemberStanding(standing)) return null;
  const [facts, blocks] = await Promise.all([
    findApplicationFacts(api),
    api.request(readMemberHome()).catch(() => null),
  ]);
  return blocks?.hidden.includes(factsBlock) ? null : facts;
}
