import { neededCoSponsors } from '@site/shared/domain/initiatives';
import type { Knex } from 'knex';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';
import { presentMember } from '../people/present-member.ts';

export type CoSponsor = StoredRowIn<'initiative_co_sponsors'>;

/** The row of a person who is asked to co-sponsor, or does; undefined for those who have declined. */
export async function coSponsorOf(
  trx: Knex,
  initiative: string,
  person: string | null,
): Promise<CoSponsor | undefined> {
  if (person === null) return undefined;
  return trx('initiative_co_sponsors')
    .where({ initiative, person })
    .whereNull('declined_at')
    .first();
}

/** Co-sponsors who have confirmed and are members at present. */
export async function confirmedCoSponsors(trx: Knex, initiative: string): Promise<string[]> {
  return trx('initiative_co_sponsors')
    .where({ initiative })
    .whereNotNull('confirmed_at')
    .whereNull('declined_at')
    .whereExists(presentMember(trx, 'initiative_co_sponsors.person'))
    .pluck('person');
}

export async function hasEnoughCoSponsors(trx: Knex, initiative: string): Promise<boolean> {
  return (await confirmedCoSponsors(trx, initiative)).length >= neededCoSponsors;
}
