import { invitationTexts } from '@site/shared/domain/people';
import { invitations } from '@site/shared/domain/workflows';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { formWith, withFields } from '../../engine/actions/forms.ts';
import { acquireMutex } from '../../engine/actions/mutex.ts';
import { readPayload } from '../../engine/actions/payload.ts';
import { performWithin } from '../../engine/actions/perform.ts';
import { writeLog } from '../../engine/actions/records.ts';
import { paragraphsField } from '../../engine/actions/text-field.ts';
import { tokenHash } from '../../engine/confidential/link-tokens.ts';
import { clearBounce, clearFlags } from '../../engine/notifications/mail/mail-addresses.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { accountActions } from '../accounts/account-actions.ts';
import { accountOf } from '../accounts/account-of.ts';
import { personRefusals, personShape } from '../accounts/person-form.ts';
import { makeAccount, replaceUnverified } from '../accounts/registration/new-account.ts';
import { requireCurrentTexts } from '../people/consents.ts';
import { refuseToken } from './dead-links.ts';
import { forgetAddress } from './forget-address.ts';
import {
  candidateInvitation,
  memberInvitation,
  type Offer,
  staffInvitation,
} from './invitation-form.ts';
import { openStates } from './invitation-quota.ts';
import {
  type InvitationContext,
  invitationRulesByName,
  isMember,
  isStaffInviter,
  isWithheld,
} from './invitation-rules.ts';
import { buildInvitationRow } from './issue.ts';
import { grantOffer, supersededKinds } from './offers.ts';
import { ownsAddress } from './own-invitations.ts';

const isByLink = ({ key, item }: Pick<InvitationContext, 'key' | 'item'>) =>
  key !== undefined && item.token_hash === tokenHash(key);

/** Invitations: docs/domain/invitations.md. Keys are the id, the number or the token of the link. */
export const invitationActions: WorkflowActions<typeof invitations, 'invitations'> = {
  workflow: invitations,
  collection: 'invitations',
  find: async ({ trx }, key) => {
    const column = /^[\w-]{43}$/.test(key) ? 'token_hash' : key.startsWith('INV-') ? 'no' : 'id';
    if (column === 'id' && !isUuid(key)) return undefined;
    const value = column === 'token_hash' ? tokenHash(key) : key;
    const found = await trx('invitations').where(column, value).first('id', 'email_norm');
    if (!found) return undefined;
    // Accepting changes the other invitations of the address: locking all in one order avoids deadlocks.
    const { email_norm } = found;
    await trx('invitations').where({ email_norm }).orderBy('no').forUpdate().select('id');
    return found.id;
  },
  refuseKey: refuseToken,
  actors: {
    // The invitee neither sees nor answers a withheld invitation.
    invitee: async ({ trx, caller, key, item }) =>
      !item.withheld &&
      (isByLink({ key, item }) ||
        (await ownsAddress(trx, { user: caller.user, email: item.email ?? '' }))),
    inviter: (context) => {
      const { item, caller } = context;
      if (item.inviter) return item.inviter === caller.person;
      return isMember(context) && !isStaffInviter(context);
    },
    secretary: ({ caller }) => caller.person !== null && caller.duties.includes('secretary'),
    chair: ({ caller }) => caller.person !== null && caller.duties.includes('chair'),
    admin: ({ caller }) => caller.person !== null && caller.duties.includes('admin'),
  },
  rules: invitationRulesByName,
  effects: {
    create: effect(candidateInvitation, async (context) => ({
      ...(await sent(context, { ...context.payload, role_on_accept: 'applicant' })),
      withheld: await isWithheld(context, context.payload.email),
    })),
    'invite-staff': effect(staffInvitation, (context) => {
      const { duty, ...said } = context.payload;
      return sent(context, { ...said, kind: 'staff', sponsor: false, role_on_accept: duty });
    }),
    'invite-member': effect(memberInvitation, (context) => {
      const offer = { kind: 'direct_member', sponsor: false, role_on_accept: 'member' } as const;
      return sent(context, { ...context.payload, ...offer });
    }),
    open: { write: ({ now }) => ({ opened_at: now.toISOString() }) },
    bounce: effect(z.object({ code: z.string().max(40) }), ({ payload }) => ({
      bounce_code: payload.code,
    })),
    remind: { write: ({ now }) => ({ reminded_at: now.toISOString() }) },
    resend: { write: sendAgain, minimumDuration: 'REGISTER_STALL_TIME' },
    revoke: { write: ({ caller }) => ({ revoked_by: caller.user }) },
    forget: { write: ({ trx, item }) => forgetAddress(trx, item.email ?? '') },
    decline: effect(
      z.object({ reason: paragraphsField(invitationTexts.reason).optional() }),
      ({ payload }) => ({
        decline_reason: payload.reason ?? null,
      }),
    ),
    'ask-new': { write: ({ now }) => ({ asked_new_at: now.toISOString() }) },
    // A signed-in user sends no fields; everybody else sends the fields of a registration.
    accept: effect(withFields(z.record(z.string(), z.unknown()), z.object(personShape)), accept),
  },
};

function sent(context: InvitationContext, offer: Offer): Promise<ChangesIn<'invitations'>> {
  return buildInvitationRow(context, { ...offer, inviter: context.caller.person ?? '' });
}

/** Creates a new invitation that replaces this one, whose link becomes invalid. */
async function sendAgain(
  context: ActionContext<unknown, RowIn<'invitations'>>,
): Promise<ChangesIn<'invitations'>> {
  const { item, rows } = context;
  const inviter = item.inviter ?? '';
  const sentBefore = Number(item.sent_count);
  const offer = offerOf(item);
  const next = {
    ...(await buildInvitationRow(context, { ...offer, inviter, sentBefore })),
    ...(await withholdingOf(context, offer)),
  };
  await rows('invitations').add({ ...next, state: 'sent', revision: 1 });
  await writeLog(context, {
    action: 'invitations.create',
    collection: 'invitations',
    item: next.id,
    actorKind: null,
    revision: 1,
    from: 'none',
    to: 'sent',
    fields: Object.keys(next),
  });
  context.emit('invitations.create', next.id);
  return { superseded_by: next.id };
}

/**
 * Whether the new invitation is withheld too. If the invitee accepted another one, it stays withheld and references
 * that one (rule 5). Otherwise it is decided again.
 */
async function withholdingOf(context: InvitationContext, { kind, email }: Offer) {
  const { withheld, superseded_by } = context.item;
  if (withheld && superseded_by) return { withheld: true, superseded_by };
  return { withheld: kind === 'candidate' && (await isWithheld(context, email)) };
}

function offerOf(item: RowIn<'invitations'>): Offer {
  const { email, name, message, locale, kind, sponsor, role_on_accept, grade, reference } = item;
  const offer = { email, name, message, locale, kind, role_on_accept, grade, reference };
  return { ...offer, sponsor: Boolean(sponsor) } as Offer;
}

/**
 * Creates account, person and consents unless the invitee has an account; then grants the offer. Other invitations
 * to the same are superseded: those of staff openly, those of sponsors without notifying their inviters (rule 5).
 */
async function accept(
  context: ActionContext<Record<string, unknown>, RowIn<'invitations'>>,
): Promise<ChangesIn<'invitations'>> {
  const { item, trx, rows, now } = context;
  const { email } = item;
  const own = context.caller.user;
  const account = own ?? (await accountFor(context, email));
  if (own === null) await clearFlags(context.trx, account, now);
  else if (isByLink(context)) await clearBounce(context.trx, own, now);
  const others = await trx('invitations')
    .where({ email_norm: item.email_norm })
    .whereIn('state', openStates)
    .whereIn('kind', supersededKinds(item))
    .whereNot({ id: item.id })
    .orderBy('no')
    .select('id', 'kind');
  for (const { id, kind } of others) {
    const key = id;
    if (kind === 'candidate') await passOver(context, key);
    else {
      await performWithin(context, invitationActions, 'supersede', { key, as: 'system' });
      await rows('invitations').change(key, { superseded_by: item.id });
    }
  }
  await grantOffer(context, account);
  return { accepted_at: now.toISOString(), accepted_user: account };
}

/**
 * Withholds the invitation of a sponsor whom the invitee did not choose. State and revision stay unchanged, because
 * its inviter reads them.
 */
async function passOver(
  context: ActionContext<unknown, RowIn<'invitations'>>,
  key: string,
): Promise<void> {
  const change = { withheld: true, superseded_by: context.item.id };
  await context.rows('invitations').change(key, change);
  await writeLog(context, {
    action: 'invitations.pass-over',
    collection: 'invitations',
    item: key,
    actorKind: 'system',
    fields: Object.keys(change),
  });
}

/** Creates or completes the account. The link proves access to the mailbox: no further verification is needed. */
async function accountFor(
  context: ActionContext<Record<string, unknown>>,
  email: string,
): Promise<string> {
  const form = formWith(z.object(personShape), (raw) =>
    personRefusals(raw, email, context.settings),
  );
  const said = readPayload(form, context.payload) as z.infer<typeof form>;
  await requireCurrentTexts(context, said.consents);
  const wanted = { ...said, email };
  await acquireMutex(context.trx, 'new accounts');
  const known = await accountOf(context, email);
  if (!known) return (await makeAccount(context, 'admit', wanted)).account;
  const keys = { account: known.id, person: known.person ?? '' };
  await replaceUnverified(context, keys, wanted);
  await performWithin(context, accountActions, 'verify', { key: keys.account, as: 'system' });
  return keys.account;
}
