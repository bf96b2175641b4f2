import { isCanonicalPath } from '@site/shared/domain/system';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppMiddleware } from '../app-env.ts';
import { isDataAddress } from '../data-addresses.ts';

const maxPathLength = 2048;
const maxAddressLength = 8192;

/**
 * Refuses addresses that no page can have: too long, wrongly escaped, or not canonical. A page path
 * with superfluous slashes or dot segments is redirected to the canonical one; endpoints and files
 * are not, because a guard may have parsed their address differently.
 */
export function addressGuard(): AppMiddleware {
  return async (c, next) => {
    const address = addressOf(c);
    const [path = ''] = address.split('?', 1);
    const query = address.slice(path.length);
    if (path.length > maxPathLength || address.length > maxAddressLength) {
      throw new Problem('E_ADDRESS_LENGTH');
    }
    const decoded = decodedPath(path);
    if (decoded === null || hasControl(decoded)) throw new Problem('E_BAD_REQUEST');
    if (path.startsWith('/') && !isCanonicalPath(path)) {
      const page = canonicalPagePath(path);
      if (page && ['GET', 'HEAD'].includes(c.req.method)) {
        return c.body(null, 308, { location: page + query });
      }
      throw new Problem('E_NOT_FOUND', { params: { path: decoded } });
    }
    await next();
  };
}

/** The path without empty segments and dot segments, if the result is a page path. */
function canonicalPagePath(path: string): string | null {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const page = `/${segments.join('/')}`;
  const isPage = isCanonicalPath(page) && ![path, page].some(isDataAddress);
  return isPage ? page : null;
}

/** The address as it was sent, before any parser normalised it. */
function addressOf(c: AppContext): string {
  const sent = c.env?.incoming?.url;
  if (sent) return sent;
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function hasControl(text: string): boolean {
  return [...text].some((sign) => sign < ' ' || sign === '\u007f');
}
