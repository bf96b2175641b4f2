/**
 * Doors of the backend that stay shut: sign-in and its kin live at the site's own calls, the rest
 * is for the studio. Compared in lower case, because the backend does not tell cases apart.
 */
const shut = [
  'auth',
  // Ours: `/auth/login` of the site, and `/api/actions`, which counts tries.
  'account/sign-in',
  'actions',
  'users/invite',
  'users/register',
  'users/me/tfa',
  'schema',
  'utils',
  'server/specs',
  // Other ways to the same things.
  'graphql',
  'shares',
  'mcp',
  'websocket',
];

const segment = /^[\w.~@-]+$/;

/**
 * The backend's path for what follows `/api/directus`, or null when there is nothing to ask for.
 * Every segment must be plain once decoded, so no spelling leads around the list.
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
  if (shut.some((door) => lower === door || lower.startsWith(`${door}/`))) return null;
  return `/${path}`;
}

function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
