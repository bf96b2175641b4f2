// The staff that is told about a case: docs/domain/admissions.md, "Firewall".
import type { Knex } from 'knex';
import { staffWith } from '../../engine/notifications/recipients.ts';
import { firewallOf } from './firewall.ts';
import type { CaseRow } from './row-types.ts';

type Db = { readonly trx: Knex };

/** The chairs without a part in a case. */
export function chairsOf(item: CaseRow, { trx }: Db): Promise<string[]> {
  return withoutPart(trx, item, 'chair');
}

/**
 * The secretary of a case. While it has none, or its secretary has a part in it: all others without a part; without any,
 * the chairs without a part.
 */
export async function secretariesOf(item: CaseRow, { trx }: Db): Promise<string[]> {
  const secretaries = await withoutPart(trx, item, 'secretary');
  if (item.secretary && secretaries.includes(item.secretary)) return [item.secretary];
  return secretaries.length > 0 ? secretaries : withoutPart(trx, item, 'chair');
}

/** People with this duty on whose side of the firewall a case is. */
async function withoutPart(trx: Knex, item: CaseRow, duty: string): Promise<string[]> {
  const staff = await staffWith(trx, duty);
  const walls = await Promise.all(staff.map((person) => firewallOf(trx, item, person)));
  return staff.filter((_, index) => walls[index] === null);
}
