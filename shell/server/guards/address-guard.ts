import { isCanonicalPath } from '@site/shared/domain';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppMiddleware } from '../app-env.ts';

const longestPath = 2048;
const longestAddress = 8192;

/** Refuses addresses that no page can have: too long, wrongly escaped, or not written canonically. */
export function addressGuard(): AppMiddleware {
  return async (c, next) => {
    const address = addressOf(c);
    const [path = ''] = address.split('?', 1);
    if (path.length > longestPath || address.length > longestAddress) {
      throw new Problem('E_ADDRESS_LENGTH');
    }
    const decoded = decodedPath(path);
    if (decoded === null || hasControl(decoded)) throw new Problem('E_BAD_REQUEST');
    if (path.startsWith('/') && !isCanonicalPath(path)) {
      throw new Problem('E_NOT_FOUND', { params: { path: decoded } });
    }
    await next();
  };
}

/** The address as it was sent, before any parser made it proper. */
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
