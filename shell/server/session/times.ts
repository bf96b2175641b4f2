import type { AuthSettings } from '../backend/told-settings.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lasts; enforced here, because the backend's own session lives longer. */
export function lifetimeOf(settings: AuthSettings, remember: boolean) {
  const days = settings[remember ? 'auth.remember_days' : 'auth.refresh_days'];
  return {
    /** Until the backend is asked for a new token. */
    access: settings['auth.access_minutes'] * minute,
    /** Without a visit, until one has to sign in again. */
    idle: days * day,
  };
}

/** What no setting changes. */
export const sessionTimes = {
  /** For so long the backend is not asked again who a token belongs to. */
  warmUser: 5000,
  /** For so long a request that still carries the exchanged cookie gets the new one. */
  exchanged: minute,
} as const;
