import type { Knex } from 'knex';
import type { Hook } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import { requireWriteAccess } from '../../engine/requests/require-write-access.ts';
import type { ChangesIn } from '../../engine/schema/row-types.ts';
import { instantOf } from '../../engine/values.ts';

/** Columns that the times of an event depend on. */
const timeFields = ['category', 'event_starts_at', 'event_ends_at'] as const;

/**
 * Validates the times of an article about an event: a start is required (`E_REQUIRED`) and must not be after
 * the end (`E_DATE_ORDER`), docs/domain/content.md, "News". System writes are not checked.
 */
export const validateEventTimes: Hook = ({ filter }, host) => {
  filter('news.items.create', (payload, _meta, { accountability }) => {
    if (accountability !== null) refuseInvalidTimes(payload);
    return payload;
  });
  filter('news.items.update', async (change, { keys = [] }, context) => {
    if (context.accountability === null || !timeFields.some((field) => field in change))
      return change;
    await requireWriteAccess(host, context, { collection: 'news', to: 'update' });
    const rows = (context.database as Knex)('news').whereIn('id', keys);
    for (const row of await rows.select(...timeFields)) refuseInvalidTimes({ ...row, ...change });
    return change;
  });
};

function refuseInvalidTimes({
  category,
  event_starts_at: start,
  event_ends_at: end,
}: Pick<ChangesIn<'news'>, (typeof timeFields)[number]>): void {
  if (category === 'event' && !start) throw refusal('E_REQUIRED', { field: 'event_starts_at' });
  if (start && end && instantOf(start) > instantOf(end)) {
    throw refusal('E_DATE_ORDER', { field: 'event_ends_at' });
  }
}
