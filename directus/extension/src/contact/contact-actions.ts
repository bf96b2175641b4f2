import {
  contact,
  contactTexts,
  countLinks,
  isMemberStanding,
  reportReasons,
  type Standing,
} from '@site/shared/domain';
import { z } from 'zod';
import type { ActionContext } from '../actions/action-context.ts';
import { effect, type WorkflowActions } from '../actions/action-set.ts';
import { textField } from '../actions/text-field.ts';
import type { Row } from '../host.ts';
import { holdPeople } from '../people/hold-people.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { dayOf, instantOf, textOf } from '../values.ts';

const day = 24 * 60 * 60 * 1000;
const { subject, body, report } = contactTexts;

const message = z.strictObject({
  to: z.uuid(),
  // It becomes a line among others.
  subject: textField(subject).refine((text) => !/[\r\n]/.test(text)),
  body: textField(body).refine((text) => countLinks(text) <= body.links),
});
type Message = z.infer<typeof message>;

const complaint = z.strictObject({
  code: z.enum(reportReasons),
  text: textField(report).optional(),
});

/** Messages between members: docs/domain/contact.md. */
export const contactActions: WorkflowActions<typeof contact> = {
  workflow: contact,
  collection: 'contact_messages',
  actors: {
    sender: ({ caller, item }) =>
      caller.person !== null &&
      (item.from === undefined
        ? isMemberStanding(caller.standing as Standing)
        : item.from === caller.person),
    recipient: ({ caller, item }) =>
      caller.person !== null && item.to === caller.person && arrived.includes(textOf(item.state)),
    admin: ({ caller, item }) => item.from !== undefined && caller.duties.includes('admin'),
  },
  rules: {
    toAnother: ({ caller, payload }) =>
      (payload as Message).to === caller.person ? refusal('E_INVALID', { field: 'to' }) : undefined,
    welcome: async ({ trx, payload }) => {
      const { to } = payload as Message;
      const shown = await trx('people_members').where({ id: to }).first('accepts_contact');
      // Who is shown to no member is nobody to a member.
      if (!shown) return refusal('E_INVALID', { field: 'to' });
      return shown.accepts_contact ? undefined : refusal('E_FORBIDDEN', { field: 'to' });
    },
    withinDay: async (context) => {
      // Who writes from two windows at once does so one after the other.
      await holdPeople(context.trx, [context.caller.person]);
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
        .where({ from: caller.person, to: (payload as Message).to })
        .whereIn('state', ['reported', 'blocked'])
        .first('id');
      return before ? refusal('E_FORBIDDEN') : undefined;
    },
  },
  rulesOfPayload: ['toAnother', 'welcome', 'withinDay', 'withinWeek', 'unreported'],
  effects: {
    send: effect(message, ({ payload, caller }) => ({ ...payload, from: caller.person })),
    report: effect(complaint, ({ payload, now }) => ({
      report_code: payload.code,
      report_text: payload.text ?? null,
      reported_at: now.toISOString(),
    })),
    uphold: { write: told },
    dismiss: { write: told },
  },
};

const arrived: readonly string[] = ['delivered', 'reported'];

/** Who has reported hears that somebody looked at it. */
function told({ item, tell }: ActionContext): undefined {
  tell('report.handled', textOf(item.id), { reporter: item.to });
}

/** A limit of messages in so many days, to one person or to all; the day on which there is room again. */
async function overQuota(
  { trx, caller, now, settings }: ActionContext,
  { days, n, to }: { days: number; n: number; to?: string },
): Promise<Refusal | undefined> {
  const sent: Row[] = await trx('contact_messages')
    .where({ from: caller.person, ...(to && { to }) })
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
