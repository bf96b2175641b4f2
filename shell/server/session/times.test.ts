import { settingDefaults } from '@site/shared/domain/system';
import { expect, test } from 'vitest';
import { lifetimeOf } from './times.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  ['auth.access_minutes', 20, false, { access: 20 * minute, idle: 7 * day }],
  ['auth.refresh_days', 3, false, { access: 15 * minute, idle: 3 * day }],
  ['auth.remember_days', 60, true, { access: 15 * minute, idle: 60 * day }],
] as const)('%s is how long a session lasts', (key, value, remember, lifetime) => {
  expect(lifetimeOf({ ...settingDefaults, [key]: value }, remember)).toEqual(lifetime);
});
