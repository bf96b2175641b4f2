import { localized, splitLocale } from '@site/shared/contract';
import { specSentences } from '@site/shared/domain/system';
import { Hono } from 'hono';
import { matchPath } from 'react-router';
import { ownPaths } from '../../own-paths.ts';
import { pageCaching, pageHeaders, speculationAddress } from '../answers/page-headers.ts';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { isSignInPage, redirectTarget, withoutCookies } from '../auth/redirect-target.ts';
import { BackendError } from '../backend/backend-error.ts';
import { isDataAddress } from '../data-addresses.ts';
import { consumeVisitorAttempt } from '../guards/rate-guard.ts';
import { cacheKey, type KeyedAddress, queryOf } from '../page-cache/cache-key.ts';
import type { PageCache, Served } from '../page-cache/page-cache.ts';
import { sendPage } from '../page-cache/send-page.ts';
import type { Match, Rendered, RenderRequest } from '../render/types.ts';
import type { Sessions } from '../session/sessions.ts';
import { isCrawler } from '../visitor.ts';
import { canonicalLanguage, canonicalPath } from './canonical-path.ts';
import type { MemberPages } from './member-pages.ts';
import type { MicroCache } from './micro-cache.ts';
import type { Renderer } from './renderer.ts';

const payloadName = '/_payload.json';
const privateHeaders = { 'cache-control': 'private, no-store' };

/** Requests of one subscriber for pages whose address contains a secret. */
const secretPagesPerMinute = { points: 60, duration: 60 };

type Kind = RenderRequest['kind'];
/** `dataHash`: the hash of the data that a document hydrates with, where those are requested. */
type Address = { pathname: string; search: string; dataHash?: string };
type Parts = {
  sessions: Sessions;
  renderer: Renderer;
  memberPages: MemberPages;
  pageCache: PageCache;
  microCache: MicroCache;
};

/** Pages and their data: every address that is not an endpoint or a file. */
export function pageRoutes(
  {
    config,
    backend,
    generations,
    clock,
    cluster,
  }: Pick<AppDeps, 'config' | 'backend' | 'generations' | 'clock' | 'cluster'>,
  { sessions, renderer, memberPages, pageCache, microCache }: Parts,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const secretPages = cluster.limiter('secret-pages', secretPagesPerMinute);

  app.get(speculationAddress, (c) =>
    c.body(speculationRules, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=86400',
    }),
  );

  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (isDataAddress(pathname)) throw new Problem('E_NOT_FOUND', { params: { path: pathname } });
    if (pathname !== '/' && pathname.endsWith('/')) {
      return c.body(null, 308, { location: pathname.slice(0, -1) + search });
    }
    const spelt = canonicalLanguage(pathname);
    if (spelt !== pathname) return c.body(null, 308, { location: spelt + search });
    const isPayload = pathname.endsWith(payloadName);
    const path = isPayload ? pathname.slice(0, -payloadName.length) || '/' : pathname;
    if (memberPages.isMemberArea(c, path)) {
      if (isPayload) throw new Problem('E_NOT_FOUND', { params: { path } });
      const page = await memberPages.renderFor(c, { url: pathname + search, kind: 'page' });
      return answer(c, page, privateHeaders);
    }
    const pattern = ownPattern(path) ?? matchOf(c, { pathname: path })?.pattern;
    const canonical = pattern === undefined ? path : canonicalPath(path, pattern);
    if (canonical !== path) {
      const location = isPayload ? canonical.replace(/\/$/, '') + payloadName : canonical;
      return c.body(null, 308, { location: location + search });
    }
    if (isPayload) {
      const dataHash = new URLSearchParams(search).get('hash');
      if (dataHash === null) return publicPage(c, 'payload', { pathname: path, search });
      return publicPage(c, 'state', { pathname: path, search, dataHash });
    }
    if (isSignIn(pathname, search)) {
      const target = await targetOfSignedIn(c);
      if (target) return c.body(null, 302, { ...privateHeaders, location: target });
      const query = new URLSearchParams(search);
      if (!query.has('reason') && sessions.hasEnded(c)) {
        query.set('reason', 'expired');
        return c.body(null, 302, { ...privateHeaders, location: `${pathname}?${query}` });
      }
    }
    return publicPage(c, 'page', { pathname, search });
  });

  app.all('*', (c) => {
    if (isDataAddress(c.req.path)) {
      throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    }
    throw new Problem('E_METHOD', { headers: { allow: 'GET, HEAD' } });
  });

  return app;

  /** Pages and payloads that are the same for everybody, cached where the route allows it. */
  async function publicPage(c: AppContext, kind: Kind, address: Address): Promise<Response> {
    const match = matchOf(c, address);
    const isSecret = match?.secret === true;
    if (isSecret) await consumeVisitorAttempt(secretPages, c, config.trustedProxies);
    else if (match?.uncached) return microCachedPage(c, kind, keyedBy(address, match.query));
    const served = await draw(c, kind, address);
    const { status } = 'page' in served ? served.page : served;
    const personal = status === 404 ? matchOf(c, address)?.personal : null;
    if (personal && (await existsFor(c, personal))) {
      return kind === 'page' ? frameOf(c, address) : asFound(c, served);
    }
    if (status === 404 && kind === 'page' && isCrawler(c)) return bareStatus(c, address);
    if ('page' in served) return sendPage(c, served, clock.now(), address.dataHash);
    const isPersonal = isSecret || personalKeysIn(address.search).length > 0;
    if (isPreview(c, address)) return answer(c, inStudioFrame(served), privateHeaders);
    return answer(
      c,
      served,
      isPersonal ? privateHeaders : { 'cache-control': pageCaching(served) },
    );
  }

  /** Browsers and shared caches may keep a complete page for a minute, and never serve it stale. */
  async function microCachedPage(
    c: AppContext,
    kind: Kind,
    keyed: KeyedAddress,
  ): Promise<Response> {
    const url = keyed.pathname + queryOf(keyed);
    const channel = c.get('channel');
    const brief = await microCache.get(
      keyOf(c, kind, keyed),
      () => renderer.render({ url, kind, requestId: c.get('requestId') }, { channel }),
      channel,
    );
    if (!('page' in brief)) return answer(c, brief, { 'cache-control': 'no-store' });
    const response = await sendPage(c, brief, clock.now());
    // Documents of these pages contain their data: nothing asks for `state`.
    const caching = brief.isWhole && kind !== 'state' ? 'public, max-age=60' : 'no-store';
    response.headers.set('cache-control', caching);
    return response;
  }

  function isPreview(c: AppContext, address: Address): boolean {
    const relevantKeys = matchOf(c, address)?.query ?? [];
    return relevantKeys.includes('preview') && new URLSearchParams(address.search).has('preview');
  }

  /**
   * The studio shows previews in a frame beside the editor; no other page of this site may be
   * framed.
   */
  function inStudioFrame(page: Rendered): Rendered {
    const { policy } = page;
    if (!policy || config.studioOrigin === undefined) return page;
    const ancestors = `frame-ancestors ${config.studioOrigin}`;
    return { ...page, policy: policy.replace("frame-ancestors 'none'", ancestors) };
  }

  /**
   * Replaces the error page for crawlers by one sentence, which says whether a route exists that
   * refused the address.
   */
  function bareStatus(c: AppContext, { pathname, search }: Address): Response {
    const path = decodeURIComponent(pathname);
    const sentence = matchOf(c, { pathname })
      ? specSentences.routeRefused(path + search)
      : specSentences.routeUnknown(path);
    const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
    return c.body(sentence, 404, headers);
  }

  /**
   * Whether the backend has this page for the signed-in user; when it is down, their browser asks
   * again.
   */
  async function existsFor(c: AppContext, path: string): Promise<boolean> {
    if (!(await sessions.holds(c))) return false;
    try {
      const resumed = await sessions.resume(c);
      if (resumed.state !== 'alive') return false;
      await backend.call({ path, token: resumed.session.token });
      return true;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      return error.statusCode >= 500;
    }
  }

  /** A page that is 404 for visitors may exist for a signed-in user: their browser loads it. */
  async function frameOf(c: AppContext, { pathname, search }: Address): Promise<Response> {
    const url = pathname + search;
    const frame = await renderer.render(
      { url, kind: 'page', inBrowser: true, requestId: c.get('requestId') },
      { channel: c.get('channel') },
    );
    return answer(c, frame, privateHeaders);
  }

  /** The payload that visitors get, in which the page is missing: a refusal would be logged by the browser. */
  async function asFound(c: AppContext, served: Served | Rendered): Promise<Response> {
    const page = 'page' in served ? served.page : served;
    const body = 'page' in served ? String(await served.page.plain()) : served.body;
    return c.body(body, 200, { ...pageHeaders(page), ...privateHeaders });
  }

  function matchOf(c: AppContext, { pathname }: Pick<Address, 'pathname'>): Match | null {
    return generations.ready() ? generations.current(c.get('channel')).match(pathname) : null;
  }

  async function draw(c: AppContext, kind: Kind, address: Address): Promise<Served | Rendered> {
    const { pathname, search } = address;
    const requestId = c.get('requestId');
    const channel = c.get('channel');
    const match = matchOf(c, address);
    const relevantKeys = generations.ready()
      ? (match?.query ?? [])
      : await queryKeysBeforeRoutes(kind, address);
    const isPersonal = personalKeysIn(search).some((name) => relevantKeys.includes(name));
    // A sign-in page depends on where the visitor comes from: not cached.
    if (match?.slot === 'auth' || match?.secret || isPersonal) {
      return renderer.render({ url: pathname + search, kind, requestId }, { channel });
    }
    const keyed = keyedBy(address, relevantKeys);
    const url = pathname + queryOf(keyed);
    return pageCache.get(
      keyOf(c, kind, keyed),
      async () => ({
        ...(await renderer.render({ url, kind, requestId }, { channel })),
        ...(match && { hears: match.query }),
        ...(kind === 'page' && { stateKey: keyOf(c, 'state', keyed) }),
      }),
      channel,
      address.dataHash,
    );
  }

  function keyOf(c: AppContext, kind: Kind, keyed: KeyedAddress): string {
    if (c.get('channel') !== 'canary') return cacheKey(kind, keyed);
    return cacheKey(kind, keyed, generations.current('canary').id);
  }

  /**
   * While no routes are known, the copy of the bare path names the query keys of its route; without
   * a copy any key may affect the page.
   */
  async function queryKeysBeforeRoutes(
    kind: Kind,
    { pathname, search: text }: Address,
  ): Promise<readonly string[]> {
    const search = new URLSearchParams(text);
    const bare = await pageCache.copy(cacheKey(kind, { pathname, search, queryKeys: [] }));
    return bare?.hears ?? [...search.keys()].filter((name) => name !== 'hash');
  }

  /** Where a signed-in user goes from the sign-in page; never back to it. */
  async function targetOfSignedIn(c: AppContext): Promise<string | null> {
    if (!(await sessions.holds(c))) return null;
    const { locale } = splitLocale(new URL(c.req.url).pathname);
    const target = redirectTarget(c.req.query('redirect'));
    return target && !isSignInPage(target) ? target : localized('/c', locale);
  }
}

/** Query keys that make a page personal: secrets of an e-mail, and results of a form. */
const personalKeys: ReadonlySet<string> = new Set([
  'invite',
  'token',
  'verify',
  'preview',
  'step',
  'sent',
  'declined',
]);

/** The pattern of one of the shell's own pages, which no release mounts. */
function ownPattern(pathname: string): string | undefined {
  const { path } = splitLocale(pathname);
  return Object.values(ownPaths).find((pattern) => matchPath(pattern, path));
}

function personalKeysIn(search: string): string[] {
  return [...new URLSearchParams(search).keys()].filter((name) => personalKeys.has(name));
}

function keyedBy({ pathname, search }: Address, queryKeys: readonly string[]): KeyedAddress {
  return { pathname, search: new URLSearchParams(search), queryKeys };
}

function isSignIn(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  // The redirect after sign-in; a browser without the cookie sees the page with its reason.
  if (query.get('reason') === withoutCookies) query.delete('reason');
  const plain = [...query.keys()].every((name) => name === 'redirect');
  return splitLocale(pathname).path === '/login' && plain;
}

function answer(c: AppContext, page: Rendered, headers: Record<string, string>): Response {
  return c.body(page.body, page.status as 200, { ...pageHeaders(page), ...headers });
}

/**
 * Speculation rules: until a page is hydrated, the browser prefetches or prerenders its links on
 * hover; from then on the page prefetches them itself.
 */
const speculation = {
  where: {
    and: [
      { href_matches: '/*' },
      {
        not: {
          href_matches: [
            '/c',
            '/c/*',
            '/en/c',
            '/en/c/*',
            '/auth/*',
            '/api/*',
            '/login*',
            '/en/login*',
            // Files: a feed, a spreadsheet, a calendar entry.
            '/*.*',
          ],
        },
      },
      { not: { selector_matches: 'html[data-booted] a, [rel~=nofollow], [target], [download]' } },
    ],
  },
  eagerness: 'moderate',
};
const speculationRules = JSON.stringify({ prefetch: [speculation], prerender: [speculation] });
