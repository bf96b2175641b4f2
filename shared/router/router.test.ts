import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as lent from './index.ts';

const root = join(import.meta.dirname, '../..');

/** Names that code outside the shell takes from `react-router`, by file; types are not lent. */
const wanted = globSync(['mf-*/src/**/*.{ts,tsx}', 'shared/{contract,remote,ui,lk}/*.{ts,tsx}'], {
  cwd: root,
})
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const imports = text.matchAll(/import \{([^}]*)\} from 'react-router'/g);
    return [...imports].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type '))
        .map((name) => ({ file, name })),
    );
  });

test('remotes use the router, so that this file has something to hold', () => {
  expect(wanted.length).toBeGreaterThan(5);
});

test('the shell lends every name a remote takes from the router', () => {
  const missing = wanted.filter(({ name }) => !(name in lent));
  expect(missing).toEqual([]);
});
