import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { policyIds, roleIds } from '../../engine/schema/access/ids.ts';
import { endSessions } from '../accounts/sessions/end-sessions.ts';
import { syncPolicies } from '../accounts/sync-policies.ts';

/** Roles of people who are not staff. Staff keep their role and gain or lose the membership policy. */
const nonStaffRoles: readonly (string | null)[] = [roleIds.applicant, roleIds.member];
const membership = [policyIds.membership];

/**
 * Grants the account of a person the rights of a member, or revokes them and ends its sessions, because a
 * session keeps the role that it began with. Source: docs/domain/standing.md, "Rights".
 */
export async function syncAccountRights(
  context: Pick<ActionContext, 'trx' | 'rows' | 'invalidate'>,
  person: string,
  standing: Standing,
): Promise<void> {
  const { trx, rows } = context;
  const account = await trx('directus_users').where({ person }).first('id', 'role');
  if (!account) return;
  const isMember = isMemberStanding(standing);
  const { id, role } = account;
  const changed = nonStaffRoles.includes(role)
    ? await changeRole(rows, { id, role }, isMember)
    : await syncPolicies(rows, id, { among: membership, needed: isMember ? membership : [] });
  if (changed && !isMember) await endSessions(context, id);
}

type Rows = ActionContext['rows'];

async function changeRole(
  rows: Rows,
  { id, role }: { id: string; role: string | null },
  isMember: boolean,
): Promise<boolean> {
  const targetRole = isMember ? roleIds.member : roleIds.applicant;
  if (role === targetRole) return false;
  await rows('directus_users').change(id, { role: targetRole });
  return true;
}
