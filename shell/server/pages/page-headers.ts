import { closedPolicy } from '../answers/bare-page.ts';
import type { Rendered } from '../render/types.ts';
import { popupOpener } from '../security-headers.ts';

/** What headers follow from: a page just drawn or one that was kept. */
type PageFacts = Pick<
  Rendered,
  'status' | 'contentType' | 'policy' | 'slot' | 'locale' | 'generation'
> &
  Partial<Pick<Rendered, 'location' | 'degraded'>>;

/** Headers that follow from the rendered page itself. */
export function pageHeaders(page: PageFacts): Record<string, string> {
  return {
    'content-type': page.contentType,
    'content-language': page.locale,
    'x-generation': page.generation,
    ...(page.contentType.startsWith('text/html')
      ? { 'content-security-policy': page.policy ?? closedPolicy }
      : {}),
    ...(page.slot === 'auth' ? { 'cross-origin-opener-policy': popupOpener } : {}),
    ...(page.location ? { location: page.location } : {}),
  };
}

/** Public pages are the same for everybody and may be kept for a minute; failures never. */
export function pageCaching(page: PageFacts): string {
  if (page.slot === 'lk') return 'private, no-store';
  if (page.degraded || page.status >= 500) return 'no-store';
  return 'public, max-age=60, stale-while-revalidate=600';
}
