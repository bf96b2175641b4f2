import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

test.each([
  ['/c', '/c'],
  ['/en/c/settings?tab=security#keys', '/en/c/settings?tab=security#keys'],
  ['/', '/'],
  ['/news?next=//example.org', '/news?next=//example.org'],
])('accepts %s', (wanted, target) => {
  expect(redirectTarget(wanted)).toBe(target);
});

test.each([
  '//example.org',
  '///example.org',
  '/\\example.org',
  '\\\\example.org',
  '/.//example.org',
  '/x/..//example.org',
  '/\t/example.org',
  '/\n/example.org',
  '/c\\..\\..',
  'https://example.org',
  'javascript:alert(1)',
  'c',
  '',
  ' /c',
  `/${'a'.repeat(3000)}`,
  undefined,
  ['/c'],
])('refuses %j', (wanted) => {
  expect(redirectTarget(wanted)).toBeNull();
});
