import {
  isMemberStanding,
  type MailReach,
  reachDefaults,
  type Standing,
} from '@site/shared/domain';
import type { Knex } from 'knex';
import type { Row } from '../host.ts';
import { settingsOf } from '../settings/settings-of.ts';
import { instantOf } from '../values.ts';
import { flagsOf } from './mail-addresses.ts';
import type { Notice } from './notice.ts';
import { textOrNull } from './stored.ts';

/** Who reads a mail: where it goes, in what words, and whether at all. */
export type MailReader = {
  address: string;
  locale: 'ru' | 'en';
  timezone: string;
  reach: MailReach;
  /** Mail of this notice may go to an account in this state. */
  allowed: boolean;
};

/** The reader of a notice as things are now; undefined when there is no address any more. */
export async function readerOf(db: Knex, notice: Notice): Promise<MailReader | undefined> {
  if (notice.person === null) return strangerOf(db, notice);
  const account = await db('people')
    .leftJoin('directus_users', 'directus_users.person', 'people.id')
    .where({ 'people.id': notice.person })
    .first(
      'directus_users.email as email',
      'directus_users.locale as locale',
      'directus_users.timezone as timezone',
      'directus_users.account_status as status',
      'people.standing as standing',
    );
  const address = notice.address ?? textOrNull(account?.email);
  if (!account || !address) return undefined;
  const { person } = notice;
  const house = await settingsOf({ database: db }, db);
  const [chosen, settings, newsletter, flags] = await Promise.all([
    db('notification_prefs').where({ person, category: notice.category }).first('email'),
    db('notification_settings').where({ person }).first(),
    db('consents').where({ person, kind: 'newsletter' }).orderBy('at', 'desc').first('action'),
    flagsOf(db, address),
  ]);
  const timezone = textOrNull(account.timezone) ?? reachDefaults.timezone;
  return {
    address,
    locale: account.locale === 'en' ? 'en' : 'ru',
    timezone,
    allowed: mayRead(account, notice),
    reach: {
      ...reachDefaults,
      ...flags,
      timezone,
      chosen: chosen?.email ?? undefined,
      quietFrom: textOrNull(settings?.quiet_from),
      quietTo: textOrNull(settings?.quiet_to),
      digestHour: settings?.digest_hour ?? house['notify.digest_hour'],
      digestWeekday: settings?.digest_weekday ?? house['notify.digest_weekday'],
      digestOff: Boolean(settings?.digest_off),
      pausedUntil: settings?.paused_until ? instantOf(settings.paused_until) : null,
      newsletterWithdrawn: newsletter?.action === 'withdrawn',
    },
  };
}

async function strangerOf(db: Knex, { address, locale }: Notice): Promise<MailReader | undefined> {
  if (address === null) return undefined;
  return {
    address,
    locale: locale === 'en' ? 'en' : 'ru',
    timezone: reachDefaults.timezone,
    allowed: true,
    reach: { ...reachDefaults, ...(await flagsOf(db, address)) },
  };
}

/**
 * Nobody in memory reads mail, and who has left is not welcomed any more. An account that is not in use gets what
 * is about the account, and nothing else.
 */
function mayRead({ status, standing }: Row, { event, category, address }: Notice): boolean {
  if (standing === 'memorial') return false;
  if (event === 'SYS-05' && !isMemberStanding(standing as Standing)) return false;
  if (status === 'active') return true;
  if (status === 'archived') return address !== null;
  return category === 'security';
}
