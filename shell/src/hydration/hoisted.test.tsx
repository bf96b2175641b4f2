// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { hoistedElements } from './hoisted.ts';
import { Hydrated } from './hydrated.tsx';

test('finds what React has hoisted on the server, and leaves the rest of the head', () => {
  const rest =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/i.svg"><style>a{}</style><meta name="style-nonce" nonce="n"><link rel="preload" href="/x.js" as="script">';
  document.head.innerHTML = `<title>News</title><meta name="description" content="d"><meta name="robots" content="noindex"><meta property="og:title" content="t"><link rel="canonical" href="/news"><link rel="alternate" hreflang="en" href="/en/news">${rest}`;
  const found = hoistedElements();
  expect(found).toHaveLength(6);
  for (const element of found) element.remove();
  expect(document.head.innerHTML).toBe(rest);
});

test('a page that is rendered anew has one title and one canonical address, also after navigations', async () => {
  document.head.innerHTML =
    '<title>Old</title><meta name="description" content="old"><link rel="canonical" href="/old">';
  document.body.innerHTML = '<div id="root"></div>';
  const outdated = hoistedElements();
  const root = createRoot(document.body.firstElementChild as Element);
  const draw = (words: string) =>
    root.render(
      <Hydrated
        onHydrated={() => {
          for (const element of outdated) element.remove();
        }}
      >
        <title>{words}</title>
        <meta name="description" content={words} />
        <link rel="canonical" href={`/${words}`} />
      </Hydrated>,
    );
  const head = () =>
    [...document.head.children].map(
      (element) =>
        element.textContent || element.getAttribute('content') || element.getAttribute('href'),
    );
  for (const words of ['new', 'next']) {
    draw(words);
    await vi.waitFor(() => expect(head()).toEqual([words, words, `/${words}`]));
  }
  root.unmount();
});
