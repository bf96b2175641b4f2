import type { PastApproval } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { eventLabel } from '../../../engine/actions/approval-labels.ts';
import { closedItems, kindInWords, nameOfAccount } from '../../../engine/actions/approval-words.ts';
import { namedRow } from '../../../engine/actions/row-name.ts';
import type { RowIn } from '../../../engine/schema/row-types.ts';
import { eventsOfTwo } from '../../../engine/schema/two-persons.ts';
import { instantOf } from '../../../engine/values.ts';
import { aboutIn } from '../place-link.ts';

type Closed = RowIn<'approval_history'>;
type Page = { from: number; limit: number; locale: Locale };

/** A page of what became of the approvals that the caller could give, the latest first. */
export async function pastApprovals(
  context: ActionContext,
  { from, limit, locale }: Page,
): Promise<{ rows: PastApproval[]; total: number }> {
  const closed = await closedItems(context);
  const [counted] = await ofCaller(context, closed).count({ n: '*' });
  const ids: string[] = await ofCaller(context, closed)
    .orderBy([{ column: 'closed_at', order: 'desc' }, 'id'])
    .offset(from)
    .limit(limit)
    .pluck('id');
  const found = await context.rows('approval_history').find({ id: { _in: ids } });
  const sorted = ids.flatMap((id) => found.filter((row) => row.id === id));
  return {
    rows: await Promise.all(sorted.map((row) => pastApproval(context, row, locale))),
    total: Number(counted?.n ?? 0),
  };
}

/** The rows of the caller's events, without those about items that are closed to them. */
function ofCaller({ trx, caller }: ActionContext, closed: Awaited<ReturnType<typeof closedItems>>) {
  const own = eventsOfTwo().filter(({ kinds }) =>
    kinds.some((kind) => caller.duties.includes(kind)),
  );
  return trx('approval_history').where((any) => {
    any.whereRaw('1 = 0');
    for (const { machine, event } of own) {
      const items = closed.get(machine) ?? [];
      if (items === 'all') continue;
      any.orWhere((one) =>
        one
          .where('machine', machine)
          .where('event', event)
          .whereNotIn('item', [...items]),
      );
    }
  });
}

async function pastApproval(
  context: ActionContext,
  row: Closed,
  locale: Locale,
): Promise<PastApproval> {
  const { about_collection: collection, about_key: key } = row;
  const named = collection && key ? await namedRow(context, collection, key) : undefined;
  return {
    id: row.id,
    event: eventLabel(row)[locale],
    about:
      collection && key && named ? aboutIn(context, { collection, key, ...named }, locale) : null,
    by: await nameOfAccount(context, row.by, locale),
    as: kindInWords(row.actor_kind, locale),
    at: instantOf(row.asked_at).toISOString(),
    outcome: row.outcome,
    closedBy: row.closed_by && (await nameOfAccount(context, row.closed_by, locale)),
    closedAt: instantOf(row.closed_at).toISOString(),
    reason: row.reason,
  };
}
