// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

const state = {
  generation: 'g1',
  locale: 'en' as const,
  messagesVersion: 'm1',
  remotes: ['mf-public'] as const,
  scripts: ['/preloader.js', '/react.js', '/host.js'].map((src) => ({
    src,
    integrity: `of ${src}`,
  })),
  preloads: [['/entry.js', 'sha384-x'], ['/page.js']] as const,
};

let links: HTMLLinkElement[];
const ahead = () =>
  links.map((link) =>
    [link.getAttribute('href'), link.as, link.integrity, link.crossOrigin]
      .filter(Boolean)
      .join(' '),
  );

beforeEach(() => {
  document.head.replaceChildren();
  links = [];
  // Keeps the test document from really fetching the preloads in its head.
  document.head.append = (...nodes) => void links.push(...(nodes as HTMLLinkElement[]));
});

test('preloads the registry, messages and page code at once', () => {
  for (const { src } of state.scripts) addScript(src);
  fetchAhead(state);
  expect(ahead()).toEqual([
    '/_generations/g1.json fetch anonymous',
    '/_i18n/en/messages.json?v=m1&of=shell,mf-public fetch anonymous',
    '/entry.js script sha384-x anonymous',
    '/page.js script',
  ]);
});

test('fetches the data where the document does not contain it, and then the page code', async () => {
  const { preloads, ...lean } = state;
  const fetched = vi.fn(async () => Response.json({ facts: { preloads } }));
  vi.stubGlobal('fetch', fetched);
  window.inlineScript = { queue: [], stop() {} };
  fetchAhead({ ...lean, preloads: [], dataHash: 'h1' });
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/_payload.json?hash=h1');
  expect(ahead()).not.toContain('/page.js script');
  await vi.waitFor(() => expect(ahead()).toContain('/page.js script'));
  const answer = await window.inlineScript.answer;
  expect(await answer?.json()).toEqual({ facts: { preloads } });
  delete window.inlineScript;
  vi.unstubAllGlobals();
});

test('preloads the host scripts when they are not running yet', () => {
  addScript('/preloader.js');
  fetchAhead(state);
  expect(ahead()).toEqual(
    expect.arrayContaining(['/react.js script of /react.js', '/host.js script of /host.js']),
  );
  expect(ahead()).not.toContain('/preloader.js script of /preloader.js');
});

function addScript(source: string): void {
  const script = document.createElement('script');
  // A script of this type is never fetched; it only has to be in the document.
  script.type = 'text/plain';
  script.setAttribute('src', source);
  document.head.appendChild(script);
}
