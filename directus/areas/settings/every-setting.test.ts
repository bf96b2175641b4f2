// Checks that every setting is used: docs/domain/settings.md.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureKeys, pageSettingKeys, settingKeys } from '@site/shared/domain/system';
import { expect, test } from 'vitest';

/** Prefixes of the settings of parts that are not built yet. Remove a part from the list when it is built. */
const notBuiltYet = [
  'case.draft_idle_remove_days',
  'case.clarification_days',
  'case.max_',
  'case.endors',
  'case.assign_days',
  'review.',
  'coi.',
  'deliberation.',
  'ratify.',
  'appeal.',
  'cooldown.',
  'retention.unsuccessful_cases_months',
  'retention.accepted_cases_months',
  'retention.endorsements_and_reviews_months',
];
/** Settings that nobody may change; the code contains their values. */
const fixed = ['search.limit'];

const root = join(import.meta.dirname, '../../..');
const source = ['directus/engine', 'directus/areas', 'shell/server', 'shared/domain']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          name.endsWith('.ts') &&
          !/\.test\.ts$|^testing|system\/settings\.ts$|^settings\/texts\/|^admissions\b/.test(name),
      )
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n');

/** Whether the source contains the key, or a template for it: `invite.year_quota_${rank}`. */
function isNamed(key: string): boolean {
  const start = key.slice(0, key.lastIndexOf('_') + 1);
  return source.includes(`'${key}'`) || (start !== '' && source.includes(`\`${start}\${`));
}

const isRead = (key: string) =>
  isNamed(key) || [...pageSettingKeys, ...featureKeys].some((name) => name === key);
const isPlanned = (key: string) => notBuiltYet.some((start) => key.startsWith(start));

test('every setting is read, or belongs to a part that is not built yet', () => {
  const unused = settingKeys.filter(
    (key) => !isRead(key) && !isPlanned(key) && !fixed.includes(key),
  );
  expect(unused).toEqual([]);
});

test('the backend reads current settings, never their defaults', () => {
  const usingDefaults = globSync('directus/{engine,areas}/**/*.ts', { cwd: root }).filter(
    (name) =>
      !name.endsWith('.test.ts') &&
      /settingDefaults\s*(\[|\.\s*\w)/.test(readFileSync(join(root, name), 'utf8')),
  );
  expect(usingDefaults).toEqual([]);
});

test('the list of unbuilt parts is current', () => {
  const built = notBuiltYet.filter((start) =>
    settingKeys.some((key) => key.startsWith(start) && isRead(key)),
  );
  expect(built).toEqual([]);
  const empty = notBuiltYet.filter((start) => !settingKeys.some((key) => key.startsWith(start)));
  expect(empty).toEqual([]);
});
