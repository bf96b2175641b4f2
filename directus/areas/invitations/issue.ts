import { comparedEmail } from '@site/shared/domain/accounts';
import { invitationNumber } from '@site/shared/domain/enquiries';
import { daysLater, endOfDay } from '@site/shared/domain/time';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { nextNumber } from '../../engine/actions/counters.ts';
import { deriveToken, tokenHash } from '../../engine/confidential/link-tokens.ts';
import type { Host } from '../../engine/host.ts';
import { dayOf } from '../../engine/values.ts';
import type { Offer } from './invitation-form.ts';

/** The token of an invitation's link, for the mail. */
export function tokenOfInvitation(host: Pick<Host, 'env'>, id: string): string {
  return deriveToken(host, { purpose: 'invitation', id, counter: 1 });
}

/** The row of a new invitation, with its own number and link. */
export async function buildInvitationRow(
  context: Pick<ActionContext, 'trx' | 'host' | 'now' | 'settings'>,
  { inviter, sentBefore = 0, ...said }: Offer & { inviter: string; sentBefore?: number },
) {
  const { trx, host, now, settings } = context;
  const zone = settings['deadline.zone'];
  const today = dayOf(now, zone);
  const id = uuid();
  const year = Number(today.slice(0, 4));
  const counter = await nextNumber(context, `invitations:${year}`, () => highestNumber(trx, year));
  return {
    id,
    no: invitationNumber(year, counter),
    ...said,
    email_norm: comparedEmail(said.email),
    inviter,
    token_hash: tokenHash(tokenOfInvitation(host, id)),
    sent_count: sentBefore + 1,
    last_sent_at: now.toISOString(),
    expires_at: endOfDay(daysLater(today, settings['invite.ttl_days']), zone).toISOString(),
  };
}

async function highestNumber(trx: ActionContext['trx'], year: number): Promise<number> {
  const prefix = `INV-${year}-`;
  const last = await trx('invitations').where('no', 'like', `${prefix}%`).max({ no: 'no' }).first();
  return last?.no ? Number(String(last.no).slice(prefix.length)) : 0;
}
