const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lasts; enforced here, because the backend's own session lives longer. */
export const sessionTimes = {
  /** Until the backend is asked for a new token. */
  access: 15 * minute,
  /** Without a visit, until one has to sign in again. */
  idle: 7 * day,
  /** The same for who asked to be remembered. */
  remembered: 30 * day,
  /** For so long the backend is not asked again who a token belongs to. */
  warmUser: 5000,
  /** For so long a request that still carries the exchanged cookie gets the new one. */
  exchanged: minute,
} as const;
