import elements from 'happy-dom/lib/config/HTMLElementConfig.js';
import { afterAll, vi } from 'vitest';

// happy-dom treats <search> as an unknown element, and React warns about it on every page that has one.
Object.assign(elements, { search: elements.section });

// A page that is still mounted when its document goes away fails in its next timer, outside any test.
afterAll(async () => {
  if (typeof document === 'undefined') return;
  vi.useRealTimers();
  const { cleanup } = await import('@testing-library/react');
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});
