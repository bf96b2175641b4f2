import { type Settings, settingDefaults } from '@site/shared/domain';
import { afterEach, expect, test, vi } from 'vitest';
import { mustHaveFactor } from './second-factor.ts';

afterEach(() => vi.unstubAllEnvs());

const editor = { staff_roles: ['editor'] };
const also: Pick<Settings, 'auth.tfa_required_for'> = {
  'auth.tfa_required_for': [...settingDefaults['auth.tfa_required_for'], 'editor'],
};

test('requires a second factor of a staff role that is in the setting', () => {
  vi.stubEnv('DEMO', '0');
  expect(mustHaveFactor(editor, settingDefaults)).toBe(false);
  expect(mustHaveFactor(editor, also)).toBe(true);
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
