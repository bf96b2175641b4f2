import { grades } from '@site/shared/domain/people';
import { z } from 'zod';
import { textField } from '../../engine/actions/text-field.ts';

/** Fields for an admission without a case: the grade and the number of the decision. */
export const admissionFields = {
  grade: z.enum(grades),
  reference: textField({ min: 2, max: 40 }),
};
