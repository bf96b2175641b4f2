import { type OwnAccount, type OwnProfile, readOwnAccount, readOwnProfile } from '@site/shared/api';
import type { Api, SessionUser } from '@site/shared/contract';
import { findMailStop } from '../common/mail-stop.api.ts';
import { readPreferences } from './notifications/notification-settings.api.ts';

/** How mail reaches the person. */
type Mail = { state: 'stopped' | 'paused' | 'on'; pausedUntil: string | null };

export type Settings = {
  account: OwnAccount;
  /** Null for an account without a person. */
  profile: OwnProfile | null;
  /** Null for an account without a person, and when it could not be loaded. */
  mail: Mail | null;
};

/** What the list of the settings says about each of them. */
export async function readSettings(api: Api, user: SessionUser, now: Date): Promise<Settings> {
  const [account, profile, mail] = await Promise.all([
    api.request(readOwnAccount()),
    user.personId ? api.request(readOwnProfile()) : null,
    user.personId ? readMail(api, user, now).catch(() => null) : null,
  ]);
  return { account, profile, mail };
}

async function readMail(api: Api, user: SessionUser, now: Date): Promise<Mail> {
  const [{ times }, stop] = await Promise.all([readPreferences(api), findMailStop(api, user)]);
  const until = times.paused_until;
  const pausedUntil = until !== null && new Date(until) > now ? until : null;
  return { state: stop ? 'stopped' : pausedUntil ? 'paused' : 'on', pausedUntil };
}
