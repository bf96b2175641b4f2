import { bylineWishes, returnEnd, type Standing, standingLife } from '@site/shared/domain';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { accountActions } from '../accounts/account-actions.ts';
import type { ActionContext } from '../actions/action-context.ts';
import { effect, type WorkflowActions } from '../actions/action-set.ts';
import { performWithin } from '../actions/perform.ts';
import { textField } from '../actions/text-field.ts';
import type { Row } from '../host.ts';
import { showAnew } from '../people/show-anew.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { dayOf, textOf } from '../values.ts';
import { followStanding } from './account-rights.ts';
import { admissionFields } from './admission-fields.ts';
import { openPeriod, turnPeriod } from './membership-periods.ts';
import { confirmationPage, gracePage } from './standing-calendar.ts';

type Step = { to: string };
type Period = Pick<Parameters<typeof turnPeriod>[2], 'source' | 'case' | 'note'>;

const acceptance = z.object({ case: z.uuid().optional(), grade: admissionFields.grade.optional() });
const grant = z.object(admissionFields);
const byline = z.enum(bylineWishes).default('former_member');
const resignation = z.object({ reason: textField({ max: 500 }).optional(), byline });
const decision = z.object({ reference: admissionFields.reference, decided_on: z.iso.date() });
const memory = z.object({ keep_profile: z.boolean().default(false), byline });

/** The relation of a person to the association: docs/domain/standing.md. */
export const standingActions: WorkflowActions<typeof standingLife> = {
  workflow: standingLife,
  collection: 'people',
  stateField: 'standing',
  find: async ({ rows, caller }, key) => {
    if (key === 'me') return caller.person ?? undefined;
    if (isUuid(key)) return key;
    const [found] = await rows('people').find({ slug: { _eq: key } }, ['id']);
    return found?.id as string | undefined;
  },
  // Nobody is anything to a person who does not exist: these events make none.
  actors: {
    owner: ({ caller, item }) => item.id !== undefined && item.id === caller.person,
    secretary: withDuty('secretary'),
    chair: withDuty('chair'),
    admin: withDuty('admin'),
  },
  rules: {
    hadResigned: (context) => wasBefore(context, 'resigned'),
    hadLapsed: (context) => wasBefore(context, 'lapsed'),
    renewalOn: (context) => unless(context, context.settings['renewal.enabled']),
    notReminded: (context) => unless(context, !context.item.reminded_at),
    confirmationNear: (context) => unless(context, confirmationOf(context).near),
    confirmationOverdue: (context) => unless(context, confirmationOf(context).over),
    graceHalfOver: (context) => unless(context, graceOf(context).near),
    graceOver: (context) => unless(context, graceOf(context).over),
    mayReturn: ({ item, now, settings }) => {
      const left = textOf(item.left_at);
      if (left !== '' && dayOf(now, settings['deadline.zone']) < returnEnd(left)) return undefined;
      return refusal('E_NOT_ELIGIBLE', { params: { rule: 'readmission', date: '–' } });
    },
  },
  effects: {
    'case-submitted': { write: (context, step) => become(context, step, {}) },
    'case-accepted': effect(acceptance, (context, step) => {
      const { case: by, grade: granted } = context.payload;
      return admitted(context, step, granted, { source: 'case', case: by });
    }),
    admit: effect(grant, admittedByDecision),
    'invitation-accepted': effect(grant, admittedByDecision),
    'case-declined': { write: asBefore },
    'case-withdrawn': { write: asBefore },
    'case-expired': { write: asBefore },
    'case-void': { write: asBefore },
    confirm: { write: confirmed },
    remind: {
      write: (context) => {
        const page = context.item.standing === 'grace' ? graceOf : confirmationOf;
        context.note({ until: page(context).until });
        return { reminded_at: context.now.toISOString() };
      },
    },
    overdue: {
      write: (context, step) => {
        context.note({ until: gracePage({}, context.settings, todayOf(context)).until });
        return become(context, step, { reminded_at: null }, { source: 'renewal' });
      },
    },
    lapse: {
      write: (context, step) =>
        become(context, step, { left_at: todayOf(context) }, { source: 'renewal' }),
    },
    resign: effect(resignation, (context, step) =>
      become(
        context,
        step,
        {
          ...gone(context),
          leave_reason: context.payload.reason || null,
          byline: context.payload.byline,
        },
        { source: 'system' },
      ),
    ),
    erase: {
      write: (context, step) => become(context, step, gone(context), { source: 'system' }),
    },
    exclude: effect(decision, (context, step) => {
      const { reference: number, decided_on: day } = context.payload;
      if (day > todayOf(context)) throw refusal('E_INVALID', { field: 'decided_on' });
      const note = `${number}, ${day}`;
      return become(context, step, gone(context), { source: 'direct', note });
    }),
    memorial: effect(memory, async (context, step) => {
      const { keep_profile, byline: named } = context.payload;
      const { directory_listed, ...left } = gone(context);
      const changes = { ...left, byline: named, ...(!keep_profile && { directory_listed }) };
      const written = await become(context, step, changes, { source: 'system' });
      await closeAccount(context);
      return written;
    }),
  },
};

/**
 * Writes the standing and everything that hangs on it: history, rights of the account, what others
 * see. Gives what was written of the person. Without a period the history goes on as it was.
 */
async function become(
  context: ActionContext,
  { to }: Step,
  changes: Row,
  period?: Period,
): Promise<Row> {
  const { item, rows, stale, tell } = context;
  const person = textOf(item.id);
  const written = { standing_since: todayOf(context), ...changes };
  if (item.grade && changes.grade && changes.grade !== item.grade) tell('grade.changed', person);
  await rows('people').change(person, { ...written, standing: to });
  if (period) {
    const held = 'grade' in changes ? changes.grade : item.grade;
    await turnPeriod(context, person, { standing: to, grade: held, ...period });
  }
  await followStanding(context, person, to as Standing);
  await showAnew(context, person);
  stale('certificates');
  return written;
}

function admitted(
  context: ActionContext,
  step: Step,
  granted: string | undefined,
  period: Period,
): Promise<Row> {
  const { item, now, tell } = context;
  const today = todayOf(context);
  const next = granted ?? (textOf(item.grade) || 'member');
  tell('member.admitted', textOf(item.id));
  return become(
    context,
    step,
    {
      grade: next,
      grade_since: next === item.grade ? (item.grade_since ?? today) : today,
      joined_at: item.joined_at ?? today,
      confirmed_at: now.toISOString(),
      ...back,
    },
    period,
  );
}

/** Without a case; the history keeps the number of the decision. */
function admittedByDecision(
  context: ActionContext<z.infer<typeof grant>>,
  step: Step,
): Promise<Row> {
  const { grade: granted, reference: note } = context.payload;
  return admitted(context, step, granted, { source: 'direct', note });
}

/** Applying was no period: the one before it went on, and so do its days. */
async function asBefore(context: ActionContext, step: Step): Promise<Row> {
  const period = await openPeriod(context, textOf(context.item.id));
  return become(context, step, { standing_since: period?.from ?? null });
}

function confirmed(context: ActionContext, step: Step): Promise<Row> | Row {
  const changes = { ...back, confirmed_at: context.now.toISOString() };
  if (context.item.standing === step.to) return changes;
  return become(context, step, changes, { source: 'renewal' });
}

/** What is said of nobody who is a member. */
const back = { left_at: null, leave_reason: null, byline: null, reminded_at: null } as const;

/** What is said of whoever is a member no more. */
function gone(context: Pick<ActionContext, 'now' | 'settings'>) {
  return { left_at: todayOf(context), directory_listed: false };
}

/** Nobody signs in as somebody who died. */
async function closeAccount(context: ActionContext): Promise<void> {
  const account = await context
    .trx('directus_users')
    .where({ person: context.item.id })
    .whereIn('account_status', ['active', 'suspended'])
    .first('id');
  if (!account) return;
  await performWithin(context, accountActions, 'leave', { key: textOf(account.id), as: 'house' });
}

function withDuty(duty: string) {
  return ({ caller, item }: ActionContext) => item.id !== undefined && caller.duties.includes(duty);
}

async function wasBefore(context: ActionContext, standing: Standing): Promise<Refusal | undefined> {
  const period = await openPeriod(context, textOf(context.item.id));
  return unless(context, period?.standing === standing);
}

function confirmationOf(context: ActionContext) {
  return confirmationPage(context.item, context.settings, todayOf(context));
}

function graceOf(context: ActionContext) {
  return gracePage(context.item, context.settings, todayOf(context));
}

function todayOf({ now, settings }: Pick<ActionContext, 'now' | 'settings'>): string {
  return dayOf(now, settings['deadline.zone']);
}

function unless({ item }: ActionContext, holds: boolean): Refusal | undefined {
  return holds ? undefined : refusal('E_STATE', { params: { state: textOf(item.standing) } });
}
