// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { hoistedElements } from './hoisted.ts';

test('finds what React has hoisted on the server, and leaves the rest of the head', () => {
  const rest =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/i.svg"><style>a{}</style><meta name="style-nonce" nonce="n"><link rel="preload" href="/x.js" as="script">';
  document.head.innerHTML = `<title>News</title><meta name="description" content="d"><meta name="robots" content="noindex"><meta property="og:title" content="t"><link rel="canonical" href="/news"><link rel="alternate" hreflang="en" href="/en/news">${rest}`;
  const found = hoistedElements();
  expect(found).toHaveLength(6);
  for (const element of found) element.remove();
  expect(document.head.innerHTML).toBe(rest);
});
