// Checks that every setting is used: docs/domain/settings.md.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingTexts } from '@site/shared/domain/settings';
import { settingKeys } from '@site/shared/domain/system';
import { expect, test } from 'vitest';

/** Settings that nobody may change; the code contains their values. */
const fixed = ['search.limit'];

const root = join(import.meta.dirname, '../../..');
const folders = [
  'directus/engine',
  'directus/areas',
  'shell/server',
  'shared/actions',
  'shared/domain',
  'mf-public/src',
  'content/build',
];
/** A line of a list of keys only names a setting: what reads it stands elsewhere. */
const listed = /^\s*'[a-z_]+\.[a-z_]+',$/gm;
const source = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          /\.tsx?$/.test(name) &&
          !/\.test\.tsx?$|^testing|system\/settings\.ts$|^settings\/texts\//.test(name),
      )
      .map((name) => readFileSync(join(root, folder, name), 'utf8').replaceAll(listed, '')),
  )
  .join('\n');

/** Whether the source contains the key, or a template for it: `invite.year_quota_${rank}`. */
function isRead(key: string): boolean {
  const start = key.slice(0, key.lastIndexOf('_') + 1);
  return source.includes(`'${key}'`) || (start !== '' && source.includes(`\`${start}\${`));
}

test('every setting is read, is fixed, or says that its part is not built', () => {
  const unused = settingKeys.filter(
    (key) => !isRead(key) && !fixed.includes(key) && !settingTexts[key].unavailable,
  );
  expect(unused).toEqual([]);
});

test('what says that it is not built is read nowhere', () => {
  const built = settingKeys.filter((key) => settingTexts[key].unavailable && isRead(key));
  expect(built).toEqual([]);
});

test('the backend reads current settings, never their defaults', () => {
  const usingDefaults = globSync('directus/{engine,areas}/**/*.ts', { cwd: root }).filter(
    (name) =>
      !name.endsWith('.test.ts') &&
      // They are shown beside the current values.
      !name.startsWith('directus/areas/office/settings/') &&
      name !== 'directus/areas/settings/setting-commands.ts' &&
      /settingDefaults\s*(\[|\.\s*\w)/.test(readFileSync(join(root, name), 'utf8')),
  );
  expect(usingDefaults).toEqual([]);
});
