// The caller's account as the settings page shows it: docs/domain/accounts.md.
import type { OwnAccount } from '@site/shared/api';
import { now } from '../../engine/clock.ts';
import type { Accountability, Host } from '../../engine/host.ts';
import { mailStopOf } from '../../engine/notifications/mail/mail-addresses.ts';
import { refusal } from '../../engine/refuse.ts';
import { siteUserId } from '../../engine/schema/access/ids.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { instantOf } from '../../engine/values.ts';
import { sessionsOf } from './sessions/account-sessions.ts';
import { mustHaveFactor } from './sign-in/second-factor.ts';

/** The data of the signed-in user. Throws `E_FORBIDDEN` for visitors. */
export async function ownSettings(
  { database }: Pick<Host, 'database'>,
  accountability: Accountability,
): Promise<OwnAccount> {
  const { user, session } = accountability ?? {};
  if (!user || user === siteUserId) throw refusal('E_FORBIDDEN');
  const [account, codes, archive, sessions, settings, identities] = await Promise.all([
    database('directus_users')
      .where({ id: user })
      .first(
        'email',
        'pending_email',
        'locale',
        'timezone',
        'tfa_secret',
        'staff_roles',
        'password',
        'person',
      ),
    database('recovery_codes').where({ account: user }).whereNull('used_at').pluck('id'),
    database('own_data_archives').where({ account: user }).orderBy('asked_at', 'desc').first(),
    sessionsOf({ database }, { account: user, current: session }),
    settingsOf({ database }, database),
    database('account_identities').where({ account: user }).orderBy('at').select(),
  ]);
  if (!account) throw refusal('E_FORBIDDEN');
  return {
    email: account.email ?? '',
    pendingEmail: account.pending_email || null,
    locale: account.locale === 'en' ? 'en' : 'ru',
    timezone: account.timezone || settings['deadline.zone'],
    factor: {
      on: Boolean(account.tfa_secret),
      required: mustHaveFactor(account, settings),
      recoveryCodesLeft: codes.length,
    },
    limits: {
      passwordMin: settings['auth.password_min'],
      avatarMb: settings['upload.avatar_mb'],
    },
    hasPassword: account.password !== null,
    providers: identities.map(({ provider, title, label, at, used_at }) => ({
      name: provider,
      title,
      label,
      linkedAt: instantOf(at).toISOString(),
      usedAt: used_at ? instantOf(used_at).toISOString() : null,
    })),
    sessions,
    mail: account.person ? await mailOf(database, account.person) : null,
    archive: archive
      ? {
          askedAt: instantOf(archive.asked_at).toISOString(),
          file: archive.file || null,
          expiresAt: archive.expires_at ? instantOf(archive.expires_at).toISOString() : null,
        }
      : null,
  };
}

async function mailOf(database: Host['database'], person: string): Promise<OwnAccount['mail']> {
  const [stop, times] = await Promise.all([
    mailStopOf(database, person),
    database('notification_settings').where({ person }).first('paused_until'),
  ]);
  const until = times?.paused_until ? instantOf(times.paused_until) : null;
  return { stop, pausedUntil: until && until > now() ? until.toISOString() : null };
}
