import { existsSync } from 'node:fs';
import elements from 'happy-dom/lib/config/HTMLElementConfig.js';
import { afterAll, beforeAll, expect, vi } from 'vitest';

// happy-dom treats <search> as an unknown element, and React warns about it on every page that has one.
Object.assign(elements, { search: elements.section });

// A route loads its page on demand. On a busy machine that takes longer than a test waits, so the page beside its
// test is loaded beforehand.
beforeAll(async () => {
  const page = expect.getState().testPath?.replace(/\.page\.test\.tsx$/, '.page.tsx') ?? '';
  if (page.endsWith('.page.tsx') && existsSync(page)) await import(/* @vite-ignore */ page);
}, 60_000);

// A page that is still mounted when its document goes away fails in its next timer, outside any test.
afterAll(async () => {
  if (typeof document === 'undefined') return;
  vi.useRealTimers();
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
}, 60_000);
