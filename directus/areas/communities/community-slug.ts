import { randomBytes } from 'node:crypto';
import { isSlug, slugProposals } from '@site/shared/domain/text';
import type { Knex } from 'knex';

/** Addresses of the endpoint beside those of communities. */
const taken: readonly string[] = ['own'];
const suffixBytes = 8;

/**
 * A free slug for a name. That of a hidden community ends in random letters: it cannot be guessed, and nobody meets it
 * by giving another community the same name.
 */
export async function communitySlug(
  database: Knex,
  { name_en, access }: { name_en: string; access: string },
): Promise<string> {
  const proposals = slugProposals(name_en);
  const [first = 'community'] = proposals;
  const unguessable = () => `${first.slice(0, 40)}-${randomBytes(suffixBytes).toString('hex')}`;
  if (access === 'hidden') return unguessable();
  const used = await database('communities').whereIn('slug', proposals).pluck('slug');
  const free = proposals.find(
    (slug) => !used.includes(slug) && !taken.includes(slug) && isSlug(slug),
  );
  return free ?? unguessable();
}
