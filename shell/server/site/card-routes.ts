import { readyIn } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { Problem } from '../answers/problem.ts';
import type { AppDeps, AppEnv } from '../app-env.ts';
import { createGateway } from '../backend/gateway.ts';
import { isLocale } from '../language.ts';
import { etagOf, hashOf, matches } from '../static/etag.ts';
import { type Card, drawCard } from './card.ts';

const kept = 'public, max-age=86400';
/** What somebody takes back is gone from caches on the way within five minutes. */
const keptOfPeople = 'public, max-age=300';
const longestPath = 200;
/** A card takes a tenth of a second and more; who asks for more at once is no reader. */
const mostWaiting = 20;

const grades: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  ru: { member: 'Член сообщества', senior: 'Старший член', fellow: 'Почётный член' },
  en: { member: 'Member', senior: 'Senior member', fellow: 'Fellow' },
};
const newsWord: Readonly<Record<Locale, string>> = { ru: 'Новости', en: 'News' };

/**
 * `GET /api/_card/{locale}/{path}.png`: the social card of a page, a news item or a listed person.
 * Its words come from the site itself, never from the address. Drawn once for the same words.
 */
export function cardRoutes(deps: AppDeps): Hono<AppEnv> {
  const { content, product } = deps;
  const gateway = createGateway(deps);
  const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 200 });
  /** One at a time: drawing takes the time of a whole page. */
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const app = new Hono<AppEnv>();

  app.get('/api/_card/:locale/*', async (c) => {
    const { locale } = c.req.param();
    const path = /^\/api\/_card\/\w+(\/[\w/-]+)\.png$/.exec(c.req.path)?.[1];
    const card =
      isLocale(locale) && path && path.length <= longestPath && (await find(path, locale));
    if (!card) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    const key = hashOf(Buffer.from(JSON.stringify(card)));
    const etag = etagOf(key, null);
    const ofPerson = path?.startsWith('/members/');
    const headers = { 'cache-control': ofPerson ? keptOfPeople : kept, etag };
    if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    return c.body(await draw(key, card), 200, { ...headers, 'content-type': 'image/png' });
  });

  return app;

  function draw(key: string, card: Card): Promise<Uint8Array<ArrayBuffer>> {
    const ready = drawn.get(key);
    if (ready) return ready;
    if (waiting >= mostWaiting) throw new Problem('E_BACKEND', { status: 503 });
    waiting += 1;
    const drawing = queue.then(() => drawCard(card));
    queue = drawing
      .catch(() => drawn.delete(key))
      .finally(() => {
        waiting -= 1;
      });
    drawn.set(key, drawing);
    return drawing;
  }

  async function find(path: string, locale: Locale): Promise<Card | null> {
    const [, room, slug] = path.split('/');
    if (room === 'news' && slug) return newsCard(slug, locale);
    if (room === 'members' && slug) return personCard(slug, locale);
    const page = content.page(path === '/index' ? '/' : path, locale);
    if (!page) return null;
    const isHome = path === '/index';
    const title = isHome ? product.tagline[locale] : page.title;
    const line = isHome ? page.description : (page.meta.lead ?? page.description);
    return {
      kicker: isHome ? '' : product.shortName[locale],
      title,
      line,
      brand: product.name[locale],
    };
  }

  async function newsCard(slug: string, locale: Locale): Promise<Card | null> {
    const rows = await read<{ translations: { title: string; lead: string }[] }>('/items/news', {
      fields: 'translations.title,translations.lead',
      filter: JSON.stringify({
        slug: { _eq: slug },
        state: { _in: ['published', 'archived'] },
        audience: { _eq: 'public' },
      }),
      deep: JSON.stringify({ translations: { _filter: readyIn(locale) } }),
      limit: '1',
    });
    const text = rows[0]?.translations[0];
    const frame = { kicker: newsWord[locale], brand: product.name[locale] };
    return text ? { ...frame, title: text.title, line: text.lead } : null;
  }

  async function personCard(slug: string, locale: Locale): Promise<Card | null> {
    const [person] = await read<Record<string, string | null>>('/items/people_public', {
      fields: `display_name_${locale},grade,headline_${locale}`,
      filter: JSON.stringify({ slug: { _eq: slug } }),
      limit: '1',
    });
    if (!person) return null;
    return {
      kicker: grades[locale][person.grade ?? ''] ?? '',
      title: person[`display_name_${locale}`] ?? '',
      line: person[`headline_${locale}`] ?? '',
      brand: product.name[locale],
    };
  }

  async function read<Row>(path: string, query: Record<string, string>): Promise<Row[]> {
    const { status, body } = await gateway(`${path}?${new URLSearchParams(query)}`, 'ru');
    if (status >= 500) throw new Problem('E_BACKEND', { status: 503 });
    return status === 200 ? (JSON.parse(body) as { data: Row[] }).data : [];
  }
}
