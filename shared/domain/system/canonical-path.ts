/**
 * Whether the path of a request target is in canonical form: it begins with a slash and has no empty, `.`
 * or `..` segment, no backslash, no encoded slash, backslash or dot, no double encoding and no matrix
 * parameter. A guard and the router behind it could read any other form differently (OWASP: path traversal,
 * filter evasion). One trailing slash is allowed.
 */
export function isCanonicalPath(path: string): boolean {
  if (path === '/') return true;
  if (!path.startsWith('/') || /[\\;]|%(?:2f|5c|2e|3b|00|25[0-9a-f]{2})/i.test(path)) return false;
  const segments = path.slice(1).split('/');
  if (segments.at(-1) === '') segments.pop();
  return segments.every((segment) => segment !== '' && !/^\.{1,2}$/.test(segment));
}
