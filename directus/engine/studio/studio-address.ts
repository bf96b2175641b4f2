import type { Host } from '../host.ts';
import { textOf } from '../values.ts';

/** The URL of the studio: the public URL of the backend (`ADMIN_URL`). */
export function studioAddress({ env }: Pick<Host, 'env'>): URL {
  return new URL(textOf(env.PUBLIC_URL));
}

/** The address of a page of the studio. */
export function studioLink(host: Pick<Host, 'env'>, path: string): string {
  return `${studioAddress(host).href.replace(/\/$/, '')}/admin${path}`;
}

/** Attributes of a same-site cookie for the studio, limited to a path of the backend. */
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
