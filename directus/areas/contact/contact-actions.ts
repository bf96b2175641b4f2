import { contactActions as declared, type PayloadOf } from '@site/shared/actions';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { contact } from '@site/shared/domain/workflows';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { dayOf, instantOf } from '../../engine/values.ts';
import { lockPeople } from '../people/records/lock-people.ts';

const day = 24 * 60 * 60 * 1000;
type Message = PayloadOf<typeof declared.send.fields>;

/** Messages between members: docs/domain/contact.md. */
export const contactActions: WorkflowActions<typeof contact, 'contact_messages'> = {
  workflow: contact,
  collection: 'contact_messages',
  actors: {
    sender: ({ caller, item }) =>
      caller.person !== null &&
      (item.from === undefined
        ? isMemberStanding(caller.standing as Standing)
        : item.from === caller.person),
    recipient: ({ caller, item }) =>
      caller.person !== null && item.to === caller.person && arrived.includes(item.state ?? ''),
    admin: ({ caller, item }) => item.from !== undefined && caller.duties.includes('admin'),
  },
  rules: {
    toAnother: ({ caller, payload }) =>
      (payload as Message).to === caller.person ? refusal('E_INVALID', { field: 'to' }) : undefined,
    welcome: async ({ trx, payload }) => {
      const { to } = payload as Message;
      const shown = await trx('people_members').where({ id: to }).first('accepts_contact');
      // A person who is hidden from members looks like an unknown id.
      if (!shown) return refusal('E_INVALID', { field: 'to' });
      return shown.accepts_contact ? undefined : refusal('E_FORBIDDEN', { field: 'to' });
    },
    withinDay: async (context) => {
      // Row lock: concurrent messages of one sender are counted one after the other.
      await lockPeople(context.trx, [context.caller.person]);
      return overQuota(context, { days: 1, n: context.settings['contact.per_day'] });
    },
    withinWeek: (context) =>
      overQuota(context, {
        days: 7,
        n: context.settings['contact.per_recipient_week'],
        to: (context.payload as Message).to,
      }),
    unreported: async ({ trx, caller, payload }) => {
      const before = await trx('contact_messages')
        .where({ from: caller.person ?? '', to: (payload as Message).to })
        .whereIn('state', ['reported', 'blocked'])
        .first('id');
      return before ? refusal('E_FORBIDDEN') : undefined;
    },
  },
  rulesOfPayload: ['toAnother', 'welcome', 'withinDay', 'withinWeek', 'unreported'],
  effects: {
    send: effect(formOf(declared.send), ({ payload, caller }) => ({
      ...payload,
      from: caller.person ?? '',
    })),
    report: effect(formOf(declared.report, {}), ({ payload, now }) => ({
      report_code: payload.code,
      report_text: payload.text ?? null,
      reported_at: now.toISOString(),
    })),
    uphold: { write: notifyReporter },
    dismiss: { write: notifyReporter },
  },
};

const arrived: readonly string[] = ['delivered', 'reported'];

/** Notifies the reporter that the report was reviewed. */
function notifyReporter({
  item,
  emit,
}: ActionContext<unknown, RowIn<'contact_messages'>>): undefined {
  emit('report.handled', item.id, { reporter: item.to });
}

/** Refuses more than `n` messages in `days`, to one person or in total; names the day of the next possible one. */
async function overQuota(
  { trx, caller, now, settings }: Pick<ActionContext, 'trx' | 'caller' | 'now' | 'settings'>,
  { days, n, to }: { days: number; n: number; to?: string },
): Promise<Refusal | undefined> {
  const sent = await trx('contact_messages')
    .where({ from: caller.person ?? '', ...(to && { to }) })
    .where('created_at', '>', new Date(now.getTime() - days * day))
    .orderBy('created_at', 'desc')
    .select('created_at');
  if (sent.length < n) return undefined;
  const oldest = sent[n - 1];
  const next = oldest ? new Date(instantOf(oldest.created_at).getTime() + days * day) : undefined;
  return refusal('E_QUOTA', {
    ...(to && { field: 'to' }),
    params: { n, date: next ? dayOf(next, settings['deadline.zone']) : '–' },
  });
}
