import { isMemberStanding, type Standing } from '@site/shared/domain';
import { policyIds, roleIds } from '../../../schema/access/ids.ts';
import { endSessions } from '../accounts/account-actions.ts';
import { settleGrants } from '../accounts/settle-grants.ts';
import type { ActionContext } from '../actions/action-context.ts';
import { textOf } from '../values.ts';

/** Roles of people without a duty; who has one keeps it and gains or loses the policy of members. */
const withoutDuty: readonly unknown[] = [roleIds.applicant, roleIds.member];
const membership = [policyIds.membership];

/**
 * Gives the account of a person the rights of a member, or takes them away and ends its sessions: a
 * session goes on with the role it began with. Source: docs/domain/standing.md, "Rights".
 */
export async function followStanding(
  context: Pick<ActionContext, 'trx' | 'rows'>,
  person: string,
  standing: Standing,
): Promise<void> {
  const { trx, rows } = context;
  const account = await trx('directus_users').where({ person }).first('id', 'role');
  if (!account) return;
  const isMember = isMemberStanding(standing);
  const id = textOf(account.id);
  const changed = withoutDuty.includes(account.role)
    ? await changeRole(rows, { id, role: account.role }, isMember)
    : await settleGrants(rows, id, { among: membership, needed: isMember ? membership : [] });
  if (changed && !isMember) await endSessions(context, id);
}

type Rows = ActionContext['rows'];

async function changeRole(
  rows: Rows,
  { id, role }: { id: string; role: unknown },
  isMember: boolean,
): Promise<boolean> {
  const wanted = isMember ? roleIds.member : roleIds.applicant;
  if (role === wanted) return false;
  await rows('directus_users').change(id, { role: wanted });
  return true;
}
