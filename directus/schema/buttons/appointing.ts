// Entries that the forms of several buttons share: a duty to give, and a decision to admit by.
import { type Input, line, oneOf } from './button.ts';

/** The duties of the house. */
export const duties = [
  ['editor', 'Редактор', 'Editor'],
  ['secretary', 'Секретарь', 'Secretary'],
  ['chair', 'Председатель', 'Chair'],
  ['admin', 'Администратор', 'Admin'],
] as const;

/** One of the duties of the house. */
export const duty: Input = oneOf('duty', ['Обязанность', 'Duty'], duties);

/** The number of a decision of the board. */
export const decision: Input = line('reference', ['Номер решения', 'Number of the decision']);

/** What whoever admits somebody without a case names. */
export const admission: readonly Input[] = [
  oneOf(
    'grade',
    ['Статус', 'Grade'],
    [
      ['member', 'Член сообщества', 'Member'],
      ['senior', 'Старший член', 'Senior member'],
      ['fellow', 'Почётный член', 'Fellow'],
    ],
  ),
  decision,
];
