// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

const state = {
  generation: 'g1',
  locale: 'en' as const,
  messagesVersion: 'm1',
  scripts: ['/forerunner.js', '/react.js', '/host.js'],
  styles: [['frame', '/frame.css']] as const,
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
  // The test's page would really fetch what stands in its head.
  document.head.append = (...nodes) => void links.push(...(nodes as HTMLLinkElement[]));
});

test('registry, words, styles and the code of the page are asked for at once', () => {
  for (const source of state.scripts) addScript(source);
  fetchAhead(state);
  expect(ahead()).toEqual([
    '/_generations/g1.json fetch anonymous',
    '/_i18n/en/messages.json?v=m1 fetch anonymous',
    '/frame.css style',
    '/entry.js script sha384-x anonymous',
    '/page.js script',
  ]);
});

test('a host that does not run yet is fetched with them', () => {
  addScript('/forerunner.js');
  fetchAhead(state);
  expect(ahead()).toEqual(
    expect.arrayContaining(['/react.js script', '/host.js script', '/frame.css style']),
  );
  expect(ahead()).not.toContain('/forerunner.js script');
});

function addScript(source: string): void {
  const script = document.createElement('script');
  // Never fetched: what counts is that it stands in the document.
  script.type = 'text/plain';
  script.setAttribute('src', source);
  document.head.appendChild(script);
}
