import type { Knex } from 'knex';
import { noText } from '../../engine/no-text.ts';
import { jsonOf } from '../../engine/notifications/stored.ts';
import { accountOf } from '../accounts/account-of.ts';
import { openStates } from './invitation-quota.ts';

/**
 * Addresses that identify an account in rows without an account reference, in lower case: the present one, former
 * ones and those of accepted invitations. Excludes addresses that another account has by now.
 */
export async function addressesOf(
  trx: Knex.Transaction,
  { account, email }: { account: string; email: string },
): Promise<string[]> {
  const left = await trx('account_links').where({ account, purpose: 'undo-email' }).pluck('email');
  const accepted = await trx('invitations').where({ accepted_user: account }).pluck('email');
  const known = [email, ...left, ...accepted].map((address) => (address ?? '').toLowerCase());
  const addresses: string[] = [];
  for (const address of new Set(known)) {
    const owner = await accountOf({ trx }, address);
    if (owner === undefined || owner.id === account) addresses.push(address);
  }
  return addresses.filter((address) => address !== noText);
}

/** Columns of an invitation without personal data of the invited person. */
const erasedInvitation = {
  email: noText,
  email_norm: noText,
  name: null,
  message: null,
  decline_reason: null,
} as const;

/**
 * Removes an address, and the names and texts sent with it, from rows without an account reference: invitations,
 * enquiries and notifications (docs/domain/own-data.md, "After 30 days"). Open invitations are withheld: they cannot
 * be answered and expire. Returns the new values of the invitations.
 */
export async function forgetAddress(
  trx: Knex.Transaction,
  address: string,
): Promise<typeof erasedInvitation> {
  const rowsWith = (collection: string, column = 'email') =>
    trx(collection).whereRaw('lower(??) = ?', [column, address]);
  await rowsWith('notifications', 'address').delete();
  await deleteInviterNotifications(
    trx,
    await rowsWith('invitations').select('inviter', 'name', 'email'),
  );
  const invitations = await rowsWith('invitations').pluck('id');
  await trx('invitations')
    .whereIn('id', invitations)
    .whereIn('state', openStates)
    .update({ withheld: true });
  await trx('invitations').whereIn('id', invitations).update(erasedInvitation);
  const enquiryIds: string[] = await rowsWith('enquiries').pluck('id');
  // Revisions of Directus contain the same values.
  await trx('directus_revisions')
    .where({ collection: 'enquiries' })
    .whereIn('item', enquiryIds)
    .delete();
  await trx('enquiries')
    .whereIn('id', enquiryIds)
    .update({ name: noText, email: noText, text: noText, reason: null, draft: null });
  await trx('enquiry_answers').whereIn('enquiry', enquiryIds).update({ text: noText });
  return erasedInvitation;
}

type Invited = { inviter: string; name: string | null; email: string };

/** Deletes notifications to inviters about these invitations, because they contain the invited person's name. */
async function deleteInviterNotifications(
  trx: Knex.Transaction,
  invited: readonly Invited[],
): Promise<void> {
  const names = new Set(invited.map(({ inviter, name, email }) => `${inviter} ${name || email}`));
  const notifications = await trx('notifications')
    .whereIn('event', ['INV-03', 'INV-04', 'INV-05'])
    .whereIn('person', [...new Set(invited.map(({ inviter }) => inviter))])
    .select('id', 'person', 'params');
  const matching = notifications.filter(({ person, params }) =>
    names.has(`${person} ${jsonOf<{ name?: string }>(params)?.name ?? ''}`),
  );
  await trx('notifications')
    .whereIn(
      'id',
      matching.map(({ id }) => id),
    )
    .delete();
}
