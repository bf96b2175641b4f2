import { expect, test } from 'vitest';
import { checkMachinePaths } from './machine-paths.ts';

/** Assembled from parts, because this file is checked, too. */
const folder = (...parts: string[]) => `/${parts.join('/')}`;

function check(text: string, path = 'docs/operate.md') {
  return checkMachinePaths([{ path, text }]).problems;
}

test('passes addresses of the site and relative paths', () => {
  expect(check('GET /news/home/x, ./tmp/file, https://example.org/home/ann')).toEqual([]);
});

test.each([
  folder('home', 'ann', 'site'),
  folder('Users', 'ann'),
  folder('tmp', 'trial'),
  folder('work', 'main'),
  ['registry', 'npmjs', 'org'].join('.'),
])('finds %s', (text) => {
  expect(check(`cd\n  ${text}`)).toEqual([expect.stringMatching(/^docs\/operate.md:2: /)]);
});

test('finds any address in the lockfile', () => {
  const text = `tarball: ${['https:', '', 'packages.test', 'x.tgz'].join('/')}`;
  expect(check(text, 'pnpm-lock.yaml')).toHaveLength(1);
  expect(check(text)).toEqual([]);
});

test('fails when it saw no files', () => {
  expect(checkMachinePaths([]).problems).toEqual(['No file was seen.']);
});
