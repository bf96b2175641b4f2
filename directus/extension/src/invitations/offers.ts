// What an invitation gives to whoever accepts it: docs/domain/invitations.md, "Kinds".
import type { ActionContext } from '../actions/action-context.ts';
import { performWithin } from '../actions/perform.ts';
import type { Row } from '../host.ts';
import { appointInvited, dutyField } from '../people/staff-duties.ts';
import { standingActions } from '../standing/standing-actions.ts';
import { textOf } from '../values.ts';

/** Kinds that are of no use any more once one of the first was accepted. */
const useless: Readonly<Record<string, readonly string[]>> = {
  candidate: ['candidate'],
  direct_member: ['candidate', 'direct_member'],
  staff: ['staff'],
};

/** Kinds of invitations that give way to this one when it is accepted. */
export function givingWay({ kind }: Row): readonly string[] {
  return useless[textOf(kind)] ?? [];
}

/**
 * Makes the account a member's, or gives it its duty; a candidate gets nothing but the account. Throws
 * `E_STATE` where standing or account do not allow it any more.
 */
export async function giveOffered(context: ActionContext, account: string): Promise<void> {
  const { item, trx } = context;
  const { person } = await trx('directus_users').where({ id: account }).first('person');
  const key = textOf(person);
  if (item.kind === 'staff') {
    await appointInvited(context, key, dutyField.parse(item.role_on_accept));
  }
  if (item.kind === 'direct_member') {
    const payload = { grade: item.grade, reference: item.reference };
    const asked = { key, payload, as: 'house' } as const;
    await performWithin(context, standingActions, 'invitation-accepted', asked);
  }
}
