// Notifications about panels and reviews: docs/domain/notifications.md, REV-01 to REV-11.
import type { NotificationCode } from '@site/shared/domain/notifications';
import type { NewNotification } from '../../../engine/notifications/notification.ts';
import {
  defineRule,
  type NotificationRule,
} from '../../../engine/notifications/notification-rule.ts';
import { dayValue } from '../../../engine/notifications/recipients.ts';
import type { OutboxContext, OutboxEvent } from '../../../engine/outbox/outbox-event.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { dayOf } from '../../../engine/values.ts';
import { chairsOf, secretariesOf } from '../case-staff.ts';
import { caseOf } from '../cases/case-of.ts';
import type { AssignmentRow, CaseRow } from '../row-types.ts';

type Message = Omit<NewNotification, 'code' | 'case'>;
/** An assignment, with number, state and outcome of its case. */
type Told = AssignmentRow & Pick<CaseRow, 'no' | 'outcome'> & { case_state: CaseRow['state'] };
type Write = (
  item: Told,
  context: OutboxContext,
  event: OutboxEvent,
) => Promise<Message[]> | Message[];

/** A rule about an assignment. */
function about(code: NotificationCode, write: Write): NotificationRule {
  return defineRule(code, async (event, context) => {
    const item: Told | undefined = await context
      .trx('review_assignments')
      .join('cases', 'cases.id', 'review_assignments.case')
      .where('review_assignments.id', event.item)
      .first(
        'review_assignments.*',
        'cases.no as no',
        'cases.state as case_state',
        'cases.outcome as outcome',
      );
    if (!item) return [];
    const messages = await write(item, context, event);
    return messages.map((message) => ({ ...message, case: item.case }));
  });
}

/** Tells the reviewer something while the assignment has one of these states. */
function reviewer(
  code: NotificationCode,
  states: readonly string[],
  params: (item: Told) => NewNotification['params'] = () => ({}),
): NotificationRule {
  return about(code, (item) =>
    states.includes(item.state)
      ? [
          {
            to: { person: item.reviewer },
            params: { no: item.no ?? '', ...params(item) },
          },
        ]
      : [],
  );
}

const inWork = ['cleared', 'drafting', 'overdue'];

/** The deadline of a review is near, today or over. */
const deadline = about('REV-03', async (item, context) => {
  if (!inWork.includes(item.state) || !item.review_by) return [];
  const zone = (await settingsOf(context.host, context.trx))['deadline.zone'];
  const [due, today] = [dayOf(item.review_by, zone), dayOf(context.now, zone)];
  const variant = due > today ? 'soon' : due === today ? 'today' : 'overdue';
  const params = { no: item.no ?? '', ...dayValue('date', item.review_by) };
  return [{ variant, to: { person: item.reviewer }, params }];
});

/** A proposal was never told to anybody, and nobody is thanked for it. */
const cancelled = about('REV-04', (item, _, { payload }) => {
  if (payload.from === 'proposed') return [];
  const variant = item.case_state === 'closed' ? undefined : 'enough';
  return [
    {
      ...(variant && { variant }),
      to: { person: item.reviewer },
      params: { no: item.no ?? '' },
    },
  ];
});

/** Outcomes in the words of notifications. */
export const outcomeNames: Readonly<Record<string, { ru: string; en: string }>> = {
  accepted: { ru: 'принято', en: 'accepted' },
  declined: { ru: 'отказ', en: 'declined' },
  deferred: { ru: 'отложено', en: 'deferred' },
};

/** Thanks for a review that counted; other ends of a case tell its reviewers by REV-04. */
const finished = about('REV-09', (item) => {
  const outcome = outcomeNames[item.outcome ?? ''];
  if (!outcome) return [];
  return [{ to: { person: item.reviewer }, params: { no: item.no ?? '', outcome } }];
});

const ruling = about('REV-07', async (item, context) => {
  if (item.state !== 'waiting_ruling') return [];
  const chairs = await chairsOf(await caseOf(context.trx, item), context);
  return chairs.map((person) => ({ to: { person }, params: { no: item.no ?? '' } }));
});

/** Tells the staff of a case; the chairs as well, where it asks for a decision. */
function staff(code: NotificationCode, withChairs: boolean): NotificationRule {
  return defineRule(code, async ({ item: id }, context) => {
    const item = await context.trx('cases').where({ id }).first();
    if (!item) return [];
    const secretaries = await secretariesOf(item, context);
    const chairs = withChairs ? await chairsOf(item, context) : [];
    return [...new Set([...secretaries, ...chairs])].map((person) => ({
      to: { person },
      params: { no: item.no ?? '' },
      case: item.id,
    }));
  });
}

/** Rules for events of panels and reviews. */
export const reviewNotifications: Readonly<Record<string, NotificationRule>> = {
  'review-assignments.send': reviewer('REV-01', ['invited'], ({ review_by }) =>
    dayValue('date', review_by),
  ),
  'review-assignments.waive': about('REV-01', ({ state, reviewer: person, no, review_by }) =>
    state === 'cleared'
      ? [
          {
            variant: 'cleared',
            to: { person },
            params: { no: no ?? '', ...dayValue('date', review_by) },
          },
        ]
      : [],
  ),
  'review-assignments.uphold': about('REV-04', ({ reviewer: person, no }) => [
    { variant: 'recused', to: { person }, params: { no: no ?? '' } },
  ]),
  'review-assignments.answer-near': reviewer('REV-02', ['invited'], ({ respond_by }) =>
    dayValue('date', respond_by),
  ),
  'review-assignments.review-near': deadline,
  'review-assignments.cancel': cancelled,
  'review-assignments.ruling-needed': ruling,
  'review-assignments.others-open': reviewer('REV-08', ['submitted']),
  'review-assignments.finish': finished,
  'cases.quorum-reached': staff('REV-05', true),
  'cases.panel-broken': staff('REV-06', false),
  'reviewer-profiles.guide-updated': defineRule('REV-11', async ({ item }) => [
    { to: { person: item } },
  ]),
};
