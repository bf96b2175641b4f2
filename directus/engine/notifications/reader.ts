import { type MailReach, reachDefaults } from '@site/shared/domain/notifications';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import type { Knex } from 'knex';
import type { Row } from '../host.ts';
import { settingsOf } from '../settings-of.ts';
import { instantOf } from '../values.ts';
import { flagsOf } from './mail/mail-addresses.ts';
import type { Notification } from './notification.ts';
import { textOrNull } from './stored.ts';

/** Recipient of an e-mail: address, language, time zone and whether it may be sent. */
export type MailReader = {
  address: string;
  locale: 'ru' | 'en';
  timezone: string;
  /** The zone of the association, in which deadlines are days. */
  zone: string;
  reach: MailReach;
  /** Whether the state of the account allows e-mail for this notification. */
  allowed: boolean;
};

/** Loads the present recipient of a notification; undefined when there is no address any more. */
export async function readerOf(
  db: Knex,
  notification: Notification,
): Promise<MailReader | undefined> {
  if (notification.person === null) return readerWithoutAccount(db, notification);
  const account = await db('people')
    .leftJoin('directus_users', 'directus_users.person', 'people.id')
    .where('people.id', notification.person)
    .first(
      'directus_users.email as email',
      'directus_users.locale as locale',
      'directus_users.timezone as timezone',
      'directus_users.account_status as status',
      'people.standing as standing',
    );
  const address = notification.address ?? textOrNull(account?.email);
  if (!account || !address) return undefined;
  const { person } = notification;
  const siteSettings = await settingsOf({ database: db }, db);
  const [chosen, settings, newsletter, flags] = await Promise.all([
    db('notification_prefs').where({ person, category: notification.category }).first('email'),
    db('notification_settings').where({ person }).first(),
    db('consents').where({ person, kind: 'newsletter' }).orderBy('at', 'desc').first('action'),
    flagsOf(db, address),
  ]);
  const timezone = textOrNull(account.timezone) ?? reachDefaults.timezone;
  return {
    address,
    locale: account.locale === 'en' ? 'en' : 'ru',
    timezone,
    zone: siteSettings['deadline.zone'],
    allowed: mayGetMail(account, notification),
    reach: {
      ...reachDefaults,
      ...flags,
      timezone,
      chosen: chosen?.email && chosen.email !== 'usual' ? chosen.email : undefined,
      quietFrom: settings?.quiet_from ?? null,
      quietTo: settings?.quiet_to ?? null,
      digestHour: settings?.digest_hour ?? siteSettings['notify.digest_hour'],
      digestWeekday: settings?.digest_weekday ?? siteSettings['notify.digest_weekday'],
      digestOff: Boolean(settings?.digest_off),
      pausedUntil: settings?.paused_until ? instantOf(settings.paused_until) : null,
      newsletterWithdrawn: newsletter?.action === 'withdrawn',
    },
  };
}

async function readerWithoutAccount(
  db: Knex,
  { address, locale }: Notification,
): Promise<MailReader | undefined> {
  if (address === null) return undefined;
  return {
    address,
    locale: locale === 'en' ? 'en' : 'ru',
    timezone: reachDefaults.timezone,
    zone: (await settingsOf({ database: db }, db))['deadline.zone'],
    allowed: true,
    reach: { ...reachDefaults, ...(await flagsOf(db, address)) },
  };
}

/**
 * No e-mail to members in memory, and no welcome e-mail (SYS-05) to people who left. An inactive account gets e-mail
 * about security only; an archived one only e-mail to an address that the event names.
 */
function mayGetMail(
  { status, standing }: Row,
  { event, category, address }: Notification,
): boolean {
  if (standing === 'memorial') return false;
  if (event === 'SYS-05' && !isMemberStanding(standing as Standing)) return false;
  if (status === 'active') return true;
  if (status === 'archived') return address !== null;
  return category === 'security';
}
