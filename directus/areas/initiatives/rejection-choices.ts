import { rejectionCodes } from '@site/shared/domain/initiatives';
import { labelled } from '../../engine/schema/fields.ts';

/** Why moderators reject an initiative, as the studio shows it. */
export const rejectionChoices = labelled(rejectionCodes, {
  out_of_scope: ['Не наша область', 'Out of scope'],
  duplicate: ['Такая уже есть', 'Duplicate'],
  unlawful: ['Противоречит закону', 'Unlawful'],
  offensive: ['Оскорбительна', 'Offensive'],
  unclear: ['Непонятна', 'Unclear'],
});
