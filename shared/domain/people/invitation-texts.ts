/**
 * Limits of an invitation: number of addresses, characters of the name and of the message. Source:
 * docs/domain/invitations.md.
 */
export const invitationTexts = { addresses: 5, name: { max: 120 }, message: { max: 600 } } as const;
