/**
 * Backend paths that the proxy refuses: sign-in has endpoints of its own on the site, the others
 * are for the studio. Compared in lower case, because the backend's routes are case-insensitive.
 */
const refusedPaths = [
  'auth',
  // Replaced by the site's `/auth/login`, and by `/api/actions`, which applies rate limits.
  'account/sign-in',
  'actions',
  // Codes are counted at `/api/verify` and `/api/credentials`.
  'certificates/verify',
  'certificates/credential',
  'users/invite',
  'users/register',
  'users/me/tfa',
  'schema',
  'utils',
  'server/specs',
  // Alternative access to the same data.
  'graphql',
  'shares',
  'mcp',
  'websocket',
];

const segment = /^[\w.~@-]+$/;

/**
 * The backend's path for what follows `/api/directus`, or null when it is refused. Every decoded
 * segment must be plain, so that no spelling bypasses the list.
 */
export function proxyPath(pathname: string): string | null {
  const rest = pathname.replace(/^\/api\/directus\//, '');
  const segments: string[] = [];
  for (const part of rest.split('/')) {
    const decoded = decodedPart(part);
    if (decoded === null || !segment.test(decoded) || /^\.+$/.test(decoded)) return null;
    segments.push(decoded);
  }
  const path = segments.join('/');
  const lower = path.toLowerCase();
  if (refusedPaths.some((refused) => lower === refused || lower.startsWith(`${refused}/`)))
    return null;
  return `/${path}`;
}

function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
