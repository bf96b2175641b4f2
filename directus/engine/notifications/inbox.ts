// The inbox of a person: docs/domain/notifications.md, "The inbox".
import type { CategoryCount, Inbox, InboxNotification, InboxShow } from '@site/shared/api';
import { isNotificationCategory } from '@site/shared/domain';
import type { Knex } from 'knex';
import { callerOf } from '../actions/caller.ts';
import { now } from '../clock.ts';
import type { Host, Request, Row } from '../host.ts';
import { pageNumber } from '../page-number.ts';
import { notFound } from '../refuse.ts';
import { instantOf, textOf } from '../values.ts';
import { jsonOf } from './stored.ts';

const pageSize = 20;
const shows: readonly InboxShow[] = ['all', 'unread', 'snoozed'];

/** `GET /account/inbox`: one page of the caller's inbox; 404 for callers without a person. */
export async function inboxOf(
  { database }: Host,
  { query, accountability = null }: Request,
): Promise<Inbox> {
  const { person } = await callerOf(database, accountability);
  if (person === null) throw notFound();
  const asked = (name: string) => (typeof query[name] === 'string' ? String(query[name]) : '');
  const show = shows.find((one) => one === asked('show')) ?? 'all';
  const category = isNotificationCategory(asked('category')) ? asked('category') : null;
  const page = pageNumber(query.page);
  const moment = now();
  const counts = await countsOf(database, person, moment);
  const total = counts
    .filter((count) => category === null || count.category === category)
    .reduce((sum, count) => sum + count[show], 0);
  const rows: Row[] = await shownRows(inboxRows(database, person), show, moment)
    .modify((wanted) => void (category && wanted.where({ category })))
    .select('id', 'category', 'title_key', 'params', 'link', 'read_at', 'created_at')
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
  if (show === 'unread') rows.whereNull('read_at');
  return rows.where((open) => {
    open.whereNull('snoozed_until').orWhere('snoozed_until', '<=', moment);
  });
}

/** By category, whatever the filter; categories without notifications are left out. */
async function countsOf(db: Knex, person: string, moment: Date): Promise<CategoryCount[]> {
  const counts = new Map<string, CategoryCount>();
  for (const show of shows) {
    const rows: Row[] = await shownRows(inboxRows(db, person), show, moment)
      .groupBy('category')
      .select('category')
      .count({ n: '*' });
    for (const { category, n } of rows) {
      const name = textOf(category) as CategoryCount['category'];
      const known = counts.get(name) ?? { category: name, all: 0, unread: 0, snoozed: 0 };
      counts.set(name, { ...known, [show]: Number(n) });
    }
  }
  return [...counts.values()];
}

function notificationOf(row: Row): InboxNotification {
  const isoOrNull = (value: unknown) => (value ? instantOf(value).toISOString() : null);
  return {
    id: textOf(row.id),
    category: textOf(row.category) as InboxNotification['category'],
    title_key: textOf(row.title_key),
    params: jsonOf<InboxNotification['params']>(row.params),
    link: textOf(row.link),
    read_at: isoOrNull(row.read_at),
    snoozed_until: isoOrNull(row.snoozed_until),
    created_at: instantOf(row.created_at).toISOString(),
  };
}
