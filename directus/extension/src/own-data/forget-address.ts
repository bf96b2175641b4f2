import type { Knex } from 'knex';
import { live } from '../invitations/invitation-rules.ts';
import { textOf } from '../values.ts';
import { noText } from './no-text.ts';

/**
 * Takes an address, and the name and words that came with it, out of what names no account: invitations to
 * it that have ended, and letters to the house (docs/domain/own-data.md, "After 30 days").
 */
export async function forgetAddress(trx: Knex.Transaction, email: string): Promise<void> {
  const of = (collection: string) =>
    trx(collection).whereRaw('lower(email) = ?', [email.toLowerCase()]);
  const ended = await of('invitations').whereNotIn('state', live).pluck('id');
  await trx('invitations').whereIn('id', ended).update({
    email: noText,
    email_norm: noText,
    name: null,
    message: null,
    decline_reason: null,
  });
  const letters = (await of('enquiries').pluck('id')).map(textOf);
  // What the studio remembers of an earlier state says the same once more.
  await trx('directus_revisions')
    .where({ collection: 'enquiries' })
    .whereIn('item', letters)
    .delete();
  await trx('enquiries')
    .whereIn('id', letters)
    .update({ name: noText, email: noText, text: noText });
}
