/**
 * Where to go after sign-in. An address is accepted only if it starts with a single slash and
 * stays on this site however a browser reads it; otherwise there is none.
 */
export function redirectTarget(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > 2048) return null;
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return null;
  const here = 'https://here.invalid';
  if (!URL.canParse(wanted, here)) return null;
  const url = new URL(wanted, here);
  if (url.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
