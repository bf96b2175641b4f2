// What an inviter and an invited person say: docs/domain/invitations.md.
import { invitationTexts, storedEmail } from '@site/shared/domain';
import { z } from 'zod';
import { emailField, localeField, tick } from '../accounts/person-form.ts';
import { textField } from '../actions/text-field.ts';
import { type Duty, dutyField } from '../people/staff-duties.ts';
import { admissionFields } from '../standing/admission-fields.ts';

/** One to five addresses, as a list or as a text with commas and lines; each once. */
const addresses = z
  .union([z.string(), z.array(z.string())])
  .transform((given) =>
    [given]
      .flat()
      .flatMap((text) => text.split(/[\s,;]+/))
      .filter(Boolean),
  )
  .pipe(z.array(z.string()).min(1).max(invitationTexts.addresses))
  .transform((texts, context) => {
    const stored = texts.map((text, index) => {
      const email = storedEmail(text);
      if (email === null) {
        context.addIssue({ code: 'custom', path: [index], params: { code: 'E_EMAIL' } });
      }
      return email ?? '';
    });
    return [...new Set(stored)];
  });

const letter = {
  name: textField(invitationTexts.name).optional(),
  message: textField(invitationTexts.message).optional(),
  locale: localeField,
};

const ofCandidate = {
  ...letter,
  /** Whoever else is invited has an event of their own. */
  kind: z.literal('candidate').default('candidate'),
  /** "I know this person and will act as sponsor": without it no candidate is invited. */
  sponsor: tick.default(false),
};

export const inviteForm = z
  .object({ email: addresses, ...ofCandidate })
  .superRefine((form, context) => {
    if (form.sponsor) return;
    context.addIssue({ code: 'custom', path: ['sponsor'], params: { code: 'E_REQUIRED' } });
  });

/** The same about one address, inside the action. */
export const candidateInvitation = z.object({ ...ofCandidate, email: z.string() });

/** To a duty in the house. */
export const staffInvitation = z.object({ email: emailField, ...letter, duty: dutyField });

/** To membership without a case, by a decision of the board. */
export const memberInvitation = z.object({ email: emailField, ...letter, ...admissionFields });

/** What is offered to whom, as every kind of invitation keeps it. */
export type Offer = z.infer<z.ZodObject<typeof letter>> & {
  email: string;
  kind: 'candidate' | 'staff' | 'direct_member';
  sponsor: boolean;
  /** What the account becomes by accepting: a role, or a duty beside the ones it has. */
  role_on_accept: 'applicant' | 'member' | Duty;
  grade?: string | undefined;
  reference?: string | undefined;
};
