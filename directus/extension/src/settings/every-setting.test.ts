// No setting lies dead: docs/domain/settings.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureKeys, pageSettingKeys, settingKeys } from '@site/shared/domain';
import { expect, test } from 'vitest';

/** Parts that are not built yet, by how their settings begin; what is built leaves the list. */
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
  'mentor.',
  'mentee.',
  'mentorship.',
  'community.',
  'post.',
  'forum.',
  'upload.evidence_mb',
  'retention.drafts_months',
  'retention.unsuccessful_cases_months',
  'retention.accepted_cases_months',
  'retention.endorsements_and_reviews_months',
  'retention.mentoring_notes_months',
];
/** What nobody may change is written where it holds. */
const fixed = ['search.limit'];

const root = join(import.meta.dirname, '../../../..');
const source = ['directus/extension/src', 'shell/server', 'shared/domain']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing|^settings\.ts$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n');

/** As a word of its own, or as a text whose end is filled in: `invite.year_quota_${rank}`. */
function isNamed(key: string): boolean {
  const start = key.slice(0, key.lastIndexOf('_') + 1);
  return source.includes(`'${key}'`) || (start !== '' && source.includes(`\`${start}\${`));
}

const isRead = (key: string) =>
  isNamed(key) || [...pageSettingKeys, ...featureKeys].some((told) => told === key);
const isAwaited = (key: string) => notBuiltYet.some((start) => key.startsWith(start));

test('every setting is read by something, or waits for a part that is not built yet', () => {
  const dead = settingKeys.filter((key) => !isRead(key) && !isAwaited(key) && !fixed.includes(key));
  expect(dead).toEqual([]);
});

test('the backend goes by what is set, never by the default', () => {
  const folder = join(root, 'directus/extension/src');
  const bound = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') &&
      !name.endsWith('.test.ts') &&
      /settingDefaults\s*(\[|\.\s*\w)/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(bound).toEqual([]);
});

test('no part on the list is built already', () => {
  const built = notBuiltYet.filter((start) =>
    settingKeys.some((key) => key.startsWith(start) && isRead(key)),
  );
  expect(built).toEqual([]);
  const empty = notBuiltYet.filter((start) => !settingKeys.some((key) => key.startsWith(start)));
  expect(empty).toEqual([]);
});
