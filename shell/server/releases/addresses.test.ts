import { expect, test } from 'vitest';
import { assertFreeAddresses } from './addresses.ts';

const releaseOf = (name: string, ...paths: string[]) => ({
  name,
  mounts: paths.map((path) => ({ id: path, path, slot: 'default' as const, handle: {} })),
});
const isContentPage = (path: string) => path === '/mission';

test.each([
  ['a path of another remote', '/members/:person', 'which mf-public owns'],
  ['an address of the web server', '/api/events', 'an address of the web server'],
  ['a content page', '/mission', 'the address of a content page'],
])('refuses a remote that claims %s', (_, path, reason) => {
  const releases = [releaseOf('mf-public', '/:slug', '/members/:slug'), releaseOf('mf-x', path)];
  expect(() => assertFreeAddresses(releases, isContentPage)).toThrow(
    `mf-x claims ${path}, ${reason}`,
  );
});

test('accepts addresses of its own, and content pages of the remote that shows them', () => {
  const releases = [
    releaseOf('mf-public', '/:slug', '/mission'),
    releaseOf('mf-x', '/x', '/x/:id'),
  ];
  expect(() => assertFreeAddresses(releases, isContentPage)).not.toThrow();
});
