import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { Problem } from '../answers/problem.ts';
import type { AppDeps, AppEnv } from '../app-env.ts';
import { createGateway } from '../backend/gateway.ts';
import { takeVisitorsTry } from '../guards/rate-guard.ts';
import { isLocale } from '../language.ts';
import { shownElsewhere } from '../security-headers.ts';
import { etagOf, hashOf, matches } from '../static/etag.ts';
import { type Card, drawCard } from './card.ts';
import { createCardWords } from './card-words.ts';

const kept = 'public, max-age=86400';
/** What somebody takes back is gone from caches on the way within five minutes. */
const keptBriefly = 'public, max-age=300';
const takenBack = /^\/(?:members|news)\//;
const longestPath = 200;
/** A card takes a tenth of a second and more; who asks for more at once is no reader. */
const mostWaiting = 20;
/** Cards that are drawn for one subscriber a minute; those that are drawn already are given to anybody. */
const perMinute = 60;

/**
 * `GET /api/_card/{locale}/{path}.png`: the social card of a page, a news item, a thing of the radar or a
 * listed person. Its words come from the site itself, never from the address. Drawn once for the same words.
 */
export function cardRoutes(deps: AppDeps): Hono<AppEnv> {
  const find = createCardWords({ ...deps, gateway: createGateway(deps) });
  const limiter = deps.neighbours.limiter('card', { points: perMinute, duration: 60 });
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
    const caching = path && takenBack.test(path) ? keptBriefly : kept;
    const headers = { 'cache-control': caching, etag, ...shownElsewhere };
    if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    if (!drawn.has(key)) await takeVisitorsTry(limiter, c, deps.config.trustedProxies);
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
}
