// The rules of the invitation workflow: docs/domain/invitations.md.
import { comparedEmail } from '@site/shared/domain/accounts';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { listOf } from '../../engine/actions/caller.ts';
import { noText } from '../../engine/no-text.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { FilterIn, RowIn } from '../../engine/schema/row-types.ts';
import { instantOf } from '../../engine/values.ts';
import { accountOf, type FoundAccount } from '../accounts/account-of.ts';
import { openStates, quotaOf, year } from './invitation-quota.ts';

/** The context of a rule or an event; the invitation has no fields yet when the event creates it. */
export type InvitationContext<Payload = unknown> = ActionContext<
  Payload,
  Partial<RowIn<'invitations'>>
>;

type Rule = (context: InvitationContext) => Refusal | undefined | Promise<Refusal | undefined>;

const hour = 60 * 60_000;
const day = 24 * hour;
const memberStandings = ['active', 'grace', 'excluded', 'memorial'];

const emailOf = ({ item, payload }: InvitationContext): string =>
  item.email || ((payload as { email?: string }).email ?? '');

/** Whether the caller invites as staff: without quota, and with access to the data of everybody. */
export function isStaffInviter({ caller }: Pick<ActionContext, 'caller'>): boolean {
  return caller.duties.some((duty) => duty === 'secretary' || duty === 'admin');
}

/** Whether the caller invites as a member. */
export function isMember({ caller }: Pick<ActionContext, 'caller'>): boolean {
  return caller.person !== null && (caller.standing === 'active' || caller.standing === 'grace');
}

const withinQuota: Rule = async (context) => {
  const { caller, rows, now, settings } = context;
  const sent = await rows('invitations').find(
    {
      _and: [
        { inviter: { _eq: caller.person } },
        { state: { _neq: 'superseded' } },
        { last_sent_at: { _gt: new Date(now.getTime() - year).toISOString() } },
      ],
    },
    ['state', 'last_sent_at', 'expires_at'],
  );
  const { open, year: ofYear } = quotaOf(sent, { grade: caller.grade, settings });
  const full = [open, ofYear].find(({ used, of }) => used >= of);
  return full && refusal('E_QUOTA', { params: { n: full.of, date: full.free ?? '–' } });
};

const notOpenAlready: Rule = async (context) => {
  const open = await ofAddress(context, emailOf(context), [
    { inviter: { _eq: context.caller.person } },
    { state: { _in: openStates } },
  ]);
  return open.length > 0 ? refusal('E_STATE', { params: { state: 'sent' } }) : undefined;
};

/** False for members, excluded or deceased people and for suspended or archived accounts. */
async function isWelcome(context: InvitationContext, email: string): Promise<boolean> {
  const account = await accountOf(context, email);
  if (!account) return true;
  const closed = ['suspended', 'archived'].includes(account.account_status ?? '');
  const person = await personOf(context, account);
  const settled = person && memberStandings.includes(person.standing);
  return !(closed || settled);
}

/** Only for staff; to a member it would reveal whether the address is registered. */
const welcome: Rule = async (context) =>
  isStaffInviter(context) && !(await isWelcome(context, emailOf(context))) ? notNow() : undefined;

/** Candidates and former members need a case and cannot be invited to membership. */
const newHere: Rule = async (context) => {
  const account = await accountOf(context, emailOf(context));
  if (!account) return undefined;
  const person = await personOf(context, account);
  const isNew = person?.standing === 'none' && (await isWelcome(context, emailOf(context)));
  return isNew ? undefined : notNow();
};

/** The inviter must still be an administrator and must not be the invitee. */
const stillMeant: Rule = async ({ item, caller, trx }) => {
  if (item.kind !== 'staff') return undefined;
  if (item.inviter === caller.person) return refusal('E_TWO_PERSON');
  const account = await trx('directus_users')
    .where({ person: item.inviter, account_status: 'active' })
    .first('staff_roles');
  return listOf(account?.staff_roles).includes('admin') ? undefined : refusal('E_TOKEN_REVOKED');
};

/** Only callers who may still create this kind of invitation may resend it. */
const mayStillInvite: Rule = (context) => {
  const { item, caller } = context;
  const holds = (duty: string) => caller.duties.includes(duty);
  const may: Readonly<Record<string, boolean>> = {
    candidate: isMember(context) || isStaffInviter(context),
    staff: holds('admin'),
    direct_member: holds('admin') || holds('chair'),
  };
  return may[item.kind ?? ''] ? undefined : refusal('E_FORBIDDEN');
};

/** Cooldown after the caller's own unsuccessful invitation of the address, which they know of. */
const notAskedInVain: Rule = async (context) => {
  const ended = await recently(context, emailOf(context), [
    { state: { _in: ['declined', 'expired', 'revoked'] } },
    { inviter: { _eq: context.caller.person } },
  ]);
  return ended.length > 0 ? notNow() : undefined;
};

/** Whether the address is in the cooldown after declining anybody's invitation. */
async function isLeftAlone(context: InvitationContext, email: string): Promise<boolean> {
  const declined = await recently(context, email, [{ state: { _eq: 'declined' } }]);
  return declined.length > 0;
}

const leftAlone: Rule = async (context) =>
  (await isLeftAlone(context, emailOf(context))) ? notNow() : undefined;

/**
 * Whether a member's invitation of a candidate is stored without sending its mail, so that inviting does not
 * reveal whether an address is registered (account enumeration; rule 1).
 */
export async function isWithheld(context: InvitationContext, email: string): Promise<boolean> {
  if (isStaffInviter(context)) return false;
  return !(await isWelcome(context, email)) || (await isLeftAlone(context, email));
}

/** Refuses an invitation whose address was erased. */
const addressKept: Rule = (context) => (context.item.email === noText ? stays(context) : undefined);

/** The address must have no account: account owners erase their data themselves (docs/domain/own-data.md). */
const withoutAccount: Rule = async (context) => {
  if (!(await accountOf(context, emailOf(context)))) return undefined;
  return refusal('E_NOT_ELIGIBLE', {
    params: { rule: '–', date: '–' },
    reason:
      'По этому адресу есть учётная запись: данные удаляет его владелец · The address has an account: its owner erases the data',
  });
};

const sendsLeft: Rule = ({ item, settings }) => {
  const n = settings['invite.max_sends'];
  if (Number(item.sent_count) < n) return undefined;
  return refusal('E_QUOTA', { params: { n, date: '–' } });
};

const rested: Rule = ({ item, now, settings }) => {
  const hours = settings['invite.min_hours_between'];
  const until = instantOf(item.last_sent_at).getTime() + hours * hour;
  if (until <= now.getTime()) return undefined;
  return refusal('E_RATE', { params: { s: Math.ceil((until - now.getTime()) / 1000) } });
};

const isOver = ({ item, now }: InvitationContext) => instantOf(item.expires_at) <= now;

/** If the address has an account, only its signed-in owner may accept. */
const ownAddress: Rule = async (context) => {
  const account = await accountOf(context, emailOf(context));
  if (!account || account.account_status === 'unverified') {
    return context.caller.user === null ? undefined : refusal('E_EMAIL_TAKEN');
  }
  if (context.caller.user === account.id) return undefined;
  return context.caller.user === null ? refusal('E_SESSION') : refusal('E_EMAIL_TAKEN');
};

export const invitationRulesByName = {
  withinQuota,
  notOpenAlready,
  notAskedInVain,
  welcome,
  leftAlone,
  newHere,
  stillMeant,
  mayStillInvite,
  addressKept,
  withoutAccount,
  sendsLeft,
  rested,
  ownAddress,
  stillValid: (context) => (isOver(context) ? refusal('E_TOKEN_EXPIRED') : undefined),
  overdue: (context) => (isOver(context) ? undefined : stays(context)),
  dead: (context) =>
    isOver(context) || !openStates.some((one) => one === context.item.state)
      ? undefined
      : stays(context),
  notReminded: (context) => (context.item.reminded_at ? stays(context) : undefined),
  notAskedToday: ({ item, now }) => {
    if (!item.asked_new_at) return undefined;
    const until = instantOf(item.asked_new_at).getTime() + day;
    if (until <= now.getTime()) return undefined;
    return refusal('E_RATE', { params: { s: Math.ceil((until - now.getTime()) / 1000) } });
  },
} satisfies Record<string, Rule>;

/** Refuses without a reason, which would reveal data of another person. */
function notNow(): Refusal {
  return refusal('E_NOT_ELIGIBLE', {
    params: { rule: '–', date: '–' },
    reason: 'По этому адресу сейчас пригласить нельзя · Nobody can be invited at this address now',
  });
}

function stays({ item }: InvitationContext): Refusal {
  return refusal('E_STATE', { params: { state: item.state ?? '' } });
}

/** Invitations of an address that were sent within the cooldown. */
function recently(
  context: InvitationContext,
  email: string,
  conditions: readonly FilterIn<'invitations'>[],
) {
  const { settings, now } = context;
  const since = new Date(now.getTime() - settings['invite.same_address_cooldown_days'] * day);
  return ofAddress(context, email, [{ last_sent_at: { _gt: since.toISOString() } }, ...conditions]);
}

function ofAddress(
  context: InvitationContext,
  email: string,
  conditions: readonly FilterIn<'invitations'>[],
) {
  const email_norm = { _eq: comparedEmail(email) };
  return context.rows('invitations').find({ _and: [{ email_norm }, ...conditions] }, ['id']);
}

async function personOf({ trx }: InvitationContext, { person }: Pick<FoundAccount, 'person'>) {
  return person ? trx('people').where({ id: person }).first('standing') : undefined;
}
