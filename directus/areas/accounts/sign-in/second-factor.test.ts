import { settingDefaults } from '@site/shared/domain/system';
import { afterEach, expect, test, vi } from 'vitest';
import { mustHaveFactor } from './second-factor.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['editor', 'secretary', 'chair', 'admin'])('requires a second factor of %s', (duty) => {
  vi.stubEnv('DEMO', '0');
  expect(mustHaveFactor({ staff_roles: [duty] }, settingDefaults)).toBe(true);
});

test('requires none of a staff role that was removed from the setting', () => {
  vi.stubEnv('DEMO', '0');
  const chair = { staff_roles: '["chair"]' };
  expect(mustHaveFactor(chair, settingDefaults)).toBe(true);
  expect(mustHaveFactor(chair, { 'auth.tfa_required_for': ['admin'] })).toBe(false);
});

test('requires none without a staff role or on a demo installation', () => {
  vi.stubEnv('DEMO', '0');
  expect(mustHaveFactor({ staff_roles: null }, settingDefaults)).toBe(false);
  vi.stubEnv('DEMO', '1');
  expect(mustHaveFactor({ staff_roles: ['chair'] }, settingDefaults)).toBe(false);
});
