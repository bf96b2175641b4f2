import type { FilterContext, FilterMeta, Hook, Host, Key } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import { requireWriteAccess } from '../../engine/requests/require-write-access.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { itemsWithin } from '../../engine/system-items.ts';
import { keyOf, textOf } from '../../engine/values.ts';

const approvedStates: readonly string[] = ['approved', 'scheduled'];
const publicStates: readonly string[] = ['published', 'archived'];
/** Settings about notifying and pinning, not content: writable in every state but `retracted`. */
const alwaysOpen: readonly string[] = ['pinned_until', 'notify'];
/** Text that readers have seen; after publication only events change it. */
const contentFields = ['title', 'lead', 'body'] as const;
const parts = ['news_translations', 'news_authors', 'news_topics'] as const;

/** A row of a part with the state of its article; texts have their content. */
type Part = { news: Pick<RowIn<'news'>, 'state'> } & Partial<
  Pick<RowIn<'news_translations'>, (typeof contentFields)[number]>
>;

/**
 * Refuses plain writes that the state of an article does not allow with `E_STATE`: a retracted article is final,
 * an approved or scheduled one is published as approved, and text and slug of a published one change by events
 * only (docs/domain/workflows.md, "News"). A caller without write permission gets `E_FORBIDDEN`, which does not
 * reveal the state. System writes have no accountability and are allowed.
 */
export const restrictNewsWrites: Hook = ({ filter }, host) => {
  filter('news.items.create', (row, _meta, { accountability }) => {
    if (accountability !== null) refuseCommunity(row.audience, 'public');
    return row;
  });
  filter('news.items.update', async (change, { keys = [] }, context) => {
    if (context.accountability === null) return change;
    await requireWriteAccess(host, context, { collection: 'news', to: 'update' });
    for (const { state, slug, audience } of await articlesOf(host, context, keys)) {
      if ('audience' in change) refuseCommunity(change.audience, audience);
      const fields = Object.keys(change);
      if (state === 'retracted') throw settled(state, fields[0]);
      const closed = fields.find((field) => !alwaysOpen.includes(field));
      if (approvedStates.includes(state) && closed) throw settled(state, closed);
      const moved = 'slug' in change && change.slug !== slug;
      if (publicStates.includes(state) && moved) throw settled(state, 'slug');
    }
    return change;
  });
  for (const part of parts) {
    filter(`${part}.items.create`, async (payload, _meta, context) => {
      if (context.accountability === null) return payload;
      const id = keyOf(payload.news);
      if (!id) return payload;
      // Create and update permission go together.
      await requireWriteAccess(host, context, { collection: part, to: 'update' });
      for (const { state } of await articlesOf(host, context, [textOf(id)])) refuseClosed(state);
      return payload;
    });
    filter(`${part}.items.update`, async (payload, { keys = [] }, context) => {
      if (context.accountability === null) return payload;
      await requireWriteAccess(host, context, { collection: part, to: 'update' });
      const change: Partial<Record<string, unknown>> = payload;
      const guarded = part === 'news_translations' ? contentFields : [];
      for (const stored of await partsOf(host, context, part, keys, guarded)) {
        const { state } = stored.news;
        refuseClosed(state, Object.keys(change)[0]);
        const changed = guarded.find((field) => field in change && change[field] !== stored[field]);
        if (publicStates.includes(state) && changed) throw settled(state, changed);
      }
      return payload;
    });
    filter(`${part}.items.delete`, async (payload, _meta, context) => {
      if (context.accountability === null) return payload;
      await requireWriteAccess(host, context, { collection: part, to: 'delete' });
      const keys = payload as NonNullable<FilterMeta['keys']>;
      for (const { news } of await partsOf(host, context, part, keys)) refuseClosed(news.state);
      return payload;
    });
  }
};

/** Only actions give an article to a community; a plain save neither does nor takes it away. */
function refuseCommunity(wanted: unknown, stored: unknown): void {
  if (wanted === stored || (wanted !== 'community' && stored !== 'community')) return;
  throw refusal('E_INVALID', { field: 'audience' });
}

function refuseClosed(state: string, field?: string): void {
  if (state === 'retracted' || approvedStates.includes(state)) throw settled(state, field);
}

/** `E_STATE` with a reason that names the events to use instead. */
function settled(state: string, field?: string) {
  const ways = approvedStates.includes(state)
    ? 'Return it first (event "return").'
    : 'Its words change by the events "minor-edit" and "major-edit", its address by "move".';
  const reason =
    state === 'retracted' ? 'What was retracted stays as it is.' : `It is ${state}. ${ways}`;
  return refusal('E_STATE', { params: { state }, reason, ...(field && { field }) });
}

function articlesOf(
  host: Host,
  context: FilterContext,
  keys: readonly Key[],
): Promise<Pick<RowIn<'news'>, 'state' | 'slug' | 'audience'>[]> {
  return itemsWithin(host, context, 'news').readByQuery({
    filter: { id: { _in: keys } },
    fields: ['state', 'slug', 'audience'],
    limit: -1,
  });
}

function partsOf(
  host: Host,
  context: FilterContext,
  part: string,
  keys: readonly Key[],
  fields: readonly string[] = [],
): Promise<Part[]> {
  const query = { filter: { id: { _in: keys } }, fields: ['news.state', ...fields], limit: -1 };
  return itemsWithin(host, context, part).readByQuery(query) as Promise<Part[]>;
}
