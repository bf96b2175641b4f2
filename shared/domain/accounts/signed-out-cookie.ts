/**
 * Tells the next page with scripts of a sign-out without them, which could not remove what the browser has stored.
 */
export const signedOutCookie = { name: 'signed-out', maxAgeDays: 365 } as const;
