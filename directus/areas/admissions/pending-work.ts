import { callerOf } from '../../engine/actions/caller.ts';
import type { PendingWork } from '../../engine/schema/pending-work.ts';
import { instantOf } from '../../engine/values.ts';
import { closedCases } from './firewall.ts';

type Step = Pick<PendingWork, 'name' | 'label' | 'hint' | 'duties'> & { readonly state: string };

/** Cases are worked on in the member area, so an entry leads to its table of the cases in a state. */
function casesIn({ state, ...step }: Step): PendingWork {
  return {
    ...step,
    section: 'decide',
    collection: 'cases',
    filter: { state: { _eq: state } },
    closedTo: async (database, person) => [...(await closedCases(database, [person]))],
    // How long it has waited in this state, not since the case began.
    since: ['entered_at', 'created_at'],
    page: `/c/admissions/active-cases?state=${state}`,
  };
}

type Places = Omit<Step, 'state'> & {
  readonly state: 'waiting_ruling' | 'proposed' | 'overdue';
  readonly since: 'waiting_since' | 'proposed_at' | 'review_by';
};

/** Places of reviewers that wait for the staff; the board marks their cases. */
function placesIn({ state, since, ...step }: Places): PendingWork {
  return {
    ...step,
    section: 'decide',
    collection: 'review_assignments',
    filter: {},
    counted: async ({ database }, accountability) => {
      const { person } = await callerOf(database, accountability);
      const closed = await closedCases(database, person === null ? [] : [person]);
      const found = await database('review_assignments')
        .where({ state })
        .whereNotIn('case', [...closed])
        .count({ count: '*' })
        .min({ oldest: since })
        .first();
      const oldest = found?.oldest ? instantOf(found.oldest).toISOString() : null;
      return { count: Number(found?.count ?? 0), oldest, deadline: null };
    },
    page: '/c/admissions/active-cases',
  };
}

export const admissionsWork: readonly PendingWork[] = [
  casesIn({
    name: 'submitted-cases',
    label: ['Новые заявки', 'New applications'],
    hint: ['Взять в работу', 'Take them up'],
    duties: ['secretary'],
    state: 'submitted',
  }),
  casesIn({
    name: 'cases-in-screening',
    label: ['Заявки на проверке', 'Applications in screening'],
    hint: [
      'Завершить проверку или вернуть на уточнение',
      'Complete the check or return for clarification',
    ],
    duties: ['secretary'],
    state: 'screening',
  }),
  casesIn({
    name: 'cases-without-reviewers',
    label: ['Дела ждут рецензентов', 'Cases waiting for reviewers'],
    hint: ['Рекомендации собраны, назначить рецензентов', 'Endorsements are in: assign reviewers'],
    duties: ['secretary'],
    state: 'ready',
  }),
  casesIn({
    name: 'cases-in-deliberation',
    label: ['Дела ждут решения', 'Cases awaiting a decision'],
    hint: [
      'Рецензии собраны, идёт обсуждение',
      'The reviews are in, and deliberation is under way',
    ],
    duties: ['chair'],
    state: 'deliberation',
  }),
  casesIn({
    name: 'decisions-to-release',
    label: ['Решения ждут объявления', 'Decisions to release'],
    hint: ['Подготовить письма и объявить решение', 'Write the letters and release the decision'],
    duties: ['secretary'],
    state: 'decided',
  }),
  placesIn({
    name: 'conflicts-to-rule-on',
    label: ['Конфликты интересов рецензентов', 'Conflicts of interest of reviewers'],
    hint: [
      'Решить, мешает ли конфликт рецензии',
      'Rule whether the conflict stands in the way of the review',
    ],
    duties: ['chair'],
    state: 'waiting_ruling',
    since: 'waiting_since',
  }),
  placesIn({
    name: 'reviewers-to-invite',
    label: ['Рецензенты ждут приглашения', 'Reviewers to invite'],
    hint: ['Отправить приглашение или выбрать другого', 'Send the invitation, or choose another'],
    duties: ['secretary'],
    state: 'proposed',
    since: 'proposed_at',
  }),
  placesIn({
    name: 'late-reviews',
    label: ['Рецензии просрочены', 'Late reviews'],
    hint: ['Дождаться или заменить рецензента', 'Wait, or replace the reviewer'],
    duties: ['secretary'],
    state: 'overdue',
    since: 'review_by',
  }),
];
