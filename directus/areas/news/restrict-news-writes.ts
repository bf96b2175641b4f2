import type { FilterContext, Hook, Host, Key } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import { requireWriteAccess } from '../../engine/requests/require-write-access.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { itemsWithin } from '../../engine/system-items.ts';
import { guardParts, type Part } from '../../engine/texts/guard-parts.ts';

const approvedStates: readonly string[] = ['approved', 'scheduled'];
const publicStates: readonly string[] = ['published', 'archived'];
/** Settings about notifying and pinning, not content: writable in every state but `retracted`. */
const alwaysOpen: readonly string[] = ['pinned_until', 'notify'];
const of = { field: 'news', collection: 'news' };
const parts: readonly Part[] = [
  // After publication only events change these words.
  { collection: 'news_translations', of, words: ['title', 'lead', 'body'] },
  { collection: 'news_authors', of },
  { collection: 'news_topics', of },
];

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
  guardParts({ filter }, host, parts, (state, { field, changed }) => {
    if (state === 'retracted' || approvedStates.includes(state)) throw settled(state, field);
    if (publicStates.includes(state) && changed) throw settled(state, changed);
  });
};

/** Only actions give an article to a community; a plain save neither does nor takes it away. */
function refuseCommunity(wanted: unknown, stored: unknown): void {
  if (wanted === stored || (wanted !== 'community' && stored !== 'community')) return;
  throw refusal('E_INVALID', { field: 'audience' });
}

/** `E_STATE` with a reason that names the events to use instead. */
function settled(state: string, field?: string) {
  const reason =
    state === 'retracted'
      ? 'Отозванная новость остаётся как есть · A retracted article stays as it is'
      : approvedStates.includes(state)
        ? 'Новость уже одобрена. Чтобы изменить её, верните её автору · The article is approved. Return it to change it'
        : field === 'slug'
          ? 'Адрес опубликованной новости меняет действие «Сменить адрес» · The address of a published article changes by “Change the address”'
          : 'Слова опубликованной новости меняют действия «Мелкая правка» и «Существенная правка» · The words of a published article change by “Minor edit” and “Major edit”';
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
