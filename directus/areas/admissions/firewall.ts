// Who of the staff may not know the confidential part of a case: docs/domain/admissions.md, "Firewall".
import type { FirewallReason } from '@site/shared/api';
import type { Knex } from 'knex';
import type { Row } from '../../engine/host.ts';

/**
 * Why the confidential part of a case is closed to a person, and they may not act in it; null if it is open to them.
 * An endorser whose reference was asked for stays behind the firewall whatever they answered.
 */
export async function firewallOf(
  database: Knex,
  { id, candidate, sponsor, nominator }: Row,
  person: string | null,
): Promise<FirewallReason | null> {
  if (person === null) return 'conflict';
  if (candidate === person) return 'candidate';
  if (sponsor === person) return 'sponsor';
  if (nominator === person) return 'nominator';
  const own = await database('endorsements')
    .where({ case: id, endorser_person: person })
    .first('id');
  return own ? 'endorser' : null;
}
