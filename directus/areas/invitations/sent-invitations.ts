import type { SentInvitation, SentInvitations } from '@site/shared/api';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { invitations } from '@site/shared/domain/workflows';
import { callerOf } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { Accountability, Host } from '../../engine/host.ts';
import { noText } from '../../engine/no-text.ts';
import { refusal } from '../../engine/refuse.ts';
import type { EitherRowIn } from '../../engine/schema/row-types.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { instantOf } from '../../engine/values.ts';
import { quotaOf, year } from './invitation-quota.ts';

/** Newest invitations in the answer: more than two years of the highest default quota. */
const maxShown = 100;

/**
 * The invitations that a member has sent, with their state, and the remaining quota. The answer does not contain
 * `withheld`, which would reveal that the address is registered. Throws `E_FORBIDDEN` for non-members.
 */
export async function sentInvitations(
  host: Host,
  accountability: Accountability,
): Promise<SentInvitations> {
  const { database } = host;
  const { person, grade, standing } = await callerOf(database, accountability);
  if (!person || !isMemberStanding(standing as Standing)) throw refusal('E_FORBIDDEN');
  const settings = await settingsOf(host);
  const own = () =>
    database('invitations').where({ inviter: person }).whereNot({ state: 'superseded' });
  const shown = await own()
    .where({ kind: 'candidate' })
    .orderBy('last_sent_at', 'desc')
    .orderBy('no', 'desc')
    .limit(maxShown)
    .select('id', 'no', 'email', 'name', 'state', 'sent_count', 'last_sent_at', 'expires_at');
  const ofYear = await own()
    .where('last_sent_at', '>', new Date(now().getTime() - year))
    .select('state', 'last_sent_at', 'expires_at');
  const rest = settings['invite.min_hours_between'] * 3_600_000;
  return {
    quota: quotaOf(ofYear, { grade, settings }),
    invitations: shown.map((row) =>
      sentInvitation(row, { rest, most: settings['invite.max_sends'] }),
    ),
  };
}

type Shown = Pick<
  EitherRowIn<'invitations'>,
  'id' | 'no' | 'email' | 'name' | 'state' | 'sent_count' | 'last_sent_at' | 'expires_at'
>;

function sentInvitation(
  row: Shown,
  { rest, most }: { rest: number; most: number },
): SentInvitation {
  const state = row.state as SentInvitation['state'];
  const isErased = row.email === noText;
  const allows = (event: 'resend' | 'revoke') =>
    invitations.stepsOf(state, event).some(({ by }) => by.includes('inviter'));
  const mayResend = allows('resend') && !isErased && Number(row.sent_count) < most;
  const sentAt = instantOf(row.last_sent_at);
  return {
    id: row.id,
    no: row.no,
    email: isErased ? null : row.email,
    name: row.name || null,
    state,
    sentAt: sentAt.toISOString(),
    expiresAt: instantOf(row.expires_at).toISOString(),
    resendFrom: mayResend ? new Date(sentAt.getTime() + rest).toISOString() : null,
    mayRevoke: allows('revoke'),
  };
}
