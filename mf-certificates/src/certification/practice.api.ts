import { type GradePath, readApplicationFacts } from '@site/shared/api';
import type { Api } from '@site/shared/contract';

/** The practice that the application adds up to, and the revision of the profile that lacks it. */
export type KnownPractice = { since: number; revision: number };

/** What the application says about the practice; null unless the next grade waits for it. */
export async function findPractice(api: Api, { unmet }: GradePath): Promise<KnownPractice | null> {
  const isUnknown = unmet.some(
    ({ rule, metOn }) => rule === 'practice_long_enough' && metOn === null,
  );
  if (!isUnknown) return null;
  const found = await api.request(readApplicationFacts()).catch(() => null);
  const fact = found?.facts.find(({ field }) => field === 'practice_since_year');
  return found && fact ? { since: Number(fact.value), revision: found.revision } : null;
}
