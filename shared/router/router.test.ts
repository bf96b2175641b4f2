import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as i18n from '../i18n/index.ts';
import * as router from './index.ts';

const sharedLibraries: Readonly<Record<string, object>> = {
  'react-router': router,
  'react-i18next': i18n,
};

const root = join(import.meta.dirname, '../..');

/** Runtime imports from the shared libraries by code outside the shell, by file; types are not shared. */
const imports = globSync(
  ['mf-*/src/**/*.{ts,tsx}', 'shared/{contract,remote,ui,member-area}/**/*.{ts,tsx}'],
  {
    cwd: root,
  },
)
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

test('remotes use both libraries, so the next test is not empty', () => {
  expect(new Set(imports.map(({ library }) => library))).toEqual(
    new Set(Object.keys(sharedLibraries)),
  );
});

test('the shell provides every name that a remote imports', () => {
  const missing = imports.filter(
    ({ library, name }) => !(name in (sharedLibraries[library] ?? {})),
  );
  expect(missing).toEqual([]);
});
