import { Problem } from '../answers/problem.ts';
import type { AppContext, AppMiddleware } from '../app-env.ts';
import type { Config } from '../config.ts';
import { requestOrigin } from '../visitor.ts';

const reading = new Set(['GET', 'HEAD']);
const writing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export type BodyKind = 'none' | 'json' | 'form' | 'multipart' | 'other';

/** Bodies that a page without scripts can send. */
const plain: ReadonlySet<BodyKind> = new Set(['form', 'multipart']);

/** The kind of body by its `content-type` header. */
export function bodyKindOf(c: AppContext): BodyKind {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (!type) return Number(c.req.header('content-length') ?? 0) > 0 ? 'other' : 'none';
  if (type === 'application/json') return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  return type === 'multipart/form-data' ? 'multipart' : 'other';
}

/**
 * CSRF protection: writes must come from a page of this site, by `Origin`, or by `Sec-Fetch-Site`
 * where a browser sends no `Origin`, or `null` from a page without referrer. Bodies that a plain form cannot send also require
 * `x-requested-with`.
 */
export function writeGuard(config: Pick<Config, 'origin' | 'trustedProxies'>): AppMiddleware {
  return async (c, next) => {
    const { method } = c.req;
    if (reading.has(method)) return next();
    if (!writing.has(method)) {
      throw new Problem('E_METHOD', { headers: { allow: 'GET, HEAD, POST, PATCH, DELETE' } });
    }
    if (!isOwn(c)) throw new Problem('E_ORIGIN');
    const kind = bodyKindOf(c);
    if (kind === 'other') throw new Problem('E_CONTENT_TYPE');
    if (!plain.has(kind) && !c.req.header('x-requested-with')) throw new Problem('E_ORIGIN');
    await next();
  };

  function isOwn(c: AppContext): boolean {
    const origin = c.req.header('origin');
    if (origin === undefined || origin === 'null')
      return c.req.header('sec-fetch-site') === 'same-origin';
    return origin === config.origin || origin === requestOrigin(c, config.trustedProxies);
  }
}
