import { officePages } from '@site/shared/domain/office';
import type { Knex } from 'knex';
import { callerOf } from '../../../engine/actions/caller.ts';
import type { Accountability, Host, Row } from '../../../engine/host.ts';
import type { PendingWork, Waiting } from '../../../engine/schema/pending-work.ts';
import { settingsOf } from '../../../engine/settings-of.ts';
import { instantOf } from '../../../engine/values.ts';
import { forumOf, type Reader, readerOf } from '../readable.ts';
import { heldPosts, openReports } from './waiting.ts';

const moderated = {
  section: 'decide',
  duties: ['editor', 'admin'],
  filter: {},
  page: officePages.reports.path,
} as const satisfies Partial<PendingWork>;

/** What editors and administrators moderate; the moderators of communities find it in their rooms. */
export const discussionsWork: readonly PendingWork[] = [
  {
    ...moderated,
    name: 'reported-posts',
    label: ['Жалобы на сообщения в обсуждениях', 'Reported posts'],
    hint: ['Скрыть сообщение или отклонить жалобу', 'Hide the post or dismiss the report'],
    collection: 'discussion_reports',
    counted: counting(openReports, 'report.reported_at'),
  },
  {
    ...moderated,
    name: 'held-posts',
    label: ['Сообщения ждут публикации', 'Posts waiting to be published'],
    hint: ['Опубликовать сообщение или отклонить его', 'Publish the post or refuse it'],
    collection: 'discussion_replies',
    counted: counting(heldPosts, 'post.posted_at'),
  },
];

/** Counts rows of the queue of moderators as the caller sees it. */
function counting(
  rows: (database: Knex, reader: Reader) => Knex.QueryBuilder,
  since: string,
): NonNullable<PendingWork['counted']> {
  return async (host: Host, accountability: Accountability): Promise<Waiting> => {
    const { database } = host;
    const reader = await readerOf(database, await callerOf(database, accountability));
    if (!reader || forumOf(await settingsOf(host)) !== 'here') return nothing;
    const counted = rows(database, reader).count({ count: '*' }).min({ oldest: since });
    const found = ((await counted.first()) ?? {}) as Row;
    return {
      count: Number(found.count),
      oldest: found.oldest ? instantOf(found.oldest).toISOString() : null,
      deadline: null,
    };
  };
}

const nothing: Waiting = { count: 0, oldest: null, deadline: null };
