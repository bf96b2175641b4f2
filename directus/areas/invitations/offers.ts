import { performWithin } from '../../engine/actions/perform.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { appointInvited, dutyField } from '../accounts/staff-duties.ts';
import { standingActions } from '../standing/standing-actions.ts';
import type { InvitationContext } from './invitation-rules.ts';

/** For each accepted kind, the kinds of other invitations that become needless. */
const needless: Readonly<Record<string, readonly string[]>> = {
  candidate: ['candidate'],
  direct_member: ['candidate', 'direct_member'],
  staff: ['staff'],
};

/** Kinds of other invitations that are superseded when this one is accepted. */
export function supersededKinds({ kind }: Pick<RowIn<'invitations'>, 'kind'>): readonly string[] {
  return needless[kind] ?? [];
}

/**
 * Grants membership or the staff role of an accepted invitation; a candidate gets only the account. Throws
 * `E_STATE` if standing or account no longer allow it.
 */
export async function grantOffer(context: InvitationContext, account: string): Promise<void> {
  const { item, trx } = context;
  const found = await trx('directus_users').where({ id: account }).first('person');
  const key = found?.person ?? '';
  if (item.kind === 'staff') {
    await appointInvited(context, key, dutyField.parse(item.role_on_accept));
  }
  if (item.kind === 'direct_member') {
    const payload = { grade: item.grade, reference: item.reference };
    const asked = { key, payload, as: 'system' } as const;
    await performWithin(context, standingActions, 'invitation-accepted', asked);
  }
}
