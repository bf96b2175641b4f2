// The form of saved answers: generous limits, because a draft is incomplete; `applicationGaps` judges it at submission.
import { caseActions as declared } from '@site/shared/actions';
import { storedLink } from '@site/shared/domain';
import {
  type ApplicationAnswers,
  applicationSections,
  caseTexts,
  contributionKinds,
  educationDegrees,
  endorserRelations,
  type SectionReply,
} from '@site/shared/domain/admissions';
import { type ZodType, z } from 'zod';
import { formOf } from '../../engine/actions/declared-form.ts';
import { textField } from '../../engine/actions/text-field.ts';

const short = z.string().max(300);
const long = z.string().max(6000);
/** A link is stored trimmed; whether it is one is judged at submission. */
const link = z.string().max(500).transform(storedLink);
const year = z.int().min(0).max(9999).nullable();
const month = z.string().max(7);
const name = z.strictObject({ family: short, given: short });
const files = z.array(z.strictObject({ id: z.uuid(), name: z.string().max(200) })).max(10);
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
  track: z.string().max(32),
  language: code(['ru', 'en']),
  practice: z
    .array(
      z.strictObject({
        organisation: short,
        role: short,
        from: month,
        to: month.nullable(),
        work: long,
        tags: z.array(z.string().max(40)).max(12),
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
    .array(z.strictObject({ name: short, organisation: short, reason: z.string().max(1000) }))
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
      text: textField(caseTexts.reply),
    }),
  )
  .max(applicationSections.length)
  .optional();

/** The payload of `cases/resubmit`. */
export const resubmitForm = formOf(declared.resubmit, { replies });
