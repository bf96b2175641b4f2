import { closedPolicy } from '../answers/bare-page.ts';
import type { Rendered } from '../render/types.ts';
import { popupOpener } from '../security-headers.ts';

/** What headers follow from: a page just drawn or one that was kept. */
type PageFacts = Pick<
  Rendered,
  'status' | 'contentType' | 'policy' | 'slot' | 'locale' | 'generation'
> &
  Partial<Pick<Rendered, 'location' | 'degraded'>>;

/** Where the rules for fetching pages ahead lie; a header, because the policy forbids them inline. */
export const speculationAddress = '/speculation.json';

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
  };
}

/**
 * A mail's address opens sign-in with its secret: no cache on the way may have it. Public pages are the same for everybody and may be kept for a minute, by caches on the way for five:
 * what somebody takes back is gone by then. Failures never.
 */
export function pageCaching(page: PageFacts): string {
  if (page.slot === 'lk') return 'private, no-store';
  if (page.slot === 'auth') return 'private, no-cache';
  if (page.degraded || page.status >= 500) return 'no-store';
  return 'public, max-age=60, stale-while-revalidate=240';
}
