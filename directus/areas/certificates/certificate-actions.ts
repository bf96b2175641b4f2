import { certificateActions as declared } from '@site/shared/actions';
import {
  isServiceKind,
  missingServiceMinutes,
  type ServiceKind,
  serviceMinutes,
} from '@site/shared/domain/certificates';
import { certificateLife } from '@site/shared/domain/workflows';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { refusal } from '../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { dayOf } from '../../engine/values.ts';
import { lockPeople } from '../people/records/lock-people.ts';
import { findValidCertificate, hasFormerGrade, kindFor } from './grade-certificates.ts';
import { isReminderDue } from './is-reminder-due.ts';
import { buildCertificateRow } from './issue.ts';
import { servedMinutes } from './service-hours.ts';
import { setBit } from './status-lists.ts';
import { canReinstate, isPastReturnLimit } from './suspended-by-standing.ts';

const reason = formOf(declared.suspend, {});
const correction = formOf(declared.supersede, {});
const grant = formOf(declared.issue, {});
/** Reasons for which a standing ends. */
const ending = z.object({ reason_class: z.enum(['resignation', 'rules_breach']) });
const good = ['active', 'grace'];
/** No cached copy may show the certificate as valid any more. */
const noLongerValid = 'gone:certificates';

/**
 * The certificate of an id or number. Locks its holder, so that a concurrent action for the same holder waits and
 * sees the result. If a merge has meanwhile given the certificate to another person, that holder is locked too.
 */
async function findAndLockHolder(
  { trx }: Pick<ActionContext, 'trx'>,
  key: string,
): Promise<string | undefined> {
  const load = () =>
    trx('certificates')
      .where(isUuid(key) ? 'id' : 'number', key)
      .first('id', 'person');
  let found = await load();
  for (let held: string | undefined; found && found.person !== held; found = await load()) {
    held = found.person;
    await lockPeople(trx, [held]);
  }
  return found?.id;
}

/** Certificates: docs/domain/workflows.md. */
export const certificateActions: WorkflowActions<typeof certificateLife, 'certificates'> = {
  workflow: certificateLife,
  collection: 'certificates',
  find: findAndLockHolder,
  actors: {
    secretary: ({ caller }) => caller.duties.includes('secretary'),
    chair: ({ caller }) => caller.duties.includes('chair'),
    admin: ({ caller }) => caller.duties.includes('admin'),
  },
  rules: {
    holderInGoodStanding: async (context) => {
      const { standing } = await holderOf(context);
      if (good.includes(standing)) return undefined;
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
      if (isServiceKind(kind)) await mustHaveServed(context.trx, person, kind);
      // Row lock: a concurrent second grant waits and sees the first certificate.
      await lockPeople(context.trx, [person]);
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
        if (await isPastReturnLimit(context, held, here)) continue;
        const { number } = held;
        const reason = `Такой сертификат уже есть: ${number}. · There is such a certificate already: ${number}.`;
        return refusal('E_STATE', { field: 'person', params: { state: number }, reason });
      }
      return undefined;
    },
    pastItsTerm: ({ item, now, settings }) => {
      const until = item.valid_until ?? '';
      const past = until !== '' && until < dayOf(now, settings['deadline.zone']);
      return past ? undefined : refusal('E_STATE', { params: { state: 'valid' } });
    },
    reminderDue: async ({ trx, item, now, settings }) =>
      (await isReminderDue(trx, item, { now, zone: settings['deadline.zone'] }))
        ? undefined
        : refusal('E_STATE', { params: { state: 'valid' } }),
    nothingInItsPlace: async (context) => {
      const { item, rows } = context;
      const formerly = hasFormerGrade(item, await holderOf(context));
      if (!formerly && !(await findValidCertificate(rows, item, [item.kind]))) return undefined;
      return refusal('E_STATE', { params: { state: 'suspended' } });
    },
    suspendedByStanding: async ({ trx, host, item, now, settings }) =>
      (await canReinstate({ trx, host }, item, { now, zone: settings['deadline.zone'] }))
        ? undefined
        : refusal('E_STATE', { params: { state: 'suspended' } }),
  },
  rulesOfPayload: ['notHeldAlready'],
  effects: {
    issue: effect(grant, (context) => buildCertificateRow(context, context.payload)),
    suspend: effect(reason, async (context) => {
      await setStatusBit(context, 'suspension', true);
      return stateOf(context, context.payload.reason_class, context.payload.note);
    }),
    'standing-ended': effect(ending, async (context) => {
      await setStatusBit(context, 'suspension', true);
      return stateOf(context, context.payload.reason_class);
    }),
    reinstate: { write: reinstated },
    'standing-restored': { write: reinstated },
    expire: {
      write: (context) => {
        context.invalidate(noLongerValid);
        return stateOf(context, null);
      },
    },
    revoke: effect(reason, async (context) => {
      await markRevoked(context);
      return stateOf(context, context.payload.reason_class, context.payload.note);
    }),
    supersede: effect(correction, async (context) => {
      await markRevoked(context);
      const { reason_class } = context.payload;
      return { ...stateOf(context, reason_class), superseded_by: await successorOf(context) };
    }),
  },
  tags: ['certificates'],
};

type CertificateContext = ActionContext<unknown, RowIn<'certificates'>>;

async function reinstated(context: CertificateContext): Promise<ChangesIn<'certificates'>> {
  await setStatusBit(context, 'suspension', false);
  return stateOf(context, null);
}

/** The replacing certificate: the holder's valid one of the present grade, otherwise a new one. */
async function successorOf(context: CertificateContext): Promise<string> {
  const { item, rows } = context;
  const holder = await holderOf(context);
  const present = hasFormerGrade(item, holder)
    ? await findValidCertificate(rows, { ...item, grade: holder.grade })
    : undefined;
  if (present) return present.id;
  const successor = await buildCertificateRow(context, {
    person: item.person,
    kind: kindFor(holder, item.kind),
  });
  await rows('certificates').add({ ...successor, state: 'valid', revision: 1 });
  context.emit('certificates.issue', successor.id, noteOf(successor));
  return successor.id;
}

/** The fields that a change of state writes besides the state. The private note is not part of the event. */
function stateOf(
  { now, item, note }: CertificateContext,
  why: RowIn<'certificates'>['state_reason_class'],
  inside?: string,
): ChangesIn<'certificates'> {
  note({ ...noteOf(item), reason_class: why });
  return {
    state_changed_at: now.toISOString(),
    state_reason_class: why,
    state_reason_private: inside ?? null,
  };
}

function noteOf({
  person,
  number,
  grade,
}: Pick<RowIn<'certificates'>, 'person' | 'number' | 'grade'>) {
  return { person, number, grade };
}

/** Sets the revocation bit and clears the suspension bit. */
async function markRevoked(context: CertificateContext): Promise<void> {
  if (context.item.state === 'suspended') await setStatusBit(context, 'suspension', false);
  await setStatusBit(context, 'revocation', true);
}

async function setStatusBit(
  context: CertificateContext,
  purpose: 'revocation' | 'suspension',
  on: boolean,
): Promise<void> {
  if (on) context.invalidate(noLongerValid);
  const { status_index } = context.item;
  if (typeof status_index === 'number') await setBit(context, purpose, status_index, on);
}

/** Refuses a certificate of service to a person with fewer hours, and says how many there are. */
async function mustHaveServed(
  trx: ActionContext['trx'],
  person: string,
  kind: ServiceKind,
): Promise<void> {
  const served = await servedMinutes(trx, person, kind);
  if (missingServiceMinutes(kind, served) === 0) return;
  const [hours, needed] = [Math.floor(served / 60), serviceMinutes[kind] / 60];
  const reason = `Часов пока ${hours} из ${needed}. · ${hours} of ${needed} hours so far.`;
  throw refusal('E_NOT_ELIGIBLE', { params: { rule: 'service', date: '–' }, reason });
}

/** The holder of the certificate or of the requested one. */
async function holderOf({
  rows,
  item,
  payload,
}: ActionContext<unknown, Partial<RowIn<'certificates'>>>) {
  const id = item.person ?? (payload as z.infer<typeof grant>).person;
  const [holder] = await rows('people').find({ id: { _eq: id } }, [
    'standing',
    'grade',
    'display_name_ru',
    'display_name_en',
  ]);
  if (!holder) throw refusal('E_INVALID', { field: 'person' });
  return holder;
}
