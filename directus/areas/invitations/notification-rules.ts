import type { NotificationCode } from '@site/shared/domain/notifications';
import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { dayValue, nameOf } from '../../engine/notifications/recipients.ts';

/** Rule that notifies the invited person, whose address may have no account yet. */
function invitee(code: NotificationCode): NotificationRule {
  return defineRule(code, async ({ item }, context) => {
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

/** Rule that notifies the inviter of the outcome; uses the name that the inviter entered. */
function inviter(code: NotificationCode, variant?: string): NotificationRule {
  return defineRule(code, async ({ item }, { trx }) => {
    const row = await trx('invitations').where({ id: item }).first();
    if (!row) return [];
    const params = { name: String(row.name || row.email) };
    return [{ ...(variant && { variant }), to: { person: row.inviter }, params }];
  });
}

/** Thanks the sponsor. Invitations by two-person approval of the staff have no sponsor. */
const admitted = defineRule('INV-06', async ({ item }, context) => {
  const row = await context.trx('invitations').where({ id: item, sponsor: true }).first();
  if (!row) return [];
  const account = row.accepted_user
    ? await context.trx('directus_users').where({ id: row.accepted_user }).first('person')
    : undefined;
  const member = account?.person;
  if (!member) return [];
  const person = await context.trx('people').where({ id: member }).first('slug');
  const params = { name: await nameOf(context, member), slug: String(person?.slug) };
  return [{ to: { person: row.inviter }, params }];
});

/** Rules for events of invitations; a resent invitation is a new one. */
export const invitationRules: Readonly<Record<string, NotificationRule>> = {
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
