import { takenVersions } from '@site/shared/build';
import type { Release } from '@site/shared/contract';
import { expect, test } from 'vitest';
import { lentNames } from './lent-names.ts';
import { assertLent, lentVersion } from './lent-versions.ts';

const lent = {
  version: (library: string) => (library === 'react' ? '19.3.1' : null),
  names: async (module: string) => (module === 'react-router' ? new Set(['Link']) : null),
};
const name = 'mf-events';

test('a remote may be built with another minor version', async () => {
  await assertLent(
    { name, takes: { react: '19.1.0' }, imports: { 'react-router': ['Link'] } },
    lent,
  );
});

test.each<[Pick<Release, 'takes' | 'imports'>, string]>([
  [{ takes: { react: '18.3.1' } }, 'was built with react 18.3.1, and the shell lends 19.3.1'],
  [{ takes: { vue: '3.0.0' } }, 'was built with vue 3.0.0, and the shell lends none'],
  [
    { imports: { 'react-router': ['Link', 'useFetchers'] } },
    'imports useFetchers of react-router, which the shell does not lend',
  ],
  [{ imports: { 'antd/es/globe': [] } }, 'imports antd/es/globe, which the shell does not lend'],
])('refuses a remote that takes %j', async (taken, reason) => {
  await expect(assertLent({ name, ...taken }, lent)).rejects.toThrow(`mf-events ${reason}`);
});

test('the shell lends the names of its facades, of whole libraries, and the components of antd', async () => {
  expect(await lentNames('react-router')).toContain('useFetcher');
  // It is a name of the library, which the shell lends in part.
  expect(await lentNames('react-router')).not.toContain('useFetchers');
  expect(await lentNames('react')).toContain('useEffectEvent');
  expect(await lentNames('antd/es/date-picker')).toContain('default');
  expect(await lentNames('antd/es/globe')).toBeNull();
  expect(await lentNames('lodash')).toBeNull();
});

test('the shell lends all that remotes of this workspace take', () => {
  const takes = takenVersions();
  expect(Object.keys(takes)).toContain('antd');
  expect(Object.fromEntries(Object.keys(takes).map((name) => [name, lentVersion(name)]))).toEqual(
    takes,
  );
});
