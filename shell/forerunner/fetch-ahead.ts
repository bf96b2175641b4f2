import { messagesAddress } from '../src/messages/messages-address.ts';
import type { PageState } from '../src/page-state.ts';
import { registryAddress } from '../src/remotes/registry-address.ts';

type Waking = Pick<
  PageState,
  'generation' | 'scripts' | 'preloads' | 'styles' | 'locale' | 'messagesVersion'
>;

/**
 * Asks at once for everything a page needs to wake. The host would ask for one after the other: for
 * the registry, the words and the style sheets when it runs, for the page's code when it knows whose
 * page it is.
 */
export function fetchAhead(state: Waking): void {
  // A pointer that only rests on something has the host fetched, not run.
  const running = new Set([...document.scripts].map((script) => script.getAttribute('src')));
  for (const source of state.scripts) {
    if (!running.has(source)) preload({ href: source, as: 'script' });
  }
  for (const href of [registryAddress(state), messagesAddress(state)]) {
    preload({ href, as: 'fetch', crossOrigin: 'anonymous' });
  }
  for (const [, address] of state.styles) preload({ href: address, as: 'style' });
  for (const [href, integrity] of state.preloads) {
    // A preload that differs from its script in this would be fetched twice.
    preload({ href, as: 'script', ...(integrity && { integrity, crossOrigin: 'anonymous' }) });
  }
}

function preload(
  attributes: Partial<Pick<HTMLLinkElement, 'href' | 'as' | 'integrity' | 'crossOrigin'>>,
): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preload', ...attributes }));
}
