import { expect, test } from 'vitest';
import { accountOf, brotli, countElements, elementsOf } from './document-account.ts';

const page = `<!doctype html><html lang="en"><head><title>News</title><style data-href="/_shell/a.css">a{color:red}</style><script>go()</script></head><body><header>Site</header><main><h1 class="big">News</h1><p>Of the day.</p></main><script type="application/json" id="page-state">{"generation":"1","hydration":{"loaderData":{"news":["one","two"]}},"scripts":[]}</script></body></html>`;

test('the parts of a document add up to the document', () => {
  const parts = accountOf(page);
  expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(brotli(page));
  expect(parts.find(({ part }) => part === "state: the page's data")?.bytes).toBeGreaterThan(0);
});

test('the elements of the parts add up to those of the document', () => {
  const parts = elementsOf(page);
  expect(parts.reduce((sum, { elements }) => sum + elements, 0)).toBe(countElements(page));
  expect(parts.find(({ part }) => part === 'the page itself')?.elements).toBe(3);
  expect(countElements(page)).toBe(11);
});
