import { comparedEmail, invitationNumber } from '@site/shared/domain';
import { v7 as uuid } from 'uuid';
import { deriveToken, tokenHash } from '../accounts/account-links.ts';
import type { ActionContext } from '../actions/action-context.ts';
import { nextNumber } from '../actions/counters.ts';
import type { Host, Row } from '../host.ts';
import { settingsOf } from '../settings/settings-of.ts';
import type { NewInvitation } from './invitation-form.ts';

const day = 24 * 60 * 60_000;

/** The token of an invitation's link, for the mail that carries it. */
export function tokenOfInvitation(host: Pick<Host, 'env'>, id: string): string {
  return deriveToken(host, { purpose: 'invitation', id, counter: 1 });
}

/** The row of an invitation that is sent now, with a number and a link of its own. */
export async function issued(
  context: Pick<ActionContext, 'trx' | 'host' | 'now'>,
  { inviter, sentBefore = 0, ...said }: NewInvitation & { inviter: string; sentBefore?: number },
): Promise<Row & { id: string }> {
  const { trx, host, now } = context;
  const settings = await settingsOf(host, trx);
  const id = uuid();
  const year = now.getUTCFullYear();
  const counter = await nextNumber(context, `invitations:${year}`, () => highest(trx, year));
  return {
    id,
    no: invitationNumber(year, counter),
    ...said,
    email_norm: comparedEmail(said.email),
    inviter,
    role_on_accept: 'applicant',
    token_hash: tokenHash(tokenOfInvitation(host, id)),
    sent_count: sentBefore + 1,
    last_sent_at: now.toISOString(),
    expires_at: new Date(now.getTime() + settings['invite.ttl_days'] * day).toISOString(),
  };
}

async function highest(trx: ActionContext['trx'], year: number): Promise<number> {
  const prefix = `INV-${year}-`;
  const last = await trx('invitations').where('no', 'like', `${prefix}%`).max({ no: 'no' }).first();
  return last?.no ? Number(String(last.no).slice(prefix.length)) : 0;
}
