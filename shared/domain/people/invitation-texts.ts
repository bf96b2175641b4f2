/**
 * Limits of an invitation: number of addresses, characters of the name, of the message, and of a reason to decline. Source:
 * docs/domain/invitations.md.
 */
export const invitationTexts = {
  addresses: 5,
  name: { max: 120 },
  message: { max: 600 },
  reason: { max: 500 },
} as const;
