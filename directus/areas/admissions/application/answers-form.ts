// The form of saved answers: generous limits, because a draft is incomplete; `applicationGaps` judges it at submission.
import { caseActions as declared } from '@site/shared/actions';
import {
  type ApplicationAnswers,
  applicationSections,
  caseTexts,
  contributionKinds,
  educationDegrees,
  endorserRelations,
  type SectionReply,
} from '@site/shared/domain/admissions';
import { lineRefusal, storedLink } from '@site/shared/domain/text';
import { type ZodType, z } from 'zod';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { paragraphsField, refusedBy, withinLimits } from '../../../engine/actions/text-field.ts';

/** A text that may be empty, stored as typed, with a limit in visible characters. */
const typed = (max: number) => z.string().superRefine(withinLimits({ max }));
const line = (max: number) => typed(max).superRefine(refusedBy(lineRefusal));
const short = line(300);
const long = typed(6000);
/** A link is stored trimmed; whether it is one is judged at submission. */
const link = typed(500).transform(storedLink);
const year = z.int().min(0).max(9999).nullable();
const month = z.string().max(7);
const name = z.strictObject({ family: short, given: short });
const files = z.array(z.strictObject({ id: z.uuid(), name: line(200) })).max(10);
/** A code that is not chosen yet is empty. */
const code = <const Of extends readonly string[]>(of: Of) => z.enum([...of, '']);

const answers = z.strictObject({
  nameRu: name,
  nameEn: name,
  mononym: z.boolean(),
  country: short,
  city: short,
  employer: short,
  position: short,
  track: line(32),
  language: code(['ru', 'en']),
  practice: z
    .array(
      z.strictObject({
        organisation: short,
        role: short,
        from: month,
        to: month.nullable(),
        work: long,
        tags: z.array(line(40)).max(12),
      }),
    )
    .max(30),
  achievements: z
    .array(
      z.strictObject({
        title: short,
        situation: long,
        action: long,
        result: long,
        year,
        link,
        files,
      }),
    )
    .max(10),
  contributions: z
    .array(z.strictObject({ kind: code(contributionKinds), title: short, year, link }))
    .max(20),
  education: z
    .array(
      z.strictObject({ institution: short, degree: code(educationDegrees), field: short, year }),
    )
    .max(12),
  endorsers: z
    .array(
      z.strictObject({
        name: short,
        email: short,
        relation: code(endorserRelations),
        knownSince: year,
        employer: short,
      }),
    )
    .max(8),
  excludedReviewers: z.array(z.uuid()).max(6),
  declaredConflicts: z
    .array(z.strictObject({ name: short, organisation: short, reason: typed(1000) }))
    .max(20),
  motivation: long,
  attachments: files,
  declarations: z.strictObject({ truth: z.boolean(), rules: z.boolean(), review: z.boolean() }),
});

const someAnswers: ZodType<Partial<ApplicationAnswers>> = answers.partial();

/** The payload of `cases/autosave`. */
export const autosaveForm = formOf(declared.autosave, { answers: someAnswers });

const replies: ZodType<readonly SectionReply[] | undefined> = z
  .array(
    z.strictObject({
      section: z.enum(applicationSections),
      text: paragraphsField(caseTexts.reply),
    }),
  )
  .max(applicationSections.length)
  .optional();

/** The payload of `cases/resubmit`. */
export const resubmitForm = formOf(declared.resubmit, { replies });
