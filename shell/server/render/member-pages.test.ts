import type { Release, Remote } from '@site/shared/contract';
import { expect, test } from 'vitest';
import { leaveToBrowser } from './member-pages.ts';

const missing = Object.assign(new Error("Cannot find module './old.page.tsx'"), {
  code: 'MODULE_NOT_FOUND',
});

function releaseOf(lazy: () => Promise<never>) {
  const mount = { id: 'page', path: '/c/page', slot: 'lk', handle: { query: ['q'] } };
  const remote = { routes: { lk: [{ id: 'page', path: '/c/page', lazy }] } };
  return [{ mounts: [mount] }, remote] as unknown as [Release, Remote];
}

test('leaves a page to the browser that a release has no server code of', async () => {
  const [release, remote] = releaseOf(() => Promise.reject(missing));
  await leaveToBrowser(release, remote);
  expect(release.mounts[0]?.handle).toEqual({ query: ['q'], render: 'browser' });
});

test('renders the others, and reports code that does not run', async () => {
  const [release, remote] = releaseOf(async () => ({ Component: () => null }) as never);
  await leaveToBrowser(release, remote);
  expect(release.mounts[0]?.handle).toEqual({ query: ['q'] });

  const broken = releaseOf(() => Promise.reject(new ReferenceError('window is not defined')));
  await expect(leaveToBrowser(...broken)).rejects.toThrow('window is not defined');
});
