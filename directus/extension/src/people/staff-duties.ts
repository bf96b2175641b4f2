// Who has a duty in the house: docs/domain/permissions.md, "Duties".
import { isMemberStanding, type Standing } from '@site/shared/domain';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { policyIds, roleIds } from '../../../schema/access/ids.ts';
import { endSessions } from '../accounts/account-actions.ts';
import type { ActionContext } from '../actions/action-context.ts';
import { type Command, command } from '../actions/action-set.ts';
import { listOf } from '../actions/caller.ts';
import type { Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { textOf } from '../values.ts';
import { personNamed } from './person-named.ts';

/** Policies by duty. The first duty that somebody has gives the role, the others their policies. */
const policies = {
  admin: policyIds.administration,
  chair: policyIds.chairing,
  secretary: policyIds.admissions,
  editor: policyIds.editing,
} as const;

type Duty = keyof typeof policies;

const allDuties = Object.keys(policies) as Duty[];
const form = z.strictObject({ duty: z.enum(allDuties) });
type Form = z.infer<typeof form>;

const aboutDuties = {
  payload: form,
  by: ({ caller }: ActionContext) => caller.duties.includes('admin'),
  collection: 'people',
} as const;

/**
 * `people/{id}/appoint`: gives somebody a duty, by an administrator. Throws `E_TWO_PERSON` for oneself and
 * `E_STATE` for who has no account in use, or has the duty already.
 */
export const appoint: Command = command<Form>({
  ...aboutDuties,
  run: async (context) => {
    const { duty } = context.payload;
    const staff = await staffMember(context);
    if (staff.duties.includes(duty)) throw refusal('E_STATE', { params: { state: duty } });
    return settle(context, staff, [...staff.duties, duty]);
  },
});

/**
 * `people/{id}/dismiss`: takes a duty back, by an administrator. Throws `E_TWO_PERSON` for oneself and
 * `E_STATE` for who does not have it, and for the last administrator.
 */
export const dismiss: Command = command<Form>({
  ...aboutDuties,
  run: async (context) => {
    const { duty } = context.payload;
    const staff = await staffMember(context);
    if (!staff.duties.includes(duty)) throw refusal('E_STATE', { params: { state: '–' } });
    if (duty === 'admin') await mustNotBeLast(context, staff.account);
    const left = staff.duties.filter((one) => one !== duty);
    return settle(context, staff, left);
  },
});

type Staff = { account: string; person: string; duties: Duty[]; isMember: boolean };

async function staffMember(context: ActionContext<Form>): Promise<Staff> {
  const { id, standing } = await personNamed(context, textOf(context.item.key));
  const person = textOf(id);
  if (person === context.caller.person) throw refusal('E_TWO_PERSON');
  // One after the other: whoever asks holds everybody who has a duty, in the same order.
  await inUse(context).forUpdate();
  const account = await context
    .trx('directus_users')
    .where({ person })
    .first('id', 'account_status', 'staff_roles');
  if (account?.account_status !== 'active') {
    throw refusal('E_STATE', { params: { state: textOf(account?.account_status) || '–' } });
  }
  const duties = listOf(account.staff_roles);
  return {
    account: textOf(account.id),
    person,
    duties: allDuties.filter((duty) => duties.includes(duty)),
    isMember: isMemberStanding(standing as Standing),
  };
}

/** Accounts with duties, or that had some. */
function inUse({ trx }: Pick<ActionContext, 'trx'>) {
  return trx('directus_users')
    .where({ account_status: 'active' })
    .whereNotNull('staff_roles')
    .orderBy('id')
    .select('id', 'staff_roles');
}

/** Of two who dismiss each other at once, the second is no administrator any more and is not counted. */
async function mustNotBeLast(context: ActionContext<Form>, account: string): Promise<void> {
  const others = (await inUse(context)).filter(
    ({ id, staff_roles }) => id !== account && listOf(staff_roles).includes('admin'),
  );
  if (others.length > 0) return;
  throw refusal('E_STATE', {
    params: { state: 'admin' },
    reason: 'Последний администратор остаётся · The last administrator stays',
  });
}

/** Role, policies and duties say the same; sessions end, for they go on with the role they began with. */
async function settle(
  context: ActionContext<Form>,
  { account, person, isMember }: Staff,
  wanted: readonly Duty[],
): Promise<Row> {
  const { rows, note } = context;
  const duties = allDuties.filter((duty) => wanted.includes(duty));
  const [first, ...further] = duties;
  const role = roleIds[first ?? (isMember ? 'member' : 'applicant')];
  await rows('directus_users').change(account, { role, staff_roles: duties });
  const needed: string[] = further.map((duty) => policies[duty]);
  if (first && isMember) needed.push(policyIds.membership);
  await grantOnly(context, account, needed);
  await endSessions(context, account);
  note({ item: person, duty: context.payload.duty, duties });
  return { id: person, duties };
}

async function grantOnly(
  { rows }: ActionContext<Form>,
  user: string,
  needed: readonly string[],
): Promise<void> {
  const ours = [...Object.values(policies), policyIds.membership];
  const grants = rows('directus_access');
  const found = await grants.find({ _and: [{ user: { _eq: user } }, { policy: { _in: ours } }] });
  const surplus = found.filter(({ policy }) => !needed.includes(textOf(policy)));
  for (const { id } of surplus) await grants.remove(textOf(id));
  const present = found.map(({ policy }) => textOf(policy));
  for (const policy of needed.filter((one) => !present.includes(one))) {
    await grants.add({ id: uuid(), user, policy, sort: 1 });
  }
}
