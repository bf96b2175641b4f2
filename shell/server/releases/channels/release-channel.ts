import type { Channel } from '@site/shared/contract';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppContext, AppDeps, AppMiddleware } from '../../app-env.ts';
import { isProgram } from '../../page-views/readers.ts';
import { requestOrigin } from '../../visitor.ts';

/** Which channel a browser has, until it is closed; nothing else is stored about it. */
const cookieName = 'release_channel';

/**
 * Decides whose generation answers while a canary runs: [decision 062](../../../../docs/decisions/062-canary.md). The first
 * document that a browser requests draws its channel, which a session cookie keeps. Programs get the channel `stable`.
 * Without a canary nothing is drawn, stored or read.
 */
export function releaseChannel({
  generations,
  config,
}: Pick<AppDeps, 'generations' | 'config'>): AppMiddleware {
  return async (c, next) => {
    const percent = generations.canaryPercent();
    if (percent === 0) return next();
    const known = knownChannel(c);
    const drawn = known === undefined && isDocument(c) && !isOfProgram(c);
    const channel = drawn ? draw(percent) : known;
    if (channel === 'canary' && !(isDocument(c) && isOfProgram(c))) c.set('channel', channel);
    await next();
    if (!c.res.headers.has('x-generation')) return;
    keepFromSharedCaches(c);
    if (drawn && channel) remember(c, channel);
  };

  function remember(c: AppContext, channel: Channel): void {
    const secure = requestOrigin(c, config.trustedProxies).startsWith('https:');
    const attributes = { path: '/', sameSite: 'Lax', httpOnly: true, secure } as const;
    setCookie(c, cookieName, channel, attributes);
  }
}

function knownChannel(c: AppContext): Channel | undefined {
  const value = getCookie(c, cookieName);
  return value === 'stable' || value === 'canary' ? value : undefined;
}

function draw(percent: number): Channel {
  return Math.random() * 100 < percent ? 'canary' : 'stable';
}

/** Whether a browser requests a document that it will show as a page; a form or data belongs to a page that it has. */
function isDocument(c: AppContext): boolean {
  if (c.req.method !== 'GET') return false;
  const destination = c.req.header('sec-fetch-dest');
  if (destination !== undefined) return destination === 'document';
  return (c.req.header('accept') ?? '').includes('text/html');
}

function isOfProgram(c: AppContext): boolean {
  return isProgram(c.req.header('user-agent'));
}

/** Two browsers may get different answers at the same address. */
function keepFromSharedCaches(c: AppContext): void {
  const caching = c.res.headers.get('cache-control') ?? '';
  if (caching.startsWith('public')) c.res.headers.set('cache-control', 'private, no-cache');
  c.res.headers.append('vary', 'cookie');
}
