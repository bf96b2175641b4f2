import type { NoticeCode } from '@site/shared/domain';
import { type NoticeRule, telling } from './notice-rule.ts';
import { dayValue, nameOf } from './people.ts';

/** The person who is invited, at an address that may have no account yet. */
function invitee(code: NoticeCode): NoticeRule {
  return telling(code, async ({ item }, context) => {
    const row = await context.trx('invitations').where({ id: item, withheld: false }).first();
    if (!row) return [];
    const inviter = await nameOf(context, row.inviter);
    const variant = code === 'INV-01' && row.kind !== 'candidate' ? row.kind : undefined;
    return [
      {
        ...(variant && { variant }),
        to: { address: row.email, locale: row.locale === 'en' ? 'en' : 'ru' },
        params: { inviter, ...dayValue('date', row.expires_at) },
        token: { purpose: 'invitation', id: item },
      },
    ];
  });
}

/** Who invited is told what became of it; the invited one is named as the inviter named them. */
function inviter(code: NoticeCode, variant?: string): NoticeRule {
  return telling(code, async ({ item }, { trx }) => {
    const row = await trx('invitations').where({ id: item }).first();
    if (!row) return [];
    const params = { name: String(row.name || row.email) };
    return [{ ...(variant && { variant }), to: { person: row.inviter }, params }];
  });
}

/** The sponsor is thanked; whom two of the office have invited is no candidate of theirs. */
const admitted = telling('INV-06', async ({ item }, context) => {
  const row = await context.trx('invitations').where({ id: item, sponsor: true }).first();
  const account =
    row?.accepted_user &&
    (await context.trx('directus_users').where({ id: row.accepted_user }).first('person'));
  const member = account?.person;
  if (!member) return [];
  const person = await context.trx('people').where({ id: member }).first('slug');
  const params = { name: await nameOf(context, member), slug: String(person?.slug) };
  return [{ to: { person: row.inviter }, params }];
});

/** The ways of an invitation; one that is sent again is a new one. */
export const invitationRules: Readonly<Record<string, NoticeRule>> = {
  'invitations.create': invitee('INV-01'),
  'invitations.invite-staff': invitee('INV-01'),
  'invitations.invite-member': invitee('INV-01'),
  'invitations.remind': invitee('INV-02'),
  'invitations.accept': inviter('INV-03', 'accepted'),
  'invitations.decline': inviter('INV-03', 'declined'),
  'invitations.expire': inviter('INV-03', 'expired'),
  'invitations.bounce': inviter('INV-04'),
  'invitations.ask-new': inviter('INV-05'),
  'invitations.complete': admitted,
};
