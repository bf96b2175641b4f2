import { messagesAddress } from '../src/messages/messages-address.ts';
import { payloadAddress } from '../src/navigation/payload-address.ts';
import type { PageState, Payload } from '../src/page-state.ts';
import { registryAddress } from '../src/remotes/registry-address.ts';

type NeededState = Pick<
  PageState,
  'generation' | 'scripts' | 'preloads' | 'locale' | 'messagesVersion' | 'remotes' | 'dataHash'
>;

/**
 * Preloads everything that hydration needs at once. The host would request it in sequence: the
 * registry, the messages and the style sheets when it runs, the page's code when it knows which
 * remote the page belongs to.
 */
export function fetchAhead(state: NeededState): void {
  // When the pointer only hovers over an element, the host is fetched but not run.
  const running = new Set([...document.scripts].map((script) => script.getAttribute('src')));
  for (const { src, integrity } of state.scripts) {
    if (!running.has(src)) preload({ href: src, as: 'script', integrity });
  }
  for (const href of [registryAddress(state), messagesAddress(state)]) {
    preload({ href, as: 'fetch', crossOrigin: 'anonymous' });
  }
  if (state.dataHash) fetchData(state.dataHash);
  else preloadCode(state.preloads);
}

/** Fetches what the document does not contain, for the host as well. The page's code is one round trip later. */
function fetchData(dataHash: string): void {
  const answer = fetch(payloadAddress(location, dataHash));
  answer
    .then((response) => response.clone().json())
    .then(({ facts }: Payload) => preloadCode(facts?.preloads ?? []))
    // The host tries again.
    .catch(() => {});
  Object.assign(window.inlineScript ?? {}, { answer });
}

function preloadCode(preloads: PageState['preloads']): void {
  for (const [href, integrity] of preloads) {
    // A preload whose integrity or CORS mode differs from its script would be fetched twice.
    preload({ href, as: 'script', ...(integrity && { integrity, crossOrigin: 'anonymous' }) });
  }
}

function preload(
  attributes: Partial<Pick<HTMLLinkElement, 'href' | 'as' | 'integrity' | 'crossOrigin'>>,
): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preload', ...attributes }));
}
