import type { Knex } from 'knex';
import { accountOf } from '../accounts/account-of.ts';
import { live } from '../invitations/invitation-quota.ts';
import { jsonOf } from '../notifications/stored.ts';
import { textOf } from '../values.ts';
import { noText } from './no-text.ts';

/**
 * The addresses by which an account is known in what names none, in lower case: the present one, those it was
 * changed from and those that it accepted an invitation by. One that is another account's by now is theirs.
 */
export async function addressesOf(
  trx: Knex.Transaction,
  { account, email }: { account: string; email: string },
): Promise<string[]> {
  const left = await trx('account_links').where({ account, purpose: 'undo-email' }).pluck('email');
  const accepted = await trx('invitations').where({ accepted_user: account }).pluck('email');
  const known = [email, ...left, ...accepted].map((address) => textOf(address).toLowerCase());
  const addresses: string[] = [];
  for (const address of new Set(known)) {
    const owner = await accountOf({ trx }, address);
    if (owner === undefined || owner.id === account) addresses.push(address);
  }
  return addresses.filter((address) => address !== noText);
}

/** What an invitation says of who is invited, when it says nothing. */
const nobodyInvited = {
  email: noText,
  email_norm: noText,
  name: null,
  message: null,
  decline_reason: null,
} as const;

/**
 * Takes an address, and the name and words that came with it, out of what names no account: invitations to
 * it, letters to the house and letters from it (docs/domain/own-data.md, "After 30 days"). An invitation that
 * is open is withheld from then on: nobody answers it, and it runs out. Gives what invitations to it say now.
 */
export async function forgetAddress(
  trx: Knex.Transaction,
  address: string,
): Promise<typeof nobodyInvited> {
  const of = (collection: string, column = 'email') =>
    trx(collection).whereRaw('lower(??) = ?', [column, address]);
  await of('notifications', 'address').delete();
  await forgetNews(trx, await of('invitations').select('inviter', 'name', 'email'));
  const invitations = await of('invitations').pluck('id');
  await trx('invitations')
    .whereIn('id', invitations)
    .whereIn('state', live)
    .update({ withheld: true });
  await trx('invitations').whereIn('id', invitations).update(nobodyInvited);
  const letters = (await of('enquiries').pluck('id')).map(textOf);
  // What the studio remembers of an earlier state says the same once more.
  await trx('directus_revisions')
    .where({ collection: 'enquiries' })
    .whereIn('item', letters)
    .delete();
  await trx('enquiries')
    .whereIn('id', letters)
    .update({ name: noText, email: noText, text: noText });
  return nobodyInvited;
}

type Invited = { inviter: string; name: string | null; email: string };

/** Notices by which inviters were told what became of these invitations: they name whom they invited. */
async function forgetNews(trx: Knex.Transaction, invited: readonly Invited[]): Promise<void> {
  const names = new Set(invited.map(({ inviter, name, email }) => `${inviter} ${name || email}`));
  const notices = await trx('notifications')
    .whereIn('event', ['INV-03', 'INV-04', 'INV-05'])
    .whereIn('person', [...new Set(invited.map(({ inviter }) => inviter))])
    .select('id', 'person', 'params');
  const told = notices.filter(({ person, params }) =>
    names.has(`${person} ${textOf(jsonOf<{ name?: string }>(params)?.name)}`),
  );
  await trx('notifications')
    .whereIn(
      'id',
      told.map(({ id }) => id),
    )
    .delete();
}
