import { localized, splitLocale } from '@site/shared/contract';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import { isCrawler } from '../answers/refuse.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { redirectTarget } from '../auth/redirect-target.ts';
import { isDataAddress } from '../data-addresses.ts';
import type { Rendered, RenderRequest } from '../render/types.ts';
import type { Sessions } from '../session/sessions.ts';
import { pageCaching, pageHeaders } from './page-headers.ts';
import type { Renderer } from './renderer.ts';

const payloadName = '/_payload.json';
const privately = { 'cache-control': 'private, no-store' };

/** Everything that is not a call or a file: pages and their data. */
export function pageRoutes(
  { generations }: Pick<AppDeps, 'generations'>,
  { sessions, renderer }: { sessions: Sessions; renderer: Renderer },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (isDataAddress(pathname)) throw new Problem('E_NOT_FOUND', { params: { path: pathname } });
    if (pathname !== '/' && pathname.endsWith('/')) {
      return c.body(null, 308, { location: pathname.slice(0, -1) + search });
    }
    if (pathname.endsWith(payloadName)) return payload(c, pathname, search);
    if (isMemberArea(pathname)) return memberPage(c, pathname + search);
    if (isSignIn(pathname, search)) {
      const target = await targetOfSignedIn(c);
      if (target) return c.body(null, 302, { ...privately, location: target });
    }
    return publicPage(c, { url: pathname + search, kind: 'page', requestId: c.get('requestId') });
  });

  app.all('*', (c) => {
    if (isDataAddress(c.req.path)) {
      throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    }
    throw new Problem('E_METHOD', { headers: { allow: 'GET, HEAD' } });
  });

  return app;

  /** The member area by address, and whatever a remote mounts in its layout. */
  function isMemberArea(pathname: string): boolean {
    const { path } = splitLocale(pathname);
    if (/^\/c(?:\/|$)/i.test(decodeURIComponent(path))) return true;
    return generations.ready() && generations.current().match(pathname)?.slot === 'lk';
  }

  async function publicPage(c: AppContext, request: RenderRequest): Promise<Response> {
    const page = await renderer.render(request);
    if (page.status === 404 && request.kind === 'page' && isCrawler(c)) {
      const { path } = splitLocale(new URL(c.req.url).pathname);
      throw new Problem('E_NOT_FOUND', { params: { path: decodeURIComponent(path) } });
    }
    return answer(c, page, { 'cache-control': pageCaching(page) });
  }

  async function payload(c: AppContext, pathname: string, search: string): Promise<Response> {
    const path = pathname.slice(0, -payloadName.length) || '/';
    if (isMemberArea(path)) throw new Problem('E_NOT_FOUND', { params: { path } });
    const request = { url: path + search, kind: 'payload' as const, requestId: c.get('requestId') };
    const page = await renderer.render(request);
    return answer(c, page, { 'cache-control': pageCaching(page), 'x-robots-tag': 'noindex' });
  }

  async function memberPage(c: AppContext, url: string): Promise<Response> {
    const who = await sessions.whoIs(c);
    if (typeof who === 'string') {
      return c.body(null, 302, { ...privately, location: signInAddress(url, who) });
    }
    const page = await renderer.render({
      url,
      kind: 'page',
      user: who.user,
      sessionExpiresAt: new Date(who.session.accessExpiresAt).toISOString(),
      requestId: c.get('requestId'),
    });
    return answer(c, page, privately);
  }

  /** Where somebody who is signed in already goes from the sign-in page; never back to it. */
  async function targetOfSignedIn(c: AppContext): Promise<string | null> {
    if (!(await sessions.holds(c))) return null;
    const { locale } = splitLocale(new URL(c.req.url).pathname);
    const target = redirectTarget(c.req.query('redirect'));
    return target && !/^(?:\/en)?\/login/i.test(target) ? target : localized('/c', locale);
  }
}

function isSignIn(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search);
  const plain = [...query.keys()].every((name) => name === 'redirect');
  return splitLocale(pathname).path === '/login' && plain;
}

function signInAddress(url: string, who: 'none' | 'dead' | 'suspended'): string {
  const { locale } = splitLocale(url.split('?', 1)[0] ?? url);
  const query = new URLSearchParams();
  if (who === 'suspended') query.set('reason', 'suspended');
  else {
    query.set('redirect', url);
    if (who === 'dead') query.set('reason', 'expired');
  }
  return `${localized('/login', locale)}?${query}`;
}

function answer(c: AppContext, page: Rendered, headers: Record<string, string>): Response {
  return c.body(page.body, page.status as 200, { ...pageHeaders(page), ...headers });
}
