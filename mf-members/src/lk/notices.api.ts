import { type AggregationOptions, aggregate, type Query, readItems } from '@directus/sdk';
import type { Notification, Schema } from '@site/shared/api';
import type { Api } from '@site/shared/contract';
import type { NoticeCategory } from '@site/shared/domain';
import type { NoticesQuery } from './notices-query.ts';

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

export type InboxNotice = Pick<Notification, (typeof fields)[number]>;

/** How many notices of a category the inbox has, and how many of them wait to be read. */
export type CategoryCount = { category: NoticeCategory; all: number; unread: number };

export type Inbox = {
  /** One page of them, newest first. */
  notices: InboxNotice[];
  pages: number;
  /** The categories there are, whatever the page leaves out. */
  counts: CategoryCount[];
};

/** The own notices that are neither put away nor put off, by three calls. */
export async function listNotices(
  api: Api,
  { unread, category, page }: NoticesQuery,
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
  const [notices, all, waiting] = await Promise.all([
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
  return { notices, pages: Math.ceil(total / pageSize), counts };
}

async function countByCategory(api: Api, filter: object): Promise<Map<NoticeCategory, number>> {
  const options = {
    aggregate: { count: ['id'] },
    groupBy: ['category'],
    query: { filter },
  } as unknown as AggregationOptions<Schema, 'notifications'>;
  const rows = (await api.request(
    aggregate<Schema, 'notifications', typeof options>('notifications', options),
  )) as unknown as { category: NoticeCategory; count: { id: unknown } }[];
  return new Map(rows.map(({ category, count }) => [category, Number(count.id)]));
}
