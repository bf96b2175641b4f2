import type { FilterContext, FilterMeta, Hook, Host, Row } from '../host.ts';
import { refusal } from '../refuse.ts';
import { mustBeWriter } from '../requests/may-write.ts';
import { textOf } from '../values.ts';

const checked: readonly string[] = ['approved', 'scheduled'];
const read: readonly string[] = ['published', 'archived'];
/** What says nothing of the article itself: whether it is told of, and for how long it leads. */
const alwaysOpen: readonly string[] = ['pinned_until', 'notify'];
/** What readers have been told, and the events that change it for them. */
const words: readonly string[] = ['title', 'lead', 'body'];
const parts = ['news_translations', 'news_authors', 'news_topics'] as const;

/**
 * Refuses plain writes of an article whose state does not allow them with `E_STATE`: what was
 * retracted stays as it is, what was checked is what will be published, the words and the address of
 * what is published change by events (docs/domain/workflows.md, "News"). Whoever may not write at all
 * hears `E_FORBIDDEN` and nothing of the state. The house itself writes without an accountability.
 */
export const keepNewsSettled: Hook = ({ filter }, host) => {
  filter('news.items.update', async (payload, { keys = [] }, context) => {
    if (context.accountability === null) return payload;
    await mustBeWriter(host, context, { collection: 'news', to: 'update' });
    const change = payload as Row;
    for (const stored of await rowsOf(host, context, 'news', keys, ['state', 'slug'])) {
      const state = textOf(stored.state);
      const fields = Object.keys(change);
      if (state === 'retracted') throw settled(state, fields[0]);
      const closed = fields.find((field) => !alwaysOpen.includes(field));
      if (checked.includes(state) && closed) throw settled(state, closed);
      const moved = 'slug' in change && change.slug !== stored.slug;
      if (read.includes(state) && moved) throw settled(state, 'slug');
    }
    return payload;
  });
  for (const part of parts) {
    filter(`${part}.items.create`, async (payload, _meta, context) => {
      if (context.accountability === null) return payload;
      const { news } = payload as Row;
      const id = typeof news === 'object' && news !== null ? (news as Row).id : news;
      if (!id) return payload;
      // Whoever makes these may change them too.
      await mustBeWriter(host, context, { collection: part, to: 'update' });
      for (const { state } of await rowsOf(host, context, 'news', [textOf(id)], ['state'])) {
        refuseFinished(textOf(state));
      }
      return payload;
    });
    filter(`${part}.items.update`, async (payload, { keys = [] }, context) => {
      if (context.accountability === null) return payload;
      await mustBeWriter(host, context, { collection: part, to: 'update' });
      const change = payload as Row;
      const told = part === 'news_translations' ? words : [];
      for (const stored of await rowsOf(host, context, part, keys, ['news.state', ...told])) {
        const state = stateOf(stored);
        refuseFinished(state, Object.keys(change)[0]);
        const said = told.find((field) => field in change && change[field] !== stored[field]);
        if (read.includes(state) && said) throw settled(state, said);
      }
      return payload;
    });
    filter(`${part}.items.delete`, async (payload, _meta, context) => {
      if (context.accountability === null) return payload;
      await mustBeWriter(host, context, { collection: part, to: 'delete' });
      const keys = payload as NonNullable<FilterMeta['keys']>;
      for (const stored of await rowsOf(host, context, part, keys, ['news.state'])) {
        refuseFinished(stateOf(stored));
      }
      return payload;
    });
  }
};

function refuseFinished(state: string, field?: string): void {
  if (state === 'retracted' || checked.includes(state)) throw settled(state, field);
}

/** How the article may be changed instead. */
function settled(state: string, field?: string) {
  const ways = checked.includes(state)
    ? 'Return it first (event "return").'
    : 'Its words change by the events "minor-edit" and "major-edit", its address by "move".';
  const reason =
    state === 'retracted' ? 'What was retracted stays as it is.' : `It is ${state}. ${ways}`;
  return refusal('E_STATE', { params: { state }, reason, ...(field && { field }) });
}

const stateOf = ({ news }: Row) => textOf((news as Row | null)?.state);

function rowsOf(
  { services }: Host,
  { schema, database }: FilterContext,
  collection: string,
  keys: NonNullable<FilterMeta['keys']>,
  fields: string[],
): Promise<Row[]> {
  const items = new services.ItemsService(collection, {
    schema,
    accountability: null,
    knex: database,
  });
  return items.readByQuery({ filter: { id: { _in: keys } }, fields, limit: -1 });
}
