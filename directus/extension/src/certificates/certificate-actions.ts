import { certificateLife } from '@site/shared/domain';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../actions/action-context.ts';
import { effect, type WorkflowActions } from '../actions/action-set.ts';
import { textField } from '../actions/text-field.ts';
import type { Row } from '../host.ts';
import { holdPeople } from '../people/hold-people.ts';
import { refusal } from '../refuse.ts';
import { dayOf, textOf } from '../values.ts';
import { isOfFormerGrade, kindFor, validOne } from './grade-certificates.ts';
import { isReminderDue } from './is-reminder-due.ts';
import { issuedRow } from './issue.ts';
import { setBit } from './status-lists.ts';
import { isLeftBehind, mayComeBack } from './suspended-by-standing.ts';

const reasonClass = z.enum([
  'name_change',
  'grade_change',
  'data_error',
  'resignation',
  'rules_breach',
  'key_replaced',
  'other',
]);
const reason = z.object({ reason_class: reasonClass, note: textField({ max: 600 }).optional() });
/** What a secretary may mend alone, because the holder loses nothing by it. */
const mending = z.object({ reason_class: z.enum(['name_change', 'grade_change', 'data_error']) });
const grant = z.object({
  person: z.uuid(),
  kind: z.enum(['membership', 'elevation', 'reviewer_service', 'mentor_service']),
  case: z.uuid().optional(),
});
/** Why a standing ended, of all reasons. */
const ending = z.object({ reason_class: reasonClass.extract(['resignation', 'rules_breach']) });
const good = ['active', 'grace'];

/**
 * The certificate of an id or number. Its holder is held, so that of two that concern one holder at once the second
 * sees what the first made; a merge that was waited for has given it to another holder, who is held then.
 */
async function heldWithHolder(
  { trx }: Pick<ActionContext, 'trx'>,
  key: string,
): Promise<string | undefined> {
  const named = () =>
    trx('certificates')
      .where(isUuid(key) ? 'id' : 'number', key)
      .first('id', 'person');
  let found = await named();
  for (let held: string | undefined; found && found.person !== held; found = await named()) {
    held = textOf(found.person);
    await holdPeople(trx, [held]);
  }
  return found?.id;
}

/** Certificates: docs/domain/workflows.md. */
export const certificateActions: WorkflowActions<typeof certificateLife> = {
  workflow: certificateLife,
  collection: 'certificates',
  find: heldWithHolder,
  actors: {
    secretary: ({ caller }) => caller.duties.includes('secretary'),
    chair: ({ caller }) => caller.duties.includes('chair'),
    admin: ({ caller }) => caller.duties.includes('admin'),
  },
  rules: {
    holderInGoodStanding: async (context) => {
      const { standing } = await holderOf(context);
      if (good.includes(textOf(standing))) return undefined;
      return refusal('E_NOT_ELIGIBLE', { params: { rule: 'standing', date: '–' } });
    },
    namedInBothScripts: async (context) => {
      const { display_name_ru, display_name_en } = await holderOf(context);
      if (display_name_ru && display_name_en) return undefined;
      return refusal('E_REQUIRED', { field: display_name_ru ? 'name_en' : 'name_ru' });
    },
    notHeldAlready: async (context) => {
      const { person, kind, case: granted } = context.payload as z.infer<typeof grant>;
      if (granted && (await context.rows('cases').find({ id: { _eq: granted } })).length === 0) {
        return refusal('E_INVALID', { field: 'case' });
      }
      // Held, so that of two who ask at once the second sees what the first was given.
      await holdPeople(context.trx, [person]);
      const { grade } = await holderOf(context);
      const here = { now: context.now, zone: context.settings['deadline.zone'] };
      const found = await context.rows('certificates').find(
        {
          _and: [
            { person: { _eq: person } },
            { kind: { _eq: kind } },
            { grade: { _eq: grade } },
            { state: { _in: ['valid', 'suspended'] } },
          ],
        },
        ['id', 'number', 'state', 'state_reason_class', 'state_changed_at'],
      );
      for (const held of found) {
        if (await isLeftBehind(context, held, here)) continue;
        return refusal('E_STATE', { field: 'person', params: { state: textOf(held.number) } });
      }
      return undefined;
    },
    pastItsTerm: ({ item, now, settings }) => {
      const until = textOf(item.valid_until);
      const past = until !== '' && until < dayOf(now, settings['deadline.zone']);
      return past ? undefined : refusal('E_STATE', { params: { state: 'valid' } });
    },
    reminderDue: async ({ trx, item, now, settings }) =>
      (await isReminderDue(trx, item, { now, zone: settings['deadline.zone'] }))
        ? undefined
        : refusal('E_STATE', { params: { state: 'valid' } }),
    nothingInItsPlace: async (context) => {
      const { item, rows } = context;
      const formerly = isOfFormerGrade(item, await holderOf(context));
      if (!formerly && !(await validOne(rows, item, [textOf(item.kind)]))) return undefined;
      return refusal('E_STATE', { params: { state: 'suspended' } });
    },
    suspendedByStanding: async ({ trx, host, item, now, settings }) =>
      (await mayComeBack({ trx, host }, item, { now, zone: settings['deadline.zone'] }))
        ? undefined
        : refusal('E_STATE', { params: { state: 'suspended' } }),
  },
  rulesOfPayload: ['notHeldAlready'],
  effects: {
    issue: effect(grant, (context) => issuedRow(context, context.payload)),
    suspend: effect(reason, async (context) => {
      await mark(context, 'suspension', true);
      return stateOf(context, context.payload.reason_class, context.payload.note);
    }),
    'standing-ended': effect(ending, async (context) => {
      await mark(context, 'suspension', true);
      return stateOf(context, context.payload.reason_class);
    }),
    reinstate: { write: returned },
    'standing-restored': { write: returned },
    expire: { write: (context) => stateOf(context, null) },
    revoke: effect(reason, async (context) => {
      await markAsGone(context);
      return stateOf(context, context.payload.reason_class, context.payload.note);
    }),
    supersede: effect(mending, async (context) => {
      await markAsGone(context);
      const { reason_class } = context.payload;
      return { ...stateOf(context, reason_class), superseded_by: await successorOf(context) };
    }),
  },
  tags: ['certificates'],
};

async function returned(context: ActionContext): Promise<Row> {
  await mark(context, 'suspension', false);
  return stateOf(context, null);
}

/** The certificate in the place of another: of the grade that the holder has already, or a new one. */
async function successorOf(context: ActionContext): Promise<unknown> {
  const { item, rows } = context;
  const holder = await holderOf(context);
  const present = isOfFormerGrade(item, holder)
    ? await validOne(rows, { ...item, grade: holder.grade })
    : undefined;
  if (present) return present.id;
  const successor = await issuedRow(context, {
    person: textOf(item.person),
    kind: kindFor(holder, textOf(item.kind)),
  });
  const id = await rows('certificates').add({ ...successor, state: 'valid', revision: 1 });
  context.tell('certificates.issue', textOf(id), noteOf(successor));
  return id;
}

/** What a change of state writes beside the state. The note stays inside. */
function stateOf({ now, item, note }: ActionContext, why: string | null, inside?: string): Row {
  note({ ...noteOf(item), reason_class: why });
  return {
    state_changed_at: now.toISOString(),
    state_reason_class: why,
    state_reason_private: inside ?? null,
  };
}

function noteOf({ person, number, grade }: Row): Row {
  return { person, number, grade };
}

/** What is gone for good is suspended no more. */
async function markAsGone(context: ActionContext): Promise<void> {
  if (context.item.state === 'suspended') await mark(context, 'suspension', false);
  await mark(context, 'revocation', true);
}

async function mark(
  context: ActionContext,
  purpose: 'revocation' | 'suspension',
  on: boolean,
): Promise<void> {
  // What holds no more is shown as valid from no copy either.
  if (on) context.stale('gone:certificates');
  const { status_index } = context.item;
  if (typeof status_index === 'number') await setBit(context, purpose, status_index, on);
}

/** The holder: of the certificate, or of the one that is asked for. */
async function holderOf({ rows, item, payload }: ActionContext): Promise<Row> {
  const id = item.person ?? (payload as Row).person;
  const [holder] = await rows('people').find({ id: { _eq: id } }, [
    'standing',
    'grade',
    'display_name_ru',
    'display_name_en',
  ]);
  if (!holder) throw refusal('E_INVALID', { field: 'person' });
  return holder;
}
