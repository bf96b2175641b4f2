import { type OwnAccount, type OwnProfile, readOwnAccount, readOwnProfile } from '@site/shared/api';
import type { Api, SessionUser } from '@site/shared/contract';

/** How mail reaches the person. */
type Mail = { state: 'stopped' | 'paused' | 'on'; pausedUntil: string | null };

export type Settings = {
  account: OwnAccount;
  /** Null for an account without a person. */
  profile: OwnProfile | null;
  /** Null for an account without a person. */
  mail: Mail | null;
};

/** What the list of the settings says about each of them. */
export async function readSettings(api: Api, user: SessionUser): Promise<Settings> {
  const [account, profile] = await Promise.all([
    api.request(readOwnAccount()),
    user.personId ? api.request(readOwnProfile()) : null,
  ]);
  return { account, profile, mail: account.mail && mailOf(account.mail) };
}

function mailOf({ stop, pausedUntil }: NonNullable<OwnAccount['mail']>): Mail {
  return { state: stop ? 'stopped' : pausedUntil ? 'paused' : 'on', pausedUntil };
}
