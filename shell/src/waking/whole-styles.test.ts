// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { wholeStyles } from './whole-styles.ts';

const styles = [
  ['index.css', '/_shell/index.css'],
  ['news.css', '/remotes/news.css'],
] as const;

let warned: MockInstance<typeof console.warn>;

beforeEach(() => {
  document.head.innerHTML =
    '<style data-href="index.css">a{}</style><style data-href="news.css">b{}</style>';
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  // A link of happy-dom fails at once, because it fetches nothing; an anchor waits for its event.
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation(() => create('a'));
});

afterEach(() => vi.restoreAllMocks());

const links = () => [...document.querySelectorAll('a')];
const inOrder = () =>
  [...document.head.children].map(
    (child) => child.getAttribute('href') ?? child.getAttribute('data-href'),
  );

test('each sheet comes whole behind its part, and is waited for', async () => {
  const done = vi.fn();
  const coming = wholeStyles({ styles }).then(done);
  expect(inOrder()).toEqual(['index.css', '/_shell/index.css', 'news.css', '/remotes/news.css']);
  links()[0]?.dispatchEvent(new Event('load'));
  await new Promise(setImmediate);
  expect(done).not.toHaveBeenCalled();
  links()[1]?.dispatchEvent(new Event('load'));
  await coming;
  expect(warned).not.toHaveBeenCalled();
});

test('a sheet that does not come is told of and holds nothing up', async () => {
  const coming = wholeStyles({ styles });
  for (const link of links()) link.dispatchEvent(new Event('error'));
  await coming;
  expect(warned).toHaveBeenCalledWith('A style sheet did not come', '/_shell/index.css');
});

test('a document with whole sheets brings none', async () => {
  await wholeStyles({ styles: [] });
  expect(links()).toEqual([]);
});
