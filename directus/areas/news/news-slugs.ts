// Slugs of articles; a former slug redirects to its article for ever (docs/domain/news.md).
import { isReservedSlug, isSlug, slugProposals } from '@site/shared/domain/text';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { Accountability, FilterContext, Hook, Host, Key } from '../../engine/host.ts';
import { notFound, refusal } from '../../engine/refuse.ts';
import { requireWriteAccess } from '../../engine/requests/require-write-access.ts';
import type { ChangesIn } from '../../engine/schema/row-types.ts';
import { itemsFor, itemsWithin } from '../../engine/system-items.ts';
import { instantOf } from '../../engine/values.ts';
import type { NewsContext } from './news-checklist.ts';

/** Payload of `move`: the new slug. */
export const newAddress = z.object({ slug: z.string().trim() });

/**
 * Adds the present slug of an article to its slug history and returns the changes of its row. Throws `E_INVALID`
 * for a malformed or unchanged slug, and `E_SLUG_TAKEN` with a free proposal for a reserved slug or a present or
 * former slug of another article.
 */
export async function moveArticle(
  context: NewsContext<z.infer<typeof newAddress>>,
): Promise<ChangesIn<'news'>> {
  const { rows, payload, item, now } = context;
  const { slug } = payload;
  const [id, former] = [item.id, item.slug];
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
  if (own) await history.remove(own.id);
  await history.add({
    id: uuid(),
    news: id,
    slug: former,
    from: new Date(Math.max(since.getTime(), ...moves)).toISOString(),
    to: now.toISOString(),
  });
  return { slug, first_slug: item.first_slug ?? former };
}

/** Refuses every write that would give an article the former slug of another one. */
export const reserveFormerSlugs: Hook = ({ filter }, host) => {
  const check = async (payload: ChangesIn<'news'>, ids: readonly Key[], context: FilterContext) => {
    const { slug } = payload;
    if (typeof slug !== 'string') return payload;
    if (context.accountability !== null) {
      // Former slugs are disclosed only to those who may write articles; create and update go together.
      await requireWriteAccess(host, context, { collection: 'news', to: 'update' });
    }
    const history = itemsWithin(host, context, 'news_slug_history');
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

/** The present slug of an article with this former slug; `E_NOT_FOUND` if the caller may not read the article. */
export async function movedTo(
  host: Host,
  slug: string,
  accountability: Accountability,
): Promise<{ slug: string }> {
  const former = await host.database('news_slug_history').where({ slug }).first('news');
  if (!former) throw notFound();
  const articles = await itemsFor(host, accountability, 'news');
  const filter = { id: { _eq: former.news } };
  // A caller without read permission gets the same `E_NOT_FOUND`.
  const found = await articles.readByQuery({ filter, fields: ['slug'] }).catch(() => []);
  if (!found[0]) throw notFound();
  return { slug: found[0].slug };
}

type IsTaken = (slug: string) => Promise<boolean>;

/** Returns a check whether a slug is or was that of another article. */
function takenFor({ rows }: Pick<ActionContext, 'rows'>, article: string): IsTaken {
  return async (slug) => {
    const wanted = { slug: { _eq: slug } };
    const now = await rows('news').find(wanted, ['id']);
    const formers = await rows('news_slug_history').find(wanted, ['news']);
    return now.some(({ id }) => id !== article) || formers.some(({ news }) => news !== article);
  };
}

/** `E_SLUG_TAKEN` with a free proposal, or `–` when all proposals are taken. */
async function taken(slug: string, isTaken: IsTaken) {
  let free = '–';
  for (const proposal of slugProposals(slug)) {
    if (await isTaken(proposal)) continue;
    free = proposal;
    break;
  }
  return refusal('E_SLUG_TAKEN', { field: 'slug', params: { slug: free } });
}
