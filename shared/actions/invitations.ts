import { locales } from '@site/shared/contract';
import { invitationTexts } from '@site/shared/domain/people';
import { invitedPerson } from './account.ts';
import { defineActions, returns } from './define-actions.ts';
import { choice, custom, flag, optional, paragraphs, text } from './fields.ts';

/** What became of one address of an invitation. */
export type InvitationResult = {
  readonly email: string;
  readonly result: 'sent' | 'open_already' | 'not_now';
};

/** Invitations by e-mail: docs/domain/invitations.md. */
export const invitationActions = defineActions('invitations', {
  create: {
    fields: {
      /** One to five addresses. */
      email: custom<readonly string[]>(),
      name: optional(text({ max: invitationTexts.name.max })),
      locale: optional(choice(locales)),
      message: optional(paragraphs({ max: invitationTexts.message.max })),
      sponsor: flag,
    },
    returns: returns<{ results: readonly InvitationResult[] }>(),
  },
  open: { item: true, limits: { perHour: 60 } },
  /** By a new person; who has an account sends no fields. */
  accept: { item: true, limits: { perHour: 20 }, fields: invitedPerson },
  decline: {
    item: true,
    fields: { reason: optional(paragraphs({ max: invitationTexts.reason.max })) },
  },
  /** Asks for another link in place of one that is over. */
  'ask-new': { item: true, limits: { perHour: 5 } },
  resend: { item: true },
  revoke: { item: true },
});
