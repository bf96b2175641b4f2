import type { PendingWork } from '../../engine/schema/pending-work.ts';
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
];
