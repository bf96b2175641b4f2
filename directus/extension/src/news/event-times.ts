import type { Knex } from 'knex';
import type { Hook, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { mustBeWriter } from '../requests/may-write.ts';
import { instantOf } from '../values.ts';

/** What says when an event is. */
const facts = ['category', 'event_starts_at', 'event_ends_at'] as const;

/**
 * Holds an article about an event to its times: it begins (`E_REQUIRED`), and not after its end
 * (`E_DATE_ORDER`), docs/domain/content.md, "News". The house itself is trusted.
 */
export const keepEventsTimed: Hook = ({ filter }, host) => {
  filter('news.items.create', (payload, _meta, { accountability }) => {
    if (accountability !== null) refuseUntimed(payload as Row);
    return payload;
  });
  filter('news.items.update', async (payload, { keys = [] }, context) => {
    const change = payload as Row;
    if (context.accountability === null || !facts.some((fact) => fact in change)) return change;
    await mustBeWriter(host, context, { collection: 'news', to: 'update' });
    const rows = (context.database as Knex)('news').whereIn('id', keys);
    for (const row of await rows.select(...facts)) refuseUntimed({ ...row, ...change });
    return change;
  });
};

function refuseUntimed({ category, event_starts_at: start, event_ends_at: end }: Row): void {
  if (category === 'event' && !start) throw refusal('E_REQUIRED', { field: 'event_starts_at' });
  if (start && end && instantOf(start) > instantOf(end)) {
    throw refusal('E_DATE_ORDER', { field: 'event_ends_at' });
  }
}
