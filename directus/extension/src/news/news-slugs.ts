// Addresses of articles: one that readers know leads to its article for ever (docs/domain/news.md).
import { isReservedSlug, isSlug, slugProposals } from '@site/shared/domain';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../actions/action-context.ts';
import type { Accountability, FilterContext, Hook, Host, Row } from '../host.ts';
import { nothingThere, refusal } from '../refuse.ts';
import { mustBeWriter } from '../requests/may-write.ts';
import { instantOf, textOf } from '../values.ts';

/** The address an article is to have from now on. */
export const newAddress = z.object({ slug: z.string().trim() });

/**
 * Keeps the present address of an article for it and gives what changes in its row. Throws `E_INVALID`
 * for what is no other address, and `E_SLUG_TAKEN` with a free one for what is or was the address of
 * another article, or is the site's own.
 */
export async function moveArticle(
  context: ActionContext<z.infer<typeof newAddress>>,
): Promise<Row> {
  const { rows, payload, item, now } = context;
  const { slug } = payload;
  const [id, former] = [textOf(item.id), textOf(item.slug)];
  const isReserved = isReservedSlug(slug);
  if ((!isSlug(slug) && !isReserved) || slug === former) {
    throw refusal('E_INVALID', { field: 'slug' });
  }
  const isTaken = takenFor(context, id);
  if (isReserved || (await isTaken(slug))) throw await taken(slug, isTaken);
  const history = rows('news_slug_history');
  const kept = await history.find({ news: { _eq: id } }, ['id', 'slug', 'to']);
  const since = instantOf(item.published_at ?? item.created_at ?? now);
  const moves = kept.map(({ to }) => instantOf(to).getTime());
  const own = kept.find((line) => line.slug === slug);
  if (own) await history.remove(textOf(own.id));
  await history.add({
    id: uuid(),
    news: id,
    slug: former,
    from: new Date(Math.max(since.getTime(), ...moves)).toISOString(),
    to: now.toISOString(),
  });
  return { slug, first_slug: item.first_slug ?? former };
}

/** Refuses every write that would give an article the former address of another one. */
export const keepFormerAddresses: Hook = ({ filter }, host) => {
  const check = async (payload: unknown, ids: readonly unknown[], context: FilterContext) => {
    const { slug } = payload as Row;
    if (typeof slug !== 'string') return payload;
    if (context.accountability !== null) {
      // Nobody else learns what was an address once; whoever makes articles may change them too.
      await mustBeWriter(host, context, { collection: 'news', to: 'update' });
    }
    const history = new host.services.ItemsService('news_slug_history', {
      schema: context.schema,
      accountability: null,
      knex: context.database,
    });
    const isFormer: IsTaken = async (candidate) => {
      const wanted = { slug: { _eq: candidate } };
      const lines = await history.readByQuery({ filter: wanted, fields: ['news'] });
      return lines.some(({ news }) => !ids.includes(news));
    };
    if (await isFormer(slug)) throw await taken(slug, isFormer);
    return payload;
  };
  filter('news.items.create', (payload, _meta, context) => check(payload, [], context));
  filter('news.items.update', (payload, { keys = [] }, context) => check(payload, keys, context));
};

/** Where an article that had an address is now; throws `E_NOT_FOUND` to whoever may not read it. */
export async function movedTo(
  { database, services, getSchema }: Host,
  slug: string,
  accountability: Accountability,
): Promise<{ slug: string }> {
  const former = await database('news_slug_history').where({ slug }).first('news');
  if (!former) throw nothingThere();
  const articles = new services.ItemsService('news', {
    schema: await getSchema(),
    accountability,
  });
  const filter = { id: { _eq: former.news } };
  // Whom no right lets read articles learns of none.
  const found = await articles.readByQuery({ filter, fields: ['slug'] }).catch(() => []);
  if (!found[0]) throw nothingThere();
  return { slug: textOf(found[0].slug) };
}

type IsTaken = (slug: string) => Promise<boolean>;

/** Whether an address is, or was, that of another article. */
function takenFor({ rows }: Pick<ActionContext, 'rows'>, article: string): IsTaken {
  return async (slug) => {
    const wanted = { slug: { _eq: slug } };
    const now = await rows('news').find(wanted, ['id']);
    const formers = await rows('news_slug_history').find(wanted, ['news']);
    return now.some(({ id }) => id !== article) || formers.some(({ news }) => news !== article);
  };
}

/** The refusal of an address, with one that is free; `–` where none of the first is. */
async function taken(slug: string, isTaken: IsTaken) {
  let free = '–';
  for (const proposal of slugProposals(slug)) {
    if (await isTaken(proposal)) continue;
    free = proposal;
    break;
  }
  return refusal('E_SLUG_TAKEN', { field: 'slug', params: { slug: free } });
}
