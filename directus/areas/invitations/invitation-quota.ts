// Quotas of invitations: docs/domain/invitations.md.
import type { InvitationQuota, QuotaPart } from '@site/shared/api';
import type { Settings } from '@site/shared/domain/system';
import type { EitherRowIn, RowIn } from '../../engine/schema/row-types.ts';
import { dayOf, instantOf } from '../../engine/values.ts';

/** A year in milliseconds. */
export const year = 365 * 24 * 3_600_000;

/** States of an open invitation: not answered, revoked, expired or superseded. */
export const openStates: readonly RowIn<'invitations'>['state'][] = ['sent', 'opened', 'bounced'];

/**
 * The used part of both quotas. `sent` are the invitations of a year that were not superseded, with
 * `state`, `last_sent_at` and `expires_at`.
 */
export function quotaOf(
  sent: readonly Pick<EitherRowIn<'invitations'>, 'state' | 'last_sent_at' | 'expires_at'>[],
  { grade, settings }: { grade: string | null; settings: Settings },
): InvitationQuota {
  const rank = grade === 'senior' || grade === 'fellow' ? 'senior' : 'member';
  const open = sent.filter(({ state }) => openStates.includes(state));
  const zone = settings['deadline.zone'];
  const part = (of: number, moments: unknown[], later: number): QuotaPart => {
    const first = Math.min(...moments.map((moment) => instantOf(moment).getTime()));
    const isFull = moments.length >= of;
    const free = isFull && moments.length > 0 ? dayOf(first + later, zone) : null;
    return { used: moments.length, of, free };
  };
  return {
    open: part(
      settings[`invite.open_quota_${rank}`],
      open.map(({ expires_at }) => expires_at),
      0,
    ),
    year: part(
      settings[`invite.year_quota_${rank}`],
      sent.map(({ last_sent_at }) => last_sent_at),
      year,
    ),
  };
}
