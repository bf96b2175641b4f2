// Forms of invitations: docs/domain/invitations.md.
import { storedEmail } from '@site/shared/domain/accounts';
import { type Grade, invitationTexts } from '@site/shared/domain/people';
import { z } from 'zod';
import { tick } from '../../engine/actions/forms.ts';
import { paragraphsField, textField } from '../../engine/actions/text-field.ts';
import { emailField, localeField } from '../accounts/person-form.ts';
import { type Duty, dutyField } from '../accounts/staff-duties.ts';
import { admissionFields } from '../standing/admission-fields.ts';

/** One to five addresses, as a list or as a text separated by commas or lines; without duplicates. */
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

const mailFields = {
  name: textField(invitationTexts.name).optional(),
  message: paragraphsField(invitationTexts.message).optional(),
  locale: localeField,
};

const ofCandidate = {
  ...mailFields,
  /** Other kinds have their own events. */
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

/** The same for one address, inside the action. */
export const candidateInvitation = z.object({ ...ofCandidate, email: z.string() });

/** Invitation to a staff role. */
export const staffInvitation = z.object({ email: emailField, ...mailFields, duty: dutyField });

/** Invitation to membership without a case, by a decision of the board. */
export const memberInvitation = z.object({ email: emailField, ...mailFields, ...admissionFields });

/** The offer of an invitation, for every kind. */
export type Offer = z.infer<z.ZodObject<typeof mailFields>> & {
  email: string;
  kind: 'candidate' | 'staff' | 'direct_member';
  sponsor: boolean;
  /** What accepting gives the account: a role, or an additional staff role. */
  role_on_accept: 'applicant' | 'member' | Duty;
  grade?: Grade | undefined;
  reference?: string | undefined;
};
