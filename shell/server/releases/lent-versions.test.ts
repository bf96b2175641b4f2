import { takenVersions } from '@site/shared/build';
import { expect, test } from 'vitest';
import { assertLent, lentVersion } from './lent-versions.ts';

const lent = (library: string) => (library === 'react' ? '19.3.1' : null);

test('a remote may be built with another minor version', () => {
  expect(() => assertLent({ name: 'mf-events', takes: { react: '19.1.0' } }, lent)).not.toThrow();
});

test.each<[Record<string, string>, string]>([
  [{ react: '18.3.1' }, 'mf-events was built with react 18.3.1, and the shell lends 19.3.1'],
  [{ vue: '3.0.0' }, 'mf-events was built with vue 3.0.0, and the shell lends none'],
])('refuses a remote that takes %j', (takes, reason) => {
  expect(() => assertLent({ name: 'mf-events', takes }, lent)).toThrow(reason);
});

test('the shell lends all that remotes of this workspace take', () => {
  const takes = takenVersions();
  expect(Object.keys(takes)).toContain('antd');
  expect(Object.fromEntries(Object.keys(takes).map((name) => [name, lentVersion(name)]))).toEqual(
    takes,
  );
});
