import { standingActions as declared, officeStandingActions as office } from '@site/shared/actions';
import { bylineWishes, type Grade, returnEnd, type Standing } from '@site/shared/domain/people';
import { standingLife } from '@site/shared/domain/workflows';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { performWithin } from '../../engine/actions/perform.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { dayOf } from '../../engine/values.ts';
import { accountActions } from '../accounts/account-actions.ts';
import { refreshProjections } from '../people/projections/refresh-projections.ts';
import { syncAccountRights } from './account-rights.ts';
import { admissionFields } from './admission-fields.ts';
import { openPeriod, startPeriod } from './membership-periods.ts';
import { confirmationDeadline, graceDeadline } from './standing-calendar.ts';

type Step = { to: string };
type PersonContext = ActionContext<unknown, Partial<RowIn<'people'>>>;
type Period = Pick<Parameters<typeof startPeriod>[2], 'source' | 'case' | 'note'>;

const acceptance = z.object({ case: z.uuid().optional(), grade: admissionFields.grade.optional() });
const elevation = z.object({ case: z.uuid().optional(), grade: admissionFields.grade });
const grant = z.object(admissionFields);
const correction = formOf(office['correct-grade'], {});
const byline = z.enum(bylineWishes).default('former_member');
const resignation = formOf(declared.resign, { byline });
const decision = formOf(office.exclude, {});
const memorialDecision = formOf(office.memorial, { byline });

/** The relation of a person to the association: docs/domain/standing.md. */
export const standingActions: WorkflowActions<typeof standingLife, 'people'> = {
  workflow: standingLife,
  collection: 'people',
  stateField: 'standing',
  find: async ({ rows, caller }, key) => {
    if (key === 'me') return caller.person ?? undefined;
    if (isUuid(key)) return key;
    const [found] = await rows('people').find({ slug: { _eq: key } }, ['id']);
    return found?.id;
  },
  // Every actor requires an existing person: these events create none.
  actors: {
    owner: ({ caller, item }) => item.id !== undefined && item.id === caller.person,
    secretary: hasRole('secretary'),
    chair: hasRole('chair'),
    admin: hasRole('admin'),
  },
  rules: {
    ofAnother: ({ caller, item }) =>
      caller.person === item.id ? refusal('E_TWO_PERSON') : undefined,
    anotherGrade: ({ item, payload }) => {
      const { grade: wanted } = payload as z.infer<typeof correction>;
      if (wanted !== item.grade) return undefined;
      return refusal('E_STATE', { field: 'grade', params: { state: wanted } });
    },
    hadResigned: (context) => wasBefore(context, 'resigned'),
    hadLapsed: (context) => wasBefore(context, 'lapsed'),
    renewalOn: (context) => stateRefusal(context, context.settings['renewal.enabled']),
    notReminded: (context) => stateRefusal(context, !context.item.reminded_at),
    confirmationNear: (context) => stateRefusal(context, confirmationCalendar(context).near),
    confirmationOverdue: (context) => stateRefusal(context, confirmationCalendar(context).over),
    graceHalfOver: (context) => stateRefusal(context, graceCalendar(context).near),
    graceOver: (context) => stateRefusal(context, graceCalendar(context).over),
    mayReturn: ({ item, now, settings }) => {
      const left = item.left_at ?? '';
      if (left !== '' && dayOf(now, settings['deadline.zone']) < returnEnd(left)) return undefined;
      return refusal('E_NOT_ELIGIBLE', { params: { rule: 'readmission', date: '–' } });
    },
  },
  rulesOfPayload: ['anotherGrade'],
  effects: {
    'case-submitted': { write: (context, step) => changeStanding(context, step, {}) },
    'case-accepted': effect(acceptance, (context, step) => {
      const { case: by, grade: granted } = context.payload;
      return admitPerson(context, step, granted, { source: 'case', case: by });
    }),
    'grade-raised': effect(elevation, (context, step) => {
      const { case: by, grade } = context.payload;
      const { standing_since } = context.item;
      const raised = { standing_since, grade, grade_since: todayOf(context) };
      return changeStanding(context, step, raised, { source: 'case', case: by });
    }),
    'correct-grade': effect(correction, (context, step) => {
      const { grade, reason } = context.payload;
      const { standing_since, grade: former } = context.item;
      context.note({ grade, former, note: reason });
      const corrected = { standing_since, grade, grade_since: todayOf(context) };
      return changeStanding(context, step, corrected, { source: 'direct', note: reason });
    }),
    admit: effect(grant, admittedByDecision),
    'invitation-accepted': effect(grant, admittedByDecision),
    'case-declined': { write: restorePrevious },
    'case-withdrawn': { write: restorePrevious },
    'case-expired': { write: restorePrevious },
    'case-void': { write: restorePrevious },
    confirm: { write: confirmMembership },
    remind: {
      write: (context) => {
        const page = context.item.standing === 'grace' ? graceCalendar : confirmationCalendar;
        context.note({ until: page(context).until });
        return { reminded_at: context.now.toISOString() };
      },
    },
    overdue: {
      write: (context, step) => {
        context.note({ until: graceDeadline({}, context.settings, todayOf(context)).until });
        return changeStanding(context, step, { reminded_at: null }, { source: 'renewal' });
      },
    },
    lapse: {
      write: (context, step) =>
        changeStanding(context, step, { left_at: todayOf(context) }, { source: 'renewal' }),
    },
    resign: effect(resignation, (context, step) =>
      changeStanding(
        context,
        step,
        {
          ...leavingFields(context),
          leave_reason: context.payload.reason || null,
          byline: context.payload.byline,
        },
        { source: 'system' },
      ),
    ),
    erase: {
      write: (context, step) =>
        changeStanding(context, step, leavingFields(context), { source: 'system' }),
    },
    exclude: effect(decision, (context, step) => {
      const { reference: number, decided_on: day } = context.payload;
      if (day > todayOf(context)) throw refusal('E_INVALID', { field: 'decided_on' });
      const note = `${number}, ${day}`;
      return changeStanding(context, step, leavingFields(context), { source: 'direct', note });
    }),
    memorial: effect(memorialDecision, async (context, step) => {
      const { keep_profile = false, byline: named } = context.payload;
      const { directory_listed, ...left } = leavingFields(context);
      const changes = { ...left, byline: named, ...(!keep_profile && { directory_listed }) };
      const written = await changeStanding(context, step, changes, { source: 'system' });
      await closeAccount(context);
      return written;
    }),
  },
};

/**
 * Writes the standing and its consequences: history, rights of the account, public projections. Returns the
 * fields written to the person. Without `period` the history stays unchanged.
 */
async function changeStanding(
  context: PersonContext,
  { to }: Step,
  changes: ChangesIn<'people'>,
  period?: Period,
): Promise<ChangesIn<'people'>> {
  const { item, rows, invalidate, emit } = context;
  const person = item.id ?? '';
  const written = { standing_since: todayOf(context), ...changes };
  if (item.grade && changes.grade && changes.grade !== item.grade) emit('grade.changed', person);
  await rows('people').change(person, { ...written, standing: to as Standing });
  if (period) {
    const currentGrade = 'grade' in changes ? changes.grade : item.grade;
    await startPeriod(context, person, {
      standing: to as Standing,
      grade: currentGrade,
      ...period,
    });
  }
  await syncAccountRights(context, person, to as Standing);
  await refreshProjections(context, person);
  invalidate('certificates');
  return written;
}

function admitPerson(
  context: PersonContext,
  step: Step,
  granted: Grade | undefined,
  period: Period,
): Promise<ChangesIn<'people'>> {
  const { item, now, emit } = context;
  const today = todayOf(context);
  const next = granted ?? item.grade ?? 'member';
  emit('member.admitted', item.id ?? '');
  return changeStanding(
    context,
    step,
    {
      grade: next,
      grade_since: next === item.grade ? (item.grade_since ?? today) : today,
      joined_at: item.joined_at ?? today,
      confirmed_at: now.toISOString(),
      ...clearedFields,
    },
    period,
  );
}

/** Admits a person without a case; the history stores the number of the decision. */
function admittedByDecision(
  context: ActionContext<z.infer<typeof grant>, Partial<RowIn<'people'>>>,
  step: Step,
): Promise<ChangesIn<'people'>> {
  const { grade: granted, reference: note } = context.payload;
  return admitPerson(context, step, granted, { source: 'direct', note });
}

/** An application is no period, so the date of the previous period is restored. */
async function restorePrevious(context: PersonContext, step: Step): Promise<ChangesIn<'people'>> {
  const period = await openPeriod(context, context.item.id ?? '');
  return changeStanding(context, step, { standing_since: period?.from ?? null });
}

function confirmMembership(
  context: PersonContext,
  step: Step,
): Promise<ChangesIn<'people'>> | ChangesIn<'people'> {
  const changes = { ...clearedFields, confirmed_at: context.now.toISOString() };
  if (context.item.standing === step.to) return changes;
  return changeStanding(context, step, changes, { source: 'renewal' });
}

/** Fields that are empty for members. */
const clearedFields = {
  left_at: null,
  leave_reason: null,
  byline: null,
  reminded_at: null,
} as const;

/** Fields of a person who has left. */
function leavingFields(context: Pick<ActionContext, 'now' | 'settings'>) {
  return { left_at: todayOf(context), directory_listed: false };
}

/** Closes the account of a deceased person. */
async function closeAccount(context: PersonContext): Promise<void> {
  const account = await context
    .trx('directus_users')
    .where({ person: context.item.id })
    .whereIn('account_status', ['active', 'suspended'])
    .first('id');
  if (!account) return;
  await performWithin(context, accountActions, 'leave', { key: account.id, as: 'system' });
}

function hasRole(duty: string) {
  return ({ caller, item }: ActionContext) => item.id !== undefined && caller.duties.includes(duty);
}

async function wasBefore(context: PersonContext, standing: Standing): Promise<Refusal | undefined> {
  const period = await openPeriod(context, context.item.id ?? '');
  return stateRefusal(context, period?.standing === standing);
}

function confirmationCalendar(context: PersonContext) {
  return confirmationDeadline(context.item, context.settings, todayOf(context));
}

function graceCalendar(context: PersonContext) {
  return graceDeadline(context.item, context.settings, todayOf(context));
}

function todayOf({ now, settings }: Pick<ActionContext, 'now' | 'settings'>): string {
  return dayOf(now, settings['deadline.zone']);
}

function stateRefusal({ item }: PersonContext, holds: boolean): Refusal | undefined {
  return holds ? undefined : refusal('E_STATE', { params: { state: item.standing ?? '' } });
}
