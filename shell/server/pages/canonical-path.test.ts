import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/news', '/news', '/news'],
  ['/NEWS', '/news', '/news'],
  ['/%6Eews', '/news', '/news'],
  ['/en/nEws', '/news', '/en/news'],
  ['/', '/', '/'],
  ['/en', '/', '/en'],
  ['/Members/Vera/CERTIFICATE', '/members/:slug/certificate', '/members/Vera/certificate'],
  ['/news/%d0%bb%65', '/news/:slug', '/news/%D0%BBe'],
  ['/news/a@b,c', '/news/:slug', '/news/a@b,c'],
])('maps %s of the route %s to %s', (pathname, pattern, canonical) => {
  expect(canonicalPath(pathname, pattern)).toBe(canonical);
  expect(canonicalPath(canonical, pattern)).toBe(canonical);
});
