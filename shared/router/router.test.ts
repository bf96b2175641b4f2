import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as i18n from '../i18n/index.ts';
import * as router from './index.ts';

const lent: Readonly<Record<string, object>> = { 'react-router': router, 'react-i18next': i18n };

const root = join(import.meta.dirname, '../..');

/** Names that code outside the shell takes from a lent library, by file; types are not lent. */
const wanted = globSync(['mf-*/src/**/*.{ts,tsx}', 'shared/{contract,remote,ui,lk}/*.{ts,tsx}'], {
  cwd: root,
})
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const imports = text.matchAll(/import \{([^}]*)\} from '(react-router|react-i18next)'/g);
    return [...imports].flatMap(([, names = '', library = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type '))
        .map((name) => ({ file, library, name })),
    );
  });

test('remotes use both libraries, so that this file has something to hold', () => {
  expect(new Set(wanted.map(({ library }) => library))).toEqual(new Set(Object.keys(lent)));
});

test('the shell lends every name a remote takes', () => {
  const missing = wanted.filter(({ library, name }) => !(name in (lent[library] ?? {})));
  expect(missing).toEqual([]);
});
