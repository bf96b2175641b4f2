import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import type { BackendAnswer, BackendCall } from '../backend/client.ts';
import { createNamedReads } from '../backend/named-reads.ts';
import { endsSession, problemOf } from '../backend/problem-of.ts';
import { maxBody, readBytes } from '../guards/body.ts';
import { bodyKindOf } from '../guards/write-guard.ts';
import { languageOf } from '../language.ts';
import { createOfficeReads } from '../office/office-reads.ts';
import type { Sessions } from '../session/sessions.ts';
import { addressOf } from '../visitor.ts';
import { proxyPath } from './proxy-path.ts';

const passedMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);
const writeTimeout = 30_000;

/** The site's facts, and a proxy to the backend with the rights of the signed-in user. */
export function apiRoutes(deps: AppDeps, sessions: Sessions): Hono<AppEnv> {
  const { config, backend, appData } = deps;
  const named = createNamedReads(deps);
  const office = createOfficeReads(deps);
  const app = new Hono<AppEnv>();

  app.get('/api/appdata', async (c) => {
    const { data, partial } = await appData.read();
    return c.json(data, 200, { 'cache-control': partial ? 'no-store' : 'public, max-age=60' });
  });

  app.all('/api/directus/*', maxBody('save'), async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = proxyPath(pathname);
    if (!path) throw new Problem('E_NOT_FOUND', { params: { path: pathname } });
    if (!passedMethods.has(c.req.method)) throw new Problem('E_METHOD');
    const query = new URLSearchParams(search);
    query.delete('access_token');
    if (isReading(c)) {
      const own = await named(path, query, languageOf(c));
      if (own !== null) return json(c, 200, own.body);
    }
    return passOn(c, path, query);
  });

  return app;

  async function passOn(c: AppContext, path: string, query: URLSearchParams): Promise<Response> {
    const resumed = await sessions.resume(c);
    if (resumed.state === 'dead') throw new Problem('E_SESSION');
    const token = resumed.state === 'alive' ? resumed.session.token : undefined;
    // Visitors write through the named actions only; other writes never reach the backend.
    if (!token && !isReading(c)) throw new Problem('E_SESSION');
    const visitor = {
      address: addressOf(c, config.trustedProxies),
      userAgent: c.req.header('user-agent'),
    };
    try {
      if (token && isReading(c)) {
        const own = await office(path, query, { token, visitor });
        if (own !== null) return json(c, 200, own);
      }
      const answer = await backend.call({
        method: c.req.method === 'HEAD' ? 'GET' : c.req.method,
        path,
        query,
        token: token ?? config.publicToken,
        visitor,
        ...(isReading(c) ? {} : { ...(await bodyOf(c)), timeout: writeTimeout }),
      });
      return passBack(c, answer);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (error.statusCode === 401 && !token) throw new Problem('E_BACKEND', { cause: error });
      if (token && endsSession(error)) await sessions.drop(c, token);
      // It might be allowed after sign-in: a page whose session has ended redirects to sign-in.
      if (error.statusCode === 403 && !token) throw new Problem('E_SESSION', { cause: error });
      throw problemOf(error, path);
    }
  }
}

function isReading(c: AppContext): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}

async function bodyOf(c: AppContext): Promise<Pick<BackendCall, 'body' | 'contentType'>> {
  const kind = bodyKindOf(c);
  if (kind === 'none') return {};
  if (kind !== 'json' && kind !== 'multipart') throw new Problem('E_CONTENT_TYPE');
  return { body: await readBytes(c, 'save'), contentType: c.req.header('content-type') ?? '' };
}

/** Returns JSON only, and none of the backend's headers or cookies. */
function passBack(c: AppContext, { status, headers, text }: BackendAnswer): Response {
  if (status === 204 || text === '')
    return c.body(null, 204, { 'cache-control': 'private, no-store' });
  if (headers.get('content-type')?.startsWith('application/json')) return json(c, status, text);
  throw new Problem('E_CONTENT_TYPE');
}

function json(c: AppContext, status: number, body: string): Response {
  return c.body(body, status as 200, {
    'content-type': 'application/json',
    'cache-control': 'private, no-store',
  });
}
