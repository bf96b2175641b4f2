import { locales } from '@site/shared/contract';
import { invitationTexts } from '@site/shared/domain/people';
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
      message: optional(paragraphs({ max: invitationTexts.message.max })),
      locale: optional(choice(locales)),
      sponsor: flag,
    },
    returns: returns<{ results: readonly InvitationResult[] }>(),
  },
  open: { item: true },
  resend: { item: true },
  revoke: { item: true },
});
