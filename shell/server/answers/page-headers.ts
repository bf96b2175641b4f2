import type { Rendered } from '../render/types.ts';
import { popupOpener } from '../security-headers.ts';
import { closedPolicy } from './bare-page.ts';

/** The facts that determine the headers, of a rendered or a cached page. */
type PageFacts = Pick<
  Rendered,
  'status' | 'contentType' | 'policy' | 'slot' | 'locale' | 'generation'
> &
  Partial<Pick<Rendered, 'location' | 'degraded' | 'secret'>>;

/** Address of the speculation rules; sent as a header, because the policy forbids them inline. */
export const speculationAddress = '/speculation.json';

/** No other page learns an address with a secret, and no search engine lists it. */
const secretHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' } as const;

function isPublicPage({ slot, contentType }: PageFacts): boolean {
  return contentType.startsWith('text/html') && slot !== 'lk';
}

/** Headers that follow from the rendered page itself. */
export function pageHeaders(page: PageFacts): Record<string, string> {
  return {
    'content-type': page.contentType,
    'content-language': page.locale,
    'x-generation': page.generation,
    ...(page.contentType.startsWith('text/html')
      ? { 'content-security-policy': page.policy ?? closedPolicy }
      : {}),
    ...(isPublicPage(page) ? { 'speculation-rules': `"${speculationAddress}"` } : {}),
    ...(page.slot === 'auth' ? { 'cross-origin-opener-policy': popupOpener } : {}),
    ...(page.location ? { location: page.location } : {}),
    ...(page.secret ? secretHeaders : {}),
  };
}

/**
 * Cache headers. Sign-in pages may have a secret from an e-mail in their address: no shared cache
 * may store them. Public pages are the same for everybody and may be cached for a minute, with
 * stale-while-revalidate for five in all: withdrawn content is gone by then. Failures are never
 * cached.
 */
export function pageCaching(page: PageFacts): string {
  if (page.slot === 'lk') return 'private, no-store';
  if (page.slot === 'auth') return 'private, no-cache';
  if (page.degraded || page.status >= 500) return 'no-store';
  return 'public, max-age=60, stale-while-revalidate=240';
}
