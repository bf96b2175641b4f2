import {
  fillPlaces,
  type NotificationCategory,
  type NotificationParams,
  notificationKind,
} from '@site/shared/domain/notifications';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { inChunks } from './in-chunks.ts';
import type { Addressee, NewNotification } from './notification.ts';

/** What was written: how many notifications, and the people in whose inboxes some of them are. */
type Written = { count: number; inboxes: string[] };

type Context = { readonly trx: Knex.Transaction; readonly now: Date };

/**
 * Inserts notifications and their deliveries in the transaction of the event, so that each appears in the inbox
 * exactly once (idempotency). Skips known deduplication keys and people who get no notifications any more. Returns
 * the number of new notifications, and whose inboxes have changed: announce these after the commit.
 */
export async function writeNotifications(
  { trx, now }: Context,
  notifications: NewNotification[],
): Promise<Written> {
  const fresh = await withoutDuplicates(trx, notifications);
  const people = await loadRecipients(trx, fresh);
  const muted = await loadMuted(trx, fresh);
  const rows = fresh.flatMap((notification) => {
    const person = 'person' in notification.to ? people.get(notification.to.person) : undefined;
    if ('person' in notification.to && !isReachable(person)) return [];
    const { mandatory, inapp, category } = notificationKind(notification.code);
    const usable = person !== undefined && person.account !== 'archived';
    const hidden = !mandatory && muted.has(`${person?.id} ${category}`);
    return [{ notification, row: rowOf(notification, now, inapp && usable && !hidden) }];
  });
  const deliveries = rows.flatMap(({ notification, row }) => deliveriesOf(notification, row, now));
  await inChunks(rows, (chunk) => trx('notifications').insert(chunk.map(({ row }) => row)));
  await inChunks(deliveries, (chunk) => trx('deliveries').insert(chunk));
  const inboxes = rows.flatMap(({ row }) => (row.inbox && row.person ? [row.person] : []));
  return { count: rows.length, inboxes: [...new Set(inboxes)] };
}

/** Deduplication key: one notification per event, recipient and text. */
function keyOf({ code, variant, once, to }: NewNotification): string {
  const who = 'person' in to ? to.person : to.address.toLowerCase();
  const what = 'address' in to && 'person' in to ? `${who} ${to.address}` : who;
  return `${code}.${variant ?? ''} ${once} ${what}`.slice(0, 200);
}

async function withoutDuplicates(
  trx: Knex.Transaction,
  notifications: NewNotification[],
): Promise<NewNotification[]> {
  const byKey = new Map(notifications.map((notification) => [keyOf(notification), notification]));
  await inChunks([...byKey.keys()], async (keys) => {
    const known = await trx('notifications').whereIn('dedupe_key', keys).select('dedupe_key');
    for (const { dedupe_key } of known) byKey.delete(dedupe_key);
  });
  return [...byKey.values()];
}

type Recipient = { id: string; standing: string; account: string | null };

async function loadRecipients(trx: Knex.Transaction, notifications: NewNotification[]) {
  const found = new Map<string, Recipient>();
  await inChunks(personIds(notifications), async (ids) => {
    const rows: Recipient[] = await trx('people')
      .leftJoin('directus_users', 'directus_users.person', 'people.id')
      .whereIn('people.id', ids)
      .select('people.id as id', 'people.standing as standing')
      .select('directus_users.account_status as account');
    for (const row of rows) found.set(row.id, row);
  });
  return found;
}

/** `person category` pairs that are muted in the inbox. */
async function loadMuted(
  trx: Knex.Transaction,
  notifications: NewNotification[],
): Promise<Set<string>> {
  const muted = new Set<string>();
  await inChunks(personIds(notifications), async (ids) => {
    const rows = await trx('notification_prefs')
      .whereIn('person', ids)
      .where({ inapp: 'off' })
      .select('person', 'category');
    for (const { person, category } of rows) muted.add(`${person} ${category}`);
  });
  return muted;
}

function personIds(notifications: NewNotification[]): string[] {
  return [...new Set(notifications.flatMap(({ to }) => ('person' in to ? [to.person] : [])))];
}

function rowOf(notification: NewNotification, now: Date, inbox: boolean) {
  const { code, variant, to, params = {}, token } = notification;
  const kind = notificationKind(code);
  return {
    id: uuid(),
    person: 'person' in to ? to.person : null,
    address: addressOf(to),
    locale: 'locale' in to ? to.locale : null,
    event: code,
    category: kind.category satisfies NotificationCategory,
    title_key: variant === undefined ? code : `${code}.${variant}`,
    params: JSON.stringify(params),
    link: notification.link ?? pageOf(kind.link, params),
    token: token ? JSON.stringify(token) : null,
    case: notification.case ?? null,
    cadence: notification.cadence ?? null,
    priority: kind.mandatory ? ('high' as const) : ('normal' as const),
    inbox,
    dedupe_key: keyOf(notification),
    created_at: now,
  };
}

/** Whether a person gets notifications: not in memory, and with an account. */
function isReachable(person: Recipient | undefined): boolean {
  return person !== undefined && person.standing !== 'memorial' && person.account !== null;
}

function addressOf(to: Addressee): string | null {
  return to.address ?? null;
}

/** Fills the placeholders of a link; the section is linked instead when a value is missing. */
function pageOf(link: string, params: NotificationParams): string {
  const known = (name: string) => typeof params[name] === 'string';
  const places = [...link.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (!places.every(known)) return link.slice(0, link.indexOf('/{')) || '/c/notifications';
  return fillPlaces(link, params, { locale: 'ru', timezone: 'UTC', zone: 'UTC' });
}

function deliveriesOf(notification: NewNotification, row: ReturnType<typeof rowOf>, now: Date) {
  const { email, mandatory } = notificationKind(notification.code);
  const common = {
    notification: row.id,
    optional: !mandatory,
    attempts: 0,
    revision: 0,
    created_at: now,
  };
  const inapp = {
    ...common,
    id: uuid(),
    channel: 'inapp',
    state: 'delivered',
    next_try_at: null,
  } as const;
  const wait =
    notification.notBefore && notification.notBefore > now ? notification.notBefore : null;
  const mail = {
    ...common,
    id: uuid(),
    channel: notification.code === 'SYS-04' ? 'digest' : 'email',
    state: wait ? 'deferred' : 'queued',
    next_try_at: wait,
  } as const;
  return [...(row.inbox ? [inapp] : []), ...(email === 'off' ? [] : [mail])];
}
