import { isMemberStanding, type Standing } from '@site/shared/domain';
import { v7 as uuid } from 'uuid';
import { policyIds, roleIds } from '../../../schema/access/ids.ts';
import { endSessions } from '../accounts/account-actions.ts';
import type { ActionContext } from '../actions/action-context.ts';
import { textOf } from '../values.ts';

/** Roles of people without a duty; who has one keeps it and gains or loses the policy of members. */
const withoutDuty: readonly unknown[] = [roleIds.applicant, roleIds.member];

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
    : await changePolicy(rows, id, isMember);
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

async function changePolicy(rows: Rows, user: string, isMember: boolean): Promise<boolean> {
  const policy = policyIds.membership;
  const grants = rows('directus_access');
  const found = await grants.find({ _and: [{ user: { _eq: user } }, { policy: { _eq: policy } }] });
  if (isMember === found.length > 0) return false;
  if (isMember) await grants.add({ id: uuid(), user, policy, sort: 1 });
  for (const { id } of found) await grants.remove(textOf(id));
  return true;
}
