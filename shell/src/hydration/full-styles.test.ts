// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { loadFullStyles } from './full-styles.ts';

let warned: MockInstance<typeof console.warn>;

beforeEach(() => {
  document.head.innerHTML =
    '<style data-href="index.css">a{}</style><style data-href="news.css">b{}</style>';
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  document.body.innerHTML =
    '<div id="root"><p>a</p><link rel="stylesheet" title="/_shell/index.css"><link rel="stylesheet" title="/remotes/news.css"><script> </script><p>b</p></div>';
  // A link of happy-dom fails at once, because it fetches nothing; an anchor waits for its event.
  vi.spyOn(HTMLLinkElement.prototype, 'cloneNode').mockImplementation(function (
    this: HTMLLinkElement,
  ) {
    return Object.assign(document.createElement('a'), { href: this.title });
  });
});

afterEach(() => vi.restoreAllMocks());

const links = () => [...document.querySelectorAll('a')];
const inOrder = () =>
  [...document.head.children].map(
    (child) => child.getAttribute('href') ?? child.getAttribute('data-href'),
  );

test('adds each full sheet behind its part and waits for it', async () => {
  const done = vi.fn();
  const coming = loadFullStyles().then(done);
  expect(inOrder()).toEqual(['index.css', '/_shell/index.css', 'news.css', '/remotes/news.css']);
  links()[0]?.dispatchEvent(new Event('load'));
  await new Promise(setImmediate);
  expect(done).not.toHaveBeenCalled();
  links()[1]?.dispatchEvent(new Event('load'));
  await coming;
  expect(warned).not.toHaveBeenCalled();
});

test('removes the links from the page once the sheets are there', async () => {
  const coming = loadFullStyles();
  expect(document.querySelector('#root link')).not.toBeNull();
  for (const link of links()) link.dispatchEvent(new Event('load'));
  await coming;
  expect(document.querySelector('#root')?.innerHTML).toBe('<p>a</p><p>b</p>');
});

test('logs a sheet that fails to load and does not wait for it', async () => {
  const coming = loadFullStyles();
  for (const link of links()) link.dispatchEvent(new Event('error'));
  await coming;
  expect(warned).toHaveBeenCalledWith(
    'A style sheet did not come',
    expect.stringContaining('/_shell/index.css'),
  );
});

test('adds no sheet to a document that has full sheets', async () => {
  document.body.innerHTML = '<div id="root"><p>a</p></div>';
  await loadFullStyles();
  expect(links()).toEqual([]);
});
