import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { Problem } from '../../answers/problem.ts';
import type { AppDeps, AppEnv } from '../../app-env.ts';
import { createGateway } from '../../backend/gateway.ts';
import { consumeVisitorAttempt } from '../../guards/rate-guard.ts';
import { isLocale } from '../../language.ts';
import { crossOriginEmbedding } from '../../security-headers.ts';
import { etagOf, hashOf, matches } from '../../static/etag.ts';
import { type Card, drawCard } from './card.ts';
import { createCardLabels } from './card-labels.ts';

const longCaching = 'public, max-age=86400';
/** Withdrawn content is gone from shared caches within five minutes. */
const shortCaching = 'public, max-age=300';
const withdrawable = /^\/(?:members|news)\//;
const maxPathLength = 200;
/**
 * Maximum queue: rendering a card takes a tenth of a second or more, and no reader requests so many
 * at once.
 */
const maxWaiting = 20;
/** Rate limit: cards rendered per subscriber and minute; cached cards are not counted. */
const perMinute = 60;

/**
 * `GET /api/_card/{locale}/{path}.png`: the social card (link preview) of a page, a news item, a
 * radar item or a listed person. Its texts come from the site itself, never from the address.
 * Rendered once for the same texts.
 */
export function cardRoutes(deps: AppDeps): Hono<AppEnv> {
  const find = createCardLabels({ ...deps, gateway: createGateway(deps) });
  const limiter = deps.cluster.limiter('card', { points: perMinute, duration: 60 });
  const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 200 });
  /** One at a time: rendering takes as long as a whole page. */
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const app = new Hono<AppEnv>();

  app.get('/api/_card/:locale/*', async (c) => {
    const { locale } = c.req.param();
    const path = /^\/api\/_card\/\w+(\/[\w/-]+)\.png$/.exec(c.req.path)?.[1];
    const card =
      isLocale(locale) && path && path.length <= maxPathLength && (await find(path, locale));
    if (!card) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    const key = hashOf(Buffer.from(JSON.stringify(card)));
    const etag = etagOf(key, null);
    const caching = path && withdrawable.test(path) ? shortCaching : longCaching;
    const headers = { 'cache-control': caching, etag, ...crossOriginEmbedding };
    if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    if (!drawn.has(key)) await consumeVisitorAttempt(limiter, c, deps.config.trustedProxies);
    return c.body(await draw(key, card), 200, { ...headers, 'content-type': 'image/png' });
  });

  return app;

  function draw(key: string, card: Card): Promise<Uint8Array<ArrayBuffer>> {
    const ready = drawn.get(key);
    if (ready) return ready;
    if (waiting >= maxWaiting) throw new Problem('E_BACKEND', { status: 503 });
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
