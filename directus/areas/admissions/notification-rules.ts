import {
  type CandidateStep,
  type CaseState,
  candidateStep,
  stepEnd,
} from '@site/shared/domain/admissions';
import type { NotificationCode } from '@site/shared/domain/notifications';
import type { Day } from '@site/shared/domain/time';
import type { Row } from '../../engine/host.ts';
import type { NewNotification } from '../../engine/notifications/notification.ts';
import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { dayValue, nameOf } from '../../engine/notifications/recipients.ts';
import type { OutboxContext } from '../../engine/outbox/outbox-event.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { dayOf, instantOf, storedDay, textOf } from '../../engine/values.ts';
import { openCaseOf } from './application/start.ts';
import { chairsOf, secretariesOf } from './case-staff.ts';
import { policyOf, timedCase } from './cases/case-calendar.ts';
import { outcomeNames } from './reviews/review-notifications.ts';
import type { CaseRow } from './row-types.ts';

/** The candidate reads about their case on this page; the application is filled in on the page of the catalogue. */
const ownCasePage = '/c/admissions';
const reviewsPage = '/c/admissions/review';
const invitationsPage = '/c/members/invite';
const day = 86_400_000;

type Message = Omit<NewNotification, 'code'>;
type Write = (
  item: CaseRow,
  context: OutboxContext,
  payload: Row,
) => Promise<Message[]> | Message[];

/** A rule about a case that still exists. */
function about(code: NotificationCode, write: Write): NotificationRule {
  return defineRule(code, async ({ item: id, payload }, context) => {
    const item = await context.trx('cases').where({ id }).first();
    if (!item) return [];
    const written = await write(item, context, payload);
    return written.map((message) => ({ ...message, case: item.id }));
  });
}

const toCandidate = ({ candidate }: Pick<CaseRow, 'candidate'>) => ({ person: candidate });

/** Tells the candidate something about their own case. */
function candidate(
  code: NotificationCode,
  params: (item: CaseRow, context: OutboxContext) => NewNotification['params'] = () => ({}),
): NotificationRule {
  return about(code, (item, context) => [
    {
      to: toCandidate(item),
      params: { no: item.no ?? '', ...params(item, context) },
      link: ownCasePage,
    },
  ]);
}

function secretaries(code: NotificationCode): NotificationRule {
  return about(code, async (item, context) =>
    (await secretariesOf(item, context)).map((person) => ({
      to: { person },
      params: { no: item.no ?? '' },
    })),
  );
}

/** A case that ended without a decision: candidate, secretary, and the reviewers whose reviews are in. */
function ended(variant: 'withdrawn' | 'expired' | 'void'): NotificationRule {
  return about('CASE-11', async (item, context) => {
    // References that lapse for the first time only return the application.
    if (item.outcome !== variant) return [];
    const params = {
      no: item.no ?? '',
      ...dayValue('date', storedDay(item.cooldown_until)),
    };
    const staff = await secretariesOf(item, context);
    const reviewers: string[] = await context
      .trx('review_assignments')
      .where({ case: item.id })
      .whereIn('state', ['submitted', 'finished'])
      .pluck('reviewer');
    return [
      { variant, to: toCandidate(item), params, link: ownCasePage },
      ...staff.map((person) => ({ variant, to: { person }, params })),
      ...reviewers
        .filter((person) => !staff.includes(person))
        .map((person) => ({ variant, to: { person }, params, link: reviewsPage })),
    ];
  });
}

/** The decision: the candidate is told where to read it (of an appeal by CASE-13), the sponsor the outcome only. */
const released = about('CASE-10', (item) => {
  const no = item.no ?? '';
  const messages: Message[] =
    item.kind === 'appeal' ? [] : [{ to: toCandidate(item), params: { no }, link: ownCasePage }];
  const outcome = outcomeNames[item.outcome ?? ''];
  if (item.sponsor && outcome) {
    const to = { person: item.sponsor };
    messages.push({ variant: 'sponsor', to, params: { no, outcome }, link: invitationsPage });
  }
  return messages;
});

/** An appeal: its candidate and the chairs. */
function appeal(variant: 'received' | 'decided'): NotificationRule {
  return about('CASE-13', async (item, context) => {
    if (item.kind !== 'appeal') return [];
    const params = { no: item.no ?? '' };
    const chairs = await chairsOf(item, context);
    return [
      { variant, to: toCandidate(item), params, link: ownCasePage },
      ...chairs.map((person) => ({ variant, to: { person }, params })),
    ];
  });
}

/** The candidate has answered the question of the chair. */
const answered = about('CASE-06', async (item, context) => {
  const staff = [...(await secretariesOf(item, context)), ...(await chairsOf(item, context))];
  return [...new Set(staff)].map((person) => ({
    variant: 'question',
    to: { person },
    params: { no: item.no ?? '' },
  }));
});

/** The waiting time is over: nobody is told who has an open case already. */
const cooldownOver = about('CASE-12', async (item, { trx }) =>
  (await openCaseOf(trx, item.candidate))
    ? []
    : [{ to: toCandidate(item), once: endOfCooldown(item) }],
);

/** One waiting time is announced once: when it ends, or when it is ended early. */
export function endOfCooldown({
  id,
  cooldown_until,
}: Pick<CaseRow, 'id' | 'cooldown_until'>): string {
  return `${id} ${storedDay(cooldown_until)}`;
}

/** Names of the steps, as the candidate's page has them. */
const stepNames: Readonly<Record<CandidateStep, { ru: string; en: string }>> = {
  draft: { ru: 'черновик', en: 'draft' },
  check: { ru: 'проверка', en: 'check' },
  references: { ru: 'рекомендации', en: 'references' },
  review: { ru: 'рецензирование', en: 'review' },
  decision: { ru: 'решение', en: 'decision' },
  result: { ru: 'итог', en: 'result' },
};

/** Days until a deadline, at least 1. */
function daysUntil(due: unknown, now: Date): number {
  return Math.max(1, Math.ceil((instantOf(due).getTime() - now.getTime()) / day));
}

/** The nominee is told who nominated them. */
const nominated = about('CASE-15', async (item, context) => [
  {
    to: toCandidate(item),
    params: { name: await nameOf(context, item.nominator ?? '') },
    link: ownCasePage,
  },
]);

/** A nomination that was taken back is told to the nominee; one that came to nothing, without a reason, to the nominator. */
const nominationOver = about('CASE-16', async ({ nominator, ...item }, context, { withdrawn }) => {
  if (!nominator) return [];
  const [to, other] = withdrawn ? [item.candidate, nominator] : [nominator, item.candidate];
  return [
    {
      variant: withdrawn ? 'withdrawn' : 'ended',
      to: { person: to },
      params: { name: await nameOf(context, other) },
    },
  ];
});

/** An administrator asks for the confidential part: the chairs who may confirm it are told. */
const breakGlassAsked = about('CASE-17', async (item, context, { by }) => {
  const params = { no: item.no ?? '', name: await nameOf(context, textOf(by)) };
  const chairs = (await chairsOf(item, context)).filter((person) => person !== by);
  return chairs.map((person) => ({ variant: 'asked', to: { person }, params }));
});

/** The confidential part is open: the chairs and the administrator to whom it was opened are told. */
const breakGlass = about('CASE-17', async (item, context, { opened_to }) => {
  const administrator = textOf(opened_to);
  const params = { no: item.no ?? '', name: await nameOf(context, administrator) };
  const told = new Set([...(await chairsOf(item, context)), administrator]);
  return [...told].map((person) => ({ variant: 'opened', to: { person }, params }));
});

/** The day that the candidate is told for the present step, which does not say how far a decision is. */
async function endOfStep(item: CaseRow, { host, trx, now }: OutboxContext): Promise<Day | null> {
  const settings = await settingsOf(host, trx);
  return stepEnd(
    timedCase(item, settings),
    policyOf(item, settings),
    dayOf(now, settings['deadline.zone']),
  );
}

/** Rules for events of cases. */
export const caseRules: Readonly<Record<string, NotificationRule>> = {
  'cases.nominate': nominated,
  'cases.delete': nominationOver,
  'cases.remove-idle': nominationOver,
  'cases.draft-waiting': about('CASE-01', (item) => [{ to: toCandidate(item) }]),
  'cases.draft-ending': about('CASE-14', (item, _, { removed }) => [
    { to: toCandidate(item), params: dayValue('date', removed) },
  ]),
  'cases.submit': candidate('CASE-02'),
  'cases.received': secretaries('CASE-03'),
  'cases.clarification-near': candidate('CASE-05', ({ due_at }, { now }) => ({
    n: daysUntil(due_at, now),
    ...dayValue('date', due_at),
  })),
  'cases.resubmit': secretaries('CASE-06'),
  'cases.step': about('CASE-07', async (item, context) => [
    {
      to: toCandidate(item),
      params: {
        no: item.no ?? '',
        step: stepNames[candidateStep(item.state as CaseState)],
        ...dayValue('date', await endOfStep(item, context)),
      },
      link: ownCasePage,
    },
  ]),
  'cases.return': candidate('CASE-04', ({ due_at }) => dayValue('date', due_at)),
  // A reason that is gone belonged to a hold that is over.
  'cases.hold': about('CASE-08', ({ no, hold_reason, ...item }) =>
    hold_reason
      ? [
          {
            variant: 'hold',
            to: toCandidate(item),
            params: { no: no ?? '', reason: hold_reason },
            link: ownCasePage,
          },
        ]
      : [],
  ),
  'cases.unhold': about('CASE-08', async (item, context) => [
    {
      variant: 'unhold',
      to: toCandidate(item),
      params: { no: item.no ?? '', ...dayValue('date', await endOfStep(item, context)) },
      link: ownCasePage,
    },
  ]),
  'cases.write': about('CASE-09', ({ no, ...item }) => [
    { variant: 'message', to: toCandidate(item), params: { no: no ?? '' }, link: ownCasePage },
  ]),
  'cases.ask': about('CASE-09', ({ no, ...item }, _, { of }) =>
    of === 'candidate'
      ? [{ to: toCandidate(item), params: { no: no ?? '' }, link: ownCasePage }]
      : [],
  ),
  'cases.answer': answered,
  'cases.release': released,
  'cases.open-appeal': appeal('received'),
  'cases.appeal-decided': appeal('decided'),
  'cases.lift-cooldown': cooldownOver,
  'cases.void': ended('void'),
  'cases.break-glass-asked': breakGlassAsked,
  'cases.break-glass': breakGlass,
  'cases.withdraw': ended('withdrawn'),
  'cases.lapse': ended('expired'),
  'cases.references-missing': about('END-03', (item) => [
    {
      variant: 'missing',
      to: toCandidate(item),
      params: { no: item.no ?? '' },
      link: ownCasePage,
    },
  ]),
};
