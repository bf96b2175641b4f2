// What an inviter and an invited person say: docs/domain/invitations.md.
import { storedEmail } from '@site/shared/domain';
import { z } from 'zod';
import { localeField, tick } from '../accounts/person-form.ts';

const mostAddresses = 5;

/** One to five addresses, as a list or as a text with commas and lines; each once. */
const addresses = z
  .union([z.string(), z.array(z.string())])
  .transform((given) =>
    [given]
      .flat()
      .flatMap((text) => text.split(/[\s,;]+/))
      .filter(Boolean),
  )
  .pipe(z.array(z.string()).min(1).max(mostAddresses))
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

const words = {
  name: z.string().trim().max(120).optional(),
  message: z.string().trim().max(600).optional(),
  locale: localeField,
  kind: z
    .enum(['candidate', 'direct_member', 'staff', 'endorser', 'reviewer_external'])
    .default('candidate'),
  /** "I know this person and will act as sponsor": without it no candidate is invited. */
  sponsor: tick.default(false),
};

export const inviteForm = z.object({ email: addresses, ...words }).superRefine((form, context) => {
  if (form.kind !== 'candidate' || form.sponsor) return;
  context.addIssue({ code: 'custom', path: ['sponsor'], params: { code: 'E_REQUIRED' } });
});

/** The same about one address, inside the action. */
export const newInvitation = z.object({ ...words, email: z.string() });
export type NewInvitation = z.infer<typeof newInvitation>;
