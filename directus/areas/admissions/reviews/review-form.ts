// The form of changes to a review: generous limits, because a draft is incomplete; `reviewGaps` judges it at submission.
import {
  defaultCriteria,
  type ReviewChange,
  type ReviewField,
  recommendations,
} from '@site/shared/domain/admissions';
import { type ZodType, z } from 'zod';
import { withinLimits } from '../../../engine/actions/text-field.ts';

/** A text that may be empty, stored as typed. */
const typed = z.string().superRefine(withinLimits({ max: 6000 }));

const criteria = new Set<string>(
  Object.values(defaultCriteria).flatMap((all) => all.map(({ key }) => key)),
);

const fields: Readonly<Record<string, ZodType>> = {
  strengths: typed,
  concerns: typed,
  advice: typed,
  note: typed,
  integrityNote: typed,
  recommendation: z.enum(recommendations).nullable(),
  confidence: z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable(),
  integrityFlag: z.boolean(),
  minutes: z.int().min(0).max(6000).nullable(),
};
const score = z.int().min(1).max(5).nullable();

function formOfField(field: string): ZodType | undefined {
  const [part, criterion] = field.split('.');
  if (criterion === undefined) return Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!criteria.has(criterion)) return undefined;
  if (part === 'scores') return score;
  return part === 'comments' ? typed : undefined;
}

const change: ZodType<ReviewChange> = z
  .strictObject({
    field: z.string().max(60),
    value: z.union([typed, z.number(), z.boolean(), z.null()]),
    base: z.iso.datetime().nullable(),
  })
  .superRefine(({ field, value }, context) => {
    const form = formOfField(field);
    const isFitting = form?.safeParse(value).success ?? false;
    if (!isFitting) context.addIssue({ code: 'custom', params: { code: 'E_INVALID' } });
  })
  .transform(({ field, ...rest }) => ({ field: field as ReviewField, ...rest }));

/** Changes of single fields; as many as a form has. */
export const reviewChanges: ZodType<readonly ReviewChange[]> = z.array(change).max(60);
