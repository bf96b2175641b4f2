import { type Locale, localized, splitLocale } from '@site/shared/contract';
import { maxQueryLength, type SearchAnswer } from '@site/shared/search';
import { Hono } from 'hono';
import { pageCaching, pageHeaders } from '../answers/page-headers.ts';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { consumeVisitorAttempt } from '../guards/rate-guard.ts';
import { isLocale, languageOf } from '../language.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { Sessions } from '../session/sessions.ts';
import { immutable } from '../static/send-file.ts';
import { type IndexPart, indexParts } from './search.ts';

/** Searches per subscriber and minute: more than anybody types, with one request per letter. */
const perMinute = 240;

type Parts = { sessions: Sessions; renderer: Renderer };

/** Search as data, its index for browsers, and the page of results. */
export function searchRoutes(
  { search, cluster, config }: Pick<AppDeps, 'search' | 'cluster' | 'config'>,
  { sessions, renderer }: Parts,
): Hono<AppEnv> {
  const limiter = cluster.limiter('search', { points: perMinute, duration: 60 });
  const app = new Hono<AppEnv>();

  /** The same for everybody; with `own=1` includes what the signed-in user may read. */
  app.get('/api/search', async (c) => {
    await limit(c);
    const query = c.req.query('q') ?? '';
    if (query.length > maxQueryLength) throw new Problem('E_BAD_REQUEST', { field: 'q' });
    const { locale, caching } = languageAsked(c);
    if (c.req.query('own') !== '1') {
      return json(c, await search.find(query, locale), caching);
    }
    const resumed = await sessions.resume(c);
    const token = resumed.state === 'alive' ? resumed.session.token : undefined;
    return json(c, await search.find(query, locale, token), 'private, no-store');
  });

  /** Redirects to the current index (`part=titles` or `texts`), whose address is immutable. */
  app.get('/api/search/pages', (c) => {
    const { locale, caching } = languageAsked(c);
    const part = c.req.query('part') ?? 'titles';
    if (!isIndexPart(part)) throw new Problem('E_BAD_REQUEST', { field: 'part' });
    const index = search.pagesIndex(locale, part);
    if (!index) throw new Problem('E_BACKEND', { status: 503 });
    return c.body(null, 302, {
      location: `/api/search/pages/${index.name}`,
      'cache-control': caching,
    });
  });

  app.get('/api/search/pages/:name', (c) => {
    const name = c.req.param('name');
    const [locale, part] = name.split('-');
    const index = isLocale(locale) && isIndexPart(part) ? search.pagesIndex(locale, part) : null;
    if (index?.name !== name) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    return c.body(index.text, 200, {
      'content-type': 'application/json',
      'cache-control': immutable,
    });
  });

  for (const address of ['/search', '/en/search']) {
    app.get(address, (c) => page(c, address, 'page'));
    app.get(`${address}/_payload.json`, (c) => page(c, address, 'payload'));
  }

  return app;

  async function page(c: AppContext, address: string, kind: 'page' | 'payload') {
    await limit(c);
    const query = (c.req.query('q') ?? '').slice(0, maxQueryLength);
    const { locale, path } = splitLocale(address);
    const url = localized(path, locale) + (query && `?${new URLSearchParams({ q: query })}`);
    const rendered = await renderer.render(
      { url, kind, requestId: c.get('requestId') },
      { channel: c.get('channel') },
    );
    // The number of queries is unlimited: results are cached by the visitor's browser only.
    return c.body(rendered.body, rendered.status as 200, {
      ...pageHeaders(rendered),
      'cache-control': rendered.partial ? 'no-store' : pageCaching(rendered),
    });
  }

  function limit(c: AppContext): Promise<void> {
    return consumeVisitorAttempt(limiter, c, config.trustedProxies);
  }
}

function isIndexPart(part: string | undefined): part is IndexPart {
  return indexParts.some((each) => each === part);
}

/**
 * A language that is not in the address is the visitor's own: no shared cache may store the answer.
 */
function languageAsked(c: AppContext): { locale: Locale; caching: string } {
  const asked = c.req.query('locale');
  return isLocale(asked)
    ? { locale: asked, caching: 'public, max-age=60' }
    : { locale: languageOf(c), caching: 'private, no-store' };
}

function json(c: AppContext, answer: SearchAnswer, caching: string): Response {
  return c.json({ data: answer }, 200, { 'cache-control': caching });
}
