import { closedPolicy } from '../answers/bare-page.ts';
import type { Rendered } from '../render/types.ts';
import { popupOpener } from '../security-headers.ts';

/** Headers that follow from the rendered page itself. */
export function pageHeaders(page: Rendered): Record<string, string> {
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
export function pageCaching(page: Rendered): string {
  if (page.slot === 'lk') return 'private, no-store';
  if (page.degraded || page.status >= 500) return 'no-store';
  return 'public, max-age=60, stale-while-revalidate=600';
}
