import { type AggregationOptions, aggregate, type Query, readItems } from '@directus/sdk';
import type { Notification, Schema } from '@site/shared/api';
import type { Api } from '@site/shared/contract';
import type { NotificationCategory } from '@site/shared/domain';
import type { NotificationsQuery } from './notifications-query.ts';

const pageSize = 20;

const fields = [
  'id',
  'category',
  'title_key',
  'params',
  'link',
  'read_at',
  'created_at',
] as const satisfies (keyof Notification)[];

export type InboxNotification = Pick<Notification, (typeof fields)[number]>;

/** How many notifications of a category the inbox has, and how many of them are unread. */
export type CategoryCount = { category: NotificationCategory; all: number; unread: number };

export type Inbox = {
  /** One page, newest first. */
  notifications: InboxNotification[];
  pages: number;
  /** All categories with notifications, whatever the filter. */
  counts: CategoryCount[];
};

/** The user's notifications that are neither archived nor snoozed, in three calls. */
export async function listNotifications(
  api: Api,
  { unread, category, page }: NotificationsQuery,
  now: Date,
): Promise<Inbox> {
  const here = {
    archived_at: { _null: true },
    _or: [{ snoozed_until: { _null: true } }, { snoozed_until: { _lte: now.toISOString() } }],
  };
  const query = {
    fields: [...fields],
    filter: {
      ...here,
      ...(unread && { read_at: { _null: true } }),
      ...(category && { category: { _eq: category } }),
    },
    sort: ['-created_at', '-id'],
    limit: pageSize,
    page,
  } satisfies Query<Schema, Notification>;
  const [notifications, all, waiting] = await Promise.all([
    api.request(readItems<Schema, 'notifications', typeof query>('notifications', query)),
    countByCategory(api, here),
    countByCategory(api, { ...here, read_at: { _null: true } }),
  ]);
  const counts = [...all].map(([name, count]) => ({
    category: name,
    all: count,
    unread: waiting.get(name) ?? 0,
  }));
  const wanted = counts.filter((count) => category === null || count.category === category);
  const total = wanted.reduce((sum, count) => sum + (unread ? count.unread : count.all), 0);
  return { notifications, pages: Math.ceil(total / pageSize), counts };
}

async function countByCategory(
  api: Api,
  filter: object,
): Promise<Map<NotificationCategory, number>> {
  const options = {
    aggregate: { count: ['id'] },
    groupBy: ['category'],
    query: { filter },
  } as unknown as AggregationOptions<Schema, 'notifications'>;
  const rows = (await api.request(
    aggregate<Schema, 'notifications', typeof options>('notifications', options),
  )) as unknown as { category: NotificationCategory; count: { id: unknown } }[];
  return new Map(rows.map(({ category, count }) => [category, Number(count.id)]));
}
