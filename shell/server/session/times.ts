import type { AuthSettings } from '../backend/backend-settings.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lasts; enforced here, because the backend's own session lives longer. */
export function lifetimeOf(settings: AuthSettings, remember: boolean) {
  const days = settings[remember ? 'auth.remember_days' : 'auth.refresh_days'];
  return {
    /** Until the token is exchanged. */
    access: settings['auth.access_minutes'] * minute,
    /** Without a visit, until the user has to sign in again. */
    idle: days * day,
  };
}

/** Times that no setting changes. */
export const sessionTimes = {
  /** Milliseconds that the user of a token is cached. */
  warmUser: 5000,
  /** Milliseconds that a request with the exchanged cookie still gets the new session. */
  exchanged: minute,
} as const;
