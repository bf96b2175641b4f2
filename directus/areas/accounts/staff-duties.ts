// Appointment and dismissal of staff: docs/domain/permissions.md, "Duties".
import { officePeopleActions as declared, type PayloadOf } from '@site/shared/actions';
import { isMemberStanding } from '@site/shared/domain/people';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import {
  type Command,
  type CommandContext,
  type CommandSet,
  command,
} from '../../engine/actions/action-set.ts';
import { listOf } from '../../engine/actions/caller.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { writeLog } from '../../engine/actions/records.ts';
import { refusal } from '../../engine/refuse.ts';
import { policyIds, roleIds } from '../../engine/schema/access/ids.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { findPersonByKey } from '../people/find-person.ts';
import { refreshProjections } from '../people/projections/refresh-projections.ts';
import { mustNotBeLastAdministrator } from './last-administrator.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { syncPolicies } from './sync-policies.ts';

/** Directus policies by staff role. The first one of a person gives the Directus role, the others add policies. */
const policies = {
  admin: policyIds.administration,
  chair: policyIds.chairing,
  secretary: policyIds.admissions,
  editor: policyIds.editing,
} as const;

/** Policies that staff roles and membership may add to the Directus role. */
const grantable = [...Object.values(policies), policyIds.membership];

export type Duty = keyof typeof policies;

const allDuties = Object.keys(policies) as Duty[];
/** Schema of a staff role. */
export const dutyField = z.enum(allDuties);
type Form = PayloadOf<(typeof declared)['appoint']['fields']>;

const aboutDuties = {
  by: ({ caller }: ActionContext) => caller.duties.includes('admin'),
  collection: 'people',
} as const;

/**
 * `people/{id}/appoint`: an administrator gives a person a staff role. Throws `E_TWO_PERSON` for the own record and
 * `E_STATE` when the person has no active account or has the role already.
 */
const appoint: Command = command<Form>({
  ...aboutDuties,
  payload: formOf(declared.appoint, {}),
  open: async (context) => (await dutiesOf(context)) !== undefined,
  run: async (context) => {
    const { duty } = context.payload;
    const staff = await staffMember(context);
    if (staff.duties.includes(duty)) {
      const reason = 'Эта обязанность уже есть. · The person has this duty already.';
      throw refusal('E_STATE', { field: 'duty', params: { state: duty }, reason });
    }
    return changeDuties(context, staff, [...staff.duties, duty]);
  },
});

/**
 * `people/{id}/dismiss`: an administrator takes a staff role away. Throws `E_TWO_PERSON` for the own record and
 * `E_STATE` when the person does not have the role or is the last administrator.
 */
const dismiss: Command = command<Form>({
  ...aboutDuties,
  payload: formOf(declared.dismiss, {}),
  open: async (context) => ((await dutiesOf(context))?.length ?? 0) > 0,
  run: async (context) => {
    const { duty } = context.payload;
    const staff = await staffMember(context);
    if (!staff.duties.includes(duty)) {
      const reason = 'Этой обязанности нет. · The person does not have this duty.';
      throw refusal('E_STATE', { field: 'duty', params: { state: '–' }, reason });
    }
    if (duty === 'admin') {
      await mustNotBeLastAdministrator(context, { id: staff.account, staff_roles: staff.duties });
    }
    const left = staff.duties.filter((one) => one !== duty);
    return changeDuties(context, staff, left);
  },
});

/** Staff roles of another person; undefined for the own record or without an active account. */
async function dutiesOf({ trx, item, caller }: CommandContext): Promise<string[] | undefined> {
  const person = item.key;
  if (person === caller.person) return undefined;
  const account = await trx('directus_users')
    .where({ person, account_status: 'active' })
    .first('staff_roles');
  return account && listOf(account.staff_roles);
}

type Staff = { account: string; person: string; duties: Duty[]; isMember: boolean };

async function staffMember(context: CommandContext<Form>): Promise<Staff> {
  const named = await findPersonByKey(context, context.item.key);
  if (named.id === context.caller.person) throw refusal('E_TWO_PERSON');
  return withDuties(context, named);
}

async function withDuties(
  context: Pick<ActionContext, 'trx'>,
  { id: person, standing }: Pick<RowIn<'people'>, 'id' | 'standing'>,
): Promise<Staff> {
  // Locks all staff accounts in one order: serialises concurrent changes (race condition) without deadlocks.
  await inUse(context).forUpdate();
  const account = await context
    .trx('directus_users')
    .where({ person })
    .first('id', 'account_status', 'staff_roles');
  if (account?.account_status !== 'active') {
    const reason = 'У человека нет действующей учётной записи. · The person has no active account.';
    throw refusal('E_STATE', { params: { state: account?.account_status || '–' }, reason });
  }
  const duties = listOf(account.staff_roles);
  return {
    account: account.id,
    person,
    duties: allDuties.filter((duty) => duties.includes(duty)),
    isMember: isMemberStanding(standing),
  };
}

/** Active accounts with present or former staff roles. */
function inUse({ trx }: Pick<ActionContext, 'trx'>) {
  return trx('directus_users')
    .where({ account_status: 'active' })
    .whereNotNull('staff_roles')
    .orderBy('id')
    .select('id', 'staff_roles');
}

/**
 * Adds the staff role of an accepted invitation; logs and notifies like an appointment. Throws `E_STATE` when the
 * person has no active account.
 */
export async function appointInvited(
  context: ActionContext,
  person: string,
  duty: Duty,
): Promise<void> {
  const staff = await withDuties(context, await context.rows('people').get(person));
  const duties = await writeDuties(context, staff, [...staff.duties, duty]);
  await writeLog(context, {
    action: 'people.appoint',
    collection: 'people',
    item: person,
    actorKind: 'system',
    fields: ['duty'],
  });
  context.emit('people.appoint', person, { duty, duties });
}

async function changeDuties(
  context: ActionContext<Form>,
  staff: Staff,
  wanted: readonly Duty[],
): Promise<{ id: string; duties: Duty[] }> {
  const duties = await writeDuties(context, staff, wanted);
  context.note({ item: staff.person, duty: context.payload.duty, duties });
  return { id: staff.person, duties };
}

/** Writes Directus role, policies and staff roles; ends the sessions, which would keep the former role. */
async function writeDuties(
  context: Pick<ActionContext, 'trx' | 'rows' | 'invalidate'>,
  { account, person, isMember }: Staff,
  wanted: readonly Duty[],
): Promise<Duty[]> {
  const { rows } = context;
  const duties = allDuties.filter((duty) => wanted.includes(duty));
  const [first, ...further] = duties;
  const role = roleIds[first ?? (isMember ? 'member' : 'applicant')];
  await rows('directus_users').change(account, { role, staff_roles: duties });
  const needed: string[] = further.map((duty) => policies[duty]);
  if (first && isMember) needed.push(policyIds.membership);
  await syncPolicies(rows, account, { among: grantable, needed });
  await endSessions(context, account);
  // The directory names the admissions committee.
  await refreshProjections(context, person);
  return duties;
}

/** By the administrator: `people/{id}/appoint` and `dismiss`. */
export const staffCommands: CommandSet = { name: 'people', commands: { appoint, dismiss } };
