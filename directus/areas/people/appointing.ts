// Inputs shared by the forms of several buttons: the staff role to grant, and the decision for an admission.
import { type Input, line, oneOf } from '../../engine/schema/buttons/button.ts';

/** The staff roles. */
export const duties = [
  ['editor', 'Редактор', 'Editor'],
  ['secretary', 'Секретарь', 'Secretary'],
  ['chair', 'Председатель', 'Chair'],
  ['admin', 'Администратор', 'Admin'],
] as const;

/** A choice of staff role. */
export const duty: Input = oneOf('duty', ['Обязанность', 'Duty'], duties);

/** The number of a decision of the board. */
export const decision: Input = line('reference', ['Номер решения', 'Number of the decision']);

/** A choice of grade. */
export const grade: Input = oneOf(
  'grade',
  ['Статус', 'Grade'],
  [
    ['member', 'Член сообщества', 'Member'],
    ['senior', 'Старший член', 'Senior member'],
    ['fellow', 'Почётный член', 'Fellow'],
  ],
);

/** Inputs for an admission without a case. */
export const admission: readonly Input[] = [grade, decision];
