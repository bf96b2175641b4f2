import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  isSettingKey,
  type Setting,
  type SettingValue,
  settingDefaults,
  settingKeys,
  settingSchema,
  settingSection,
  settings,
} from './settings.ts';
import { specConstants } from './spec-constants.ts';

const accepts = (key: (typeof settingKeys)[number], value: unknown) =>
  settingSchema(key).safeParse(value).success;

test.each(settingKeys)('%s accepts its default and rejects other types', (key) => {
  expect(accepts(key, settingDefaults[key])).toBe(true);
  for (const invalid of [null, undefined, {}, Number.NaN, [{}], 'a b\n']) {
    expect(accepts(key, invalid)).toBe(false);
  }
});

const ranged = settingKeys.flatMap((key) => {
  const setting: Setting = settings[key];
  return setting.kind === 'integer' || setting.kind === 'number'
    ? [[key, setting.min, setting.max] as const]
    : [];
});

test('most settings are numbers', () => {
  expect(ranged.length).toBeGreaterThan(80);
});

test.each(ranged)('%s is between %d and %d', (key, min, max) => {
  expect(accepts(key, min)).toBe(true);
  expect(accepts(key, max)).toBe(true);
  expect(accepts(key, min - 1)).toBe(false);
  expect(accepts(key, max + 1)).toBe(false);
  expect(accepts(key, String(min))).toBe(false);
});

test('an integer has no fraction, a share may have one', () => {
  expect(accepts('invite.ttl_days', 14.5)).toBe(false);
  expect(accepts('review.accept_mean', 3.25)).toBe(true);
});

describe('lists', () => {
  test('accept known words, each once', () => {
    expect(accepts('auth.tfa_required_for', [])).toBe(true);
    expect(accepts('auth.tfa_required_for', ['admin', 'editor'])).toBe(true);
    expect(accepts('auth.tfa_required_for', ['admin', 'admin'])).toBe(false);
    expect(accepts('auth.tfa_required_for', ['member'])).toBe(false);
  });

  test('of days must be ascending', () => {
    expect(accepts('mentor.reminder_days', [3, 7, 9])).toBe(true);
    expect(accepts('mentor.reminder_days', [7, 3])).toBe(false);
    expect(accepts('mentor.reminder_days', [])).toBe(false);
    expect(accepts('mentor.reminder_days', [0])).toBe(false);
  });
});

test('an external forum needs an https URL or none', () => {
  expect(accepts('forum.external_url', 'https://forum.example.org')).toBe(true);
  expect(accepts('forum.external_url', 'http://forum.example.org')).toBe(false);
});

test('two votes of three are a majority, and so are four of six', () => {
  expect(2 / 3).toBeGreaterThanOrEqual(settingDefaults['review.majority']);
  expect(4 / 6).toBeGreaterThanOrEqual(settingDefaults['review.majority']);
});

test('the limit of the search is fixed', () => {
  expect(settings['search.limit'].changedBy).toBe('nobody');
  expect(specConstants.searchLimit).toBe(42);
  expect(settingDefaults['search.limit']).toBe(specConstants.searchLimit);
});

test('a key contains its section', () => {
  expect(settingSection('invite.ttl_days')).toBe('invite');
  expect(isSettingKey('invite.ttl_days')).toBe(true);
  expect(isSettingKey('toString')).toBe(false);
});

test('value types are derived from the table', () => {
  expectTypeOf<SettingValue<'invite.ttl_days'>>().toEqualTypeOf<number>();
  expectTypeOf<SettingValue<'review.masked'>>().toEqualTypeOf<boolean>();
  expectTypeOf<SettingValue<'cert.prefix'>>().toEqualTypeOf<string>();
  expectTypeOf<SettingValue<'mentor.reminder_days'>>().toEqualTypeOf<readonly number[]>();
  expectTypeOf<SettingValue<'cert.public_default'>>().toEqualTypeOf<
    'public' | 'members' | 'nobody'
  >();
  expectTypeOf<SettingValue<'auth.tfa_required_for'>>().toEqualTypeOf<
    readonly ('editor' | 'secretary' | 'chair' | 'admin')[]
  >();
});
