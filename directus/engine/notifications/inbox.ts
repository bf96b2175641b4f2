// The inbox of a person: docs/domain/notifications.md, "The inbox".
import type { CategoryCount, Inbox, InboxNotification, InboxShow } from '@site/shared/api';
import { askingNotifications, isNotificationCategory } from '@site/shared/domain/notifications';
import type { Knex } from 'knex';
import { validate as isUuid } from 'uuid';
import { callerOf } from '../actions/caller.ts';
import { now } from '../clock.ts';
import type { Host, Request } from '../host.ts';
import { pageNumber } from '../page-number.ts';
import { notFound } from '../refuse.ts';
import type { StoredRowIn } from '../schema/row-types.ts';
import { instantOf } from '../values.ts';
import { jsonOf } from './stored.ts';

type Notification = StoredRowIn<'notifications'>;
/** The columns that the inbox shows. */
type Shown = Pick<
  Notification,
  | ('case' | 'id' | 'category' | 'title_key' | 'params')
  | ('link' | 'read_at' | 'created_at' | 'snoozed_until')
>;
/** PostgreSQL returns counts as text. */
type Counted = Pick<Notification, 'category'> & Record<`n_${InboxShow}`, number | string>;

const pageSize = 20;
const shows: readonly InboxShow[] = ['all', 'unread', 'action', 'snoozed'];

/** `GET /account/inbox`: one page of the caller's inbox; 404 for callers without a person. */
export async function inboxOf(
  { database }: Host,
  { query, accountability = null }: Request,
): Promise<Inbox> {
  const { person } = await callerOf(database, accountability);
  if (person === null) throw notFound();
  const asked = (name: string) => (typeof query[name] === 'string' ? String(query[name]) : '');
  const show = shows.find((one) => one === asked('show')) ?? 'all';
  const categories = asked('category').split(',').filter(isNotificationCategory);
  const about = isUuid(asked('case')) ? asked('case') : null;
  const page = pageNumber(query.page);
  const moment = now();
  const inbox = () =>
    inboxRows(database, person).modify((rows) => void (about && rows.where({ case: about })));
  const counts = await countsOf(database, inbox(), moment);
  const total = counts
    .filter(({ category }) => categories.length === 0 || categories.includes(category))
    .reduce((sum, count) => sum + count[show], 0);
  const rows: Shown[] = await shownRows(inbox(), show, moment)
    .modify((rows) => void (categories.length > 0 && rows.whereIn('category', categories)))
    .select('case', 'id', 'category', 'title_key', 'params', 'link', 'read_at', 'created_at')
    .select('snoozed_until')
    // A notification that was snoozed is as new as its return; the next to return comes first.
    .orderByRaw(
      show === 'snoozed'
        ? 'snoozed_until, id'
        : 'coalesce(snoozed_until, created_at) desc, id desc',
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { notifications: rows.map(notificationOf), pages: Math.ceil(total / pageSize), counts };
}

/** What stands in the inbox of a person, snoozed or not. */
function inboxRows(db: Knex, person: string): Knex.QueryBuilder {
  return db('notifications').where({ person, inbox: true }).whereNull('archived_at');
}

function shownRows(rows: Knex.QueryBuilder, show: InboxShow, moment: Date): Knex.QueryBuilder {
  if (show === 'snoozed') return rows.where('snoozed_until', '>', moment);
  if (show === 'unread' || show === 'action') rows.whereNull('read_at');
  if (show === 'action') rows.whereIn('event', [...askingNotifications]);
  return rows.where((open) => {
    open.whereNull('snoozed_until').orWhere('snoozed_until', '<=', moment);
  });
}

/** By category, whatever the other filters, with one statement; categories without notifications are left out. */
async function countsOf(
  db: Knex,
  inbox: Knex.QueryBuilder,
  moment: Date,
): Promise<CategoryCount[]> {
  const asking = [...askingNotifications];
  const open = '(snoozed_until is null or snoozed_until <= ?)';
  const conditions: Record<InboxShow, [sql: string, ...values: (Date | string)[]]> = {
    all: [open, moment],
    unread: [`${open} and read_at is null`, moment],
    action: [
      `${open} and read_at is null and event in (${asking.map(() => '?').join(', ')})`,
      moment,
      ...asking,
    ],
    snoozed: ['snoozed_until > ?', moment],
  };
  const counted = Object.entries(conditions).map(([show, [sql, ...values]]) =>
    db.raw(`count(case when ${sql} then 1 end) as ??`, [...values, `n_${show}`]),
  );
  const rows: Counted[] = await inbox.groupBy('category').select('category', ...counted);
  return rows.map(({ category, ...n }) => ({
    category,
    all: Number(n.n_all),
    unread: Number(n.n_unread),
    action: Number(n.n_action),
    snoozed: Number(n.n_snoozed),
  }));
}

function notificationOf(row: Shown): InboxNotification {
  const isoOrNull = (value: unknown) => (value ? instantOf(value).toISOString() : null);
  return {
    id: row.id,
    case: row.case || null,
    category: row.category,
    title_key: row.title_key,
    params: jsonOf<InboxNotification['params']>(row.params),
    link: row.link ?? '',
    read_at: isoOrNull(row.read_at),
    snoozed_until: isoOrNull(row.snoozed_until),
    created_at: instantOf(row.created_at).toISOString(),
  };
}
