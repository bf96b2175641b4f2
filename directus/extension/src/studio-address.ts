import type { Host } from './host.ts';
import { textOf } from './values.ts';

/** Where the studio is: the backend's own address, as browsers see it (`ADMIN_URL`). */
export function studioAddress({ env }: Pick<Host, 'env'>): URL {
  return new URL(textOf(env.PUBLIC_URL));
}

/** Attributes of a cookie that only pages of the studio send, for the addresses below a path of the backend. */
export function studioCookie(
  host: Pick<Host, 'env'>,
  { path, seconds }: { path: string; seconds: number },
): string {
  const { pathname, protocol } = studioAddress(host);
  const attributes = [
    `Path=${pathname.replace(/\/$/, '')}${path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  if (protocol === 'https:') attributes.push('Secure');
  return attributes.join('; ');
}
