import { answerPrivately } from '../../engine/answer-privately.ts';
import { now } from '../../engine/clock.ts';
import { tokenHash } from '../../engine/confidential/link-tokens.ts';
import type { Endpoint, Host } from '../../engine/host.ts';
import { noText } from '../../engine/no-text.ts';
import { refusal } from '../../engine/refuse.ts';
import { instantOf } from '../../engine/values.ts';
import { deadLinkCode } from './dead-links.ts';
import { ownInvitations } from './own-invitations.ts';
import { sentInvitations } from './sent-invitations.ts';

/**
 * `GET /invitations/by-link/{token}`: the data of an invitation page; for an invalid link only the reason
 * and whether a new one may be requested. `GET /invitations/mine`: the open invitations to the address of the
 * signed-in user, and the sponsor if one was accepted. `GET /invitations/sent`: the invitations that the
 * calling member has sent, and the quotas.
 */
export const invitationsEndpoint: Endpoint = (router, host) => {
  router.get('/by-link/:token', (request, response, next) => {
    answerPrivately(response, next, byLink(host, request.params.token ?? ''));
  });
  router.get('/mine', (request, response, next) => {
    answerPrivately(response, next, ownInvitations(host, request.accountability ?? null));
  });
  router.get('/sent', (request, response, next) => {
    answerPrivately(response, next, sentInvitations(host, request.accountability ?? null));
  });
};

/** A person with an invitation of the address. */
type Inviter = { id: string; ru: string; en: string };

async function byLink({ database }: Host, token: string) {
  const row = await database('invitations')
    .where({ token_hash: tokenHash(token) })
    .first();
  if (!row) throw refusal('E_TOKEN_UNKNOWN');
  const over = instantOf(row.expires_at) <= now();
  const dead = deadLinkCode(row) ?? (over ? 'E_TOKEN_EXPIRED' : null);
  // Without an address (erased) no new link can be sent.
  const may_ask_new =
    dead !== 'E_TOKEN_USED' && dead !== 'E_TOKEN_NEEDLESS' && row.email !== noText;
  if (dead) return { dead, may_ask_new };
  const { email, name, locale, message, kind, expires_at } = row;
  const inviters: Inviter[] = await database('invitations')
    .join('people', 'people.id', 'invitations.inviter')
    .where({ email_norm: row.email_norm, kind, withheld: false })
    .whereIn('state', ['sent', 'opened'])
    .distinct('people.id', 'people.display_name_ru as ru', 'people.display_name_en as en');
  const known = await database('directus_users')
    .whereRaw('lower(email) = ?', [email])
    .whereNot({ account_status: 'unverified' })
    .first('id');
  return {
    dead: null,
    email,
    name,
    locale,
    message,
    kind,
    expires_at: instantOf(expires_at).toISOString(),
    inviter: inviters.find(({ id }) => id === row.inviter),
    other_inviters: inviters.filter(({ id }) => id !== row.inviter),
    is_opened: row.state !== 'sent',
    has_account: Boolean(known),
  };
}
