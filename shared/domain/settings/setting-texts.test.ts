import { describe, expect, test } from 'vitest';
import { type Setting, settingKeys, settingSection, settings } from '../system/settings.ts';
import { mayChangeSetting } from './may-change.ts';
import { numberText, readSettingValue, shapeOf, typedTexts } from './read-value.ts';
import { partOfSection, settingParts, settingSections } from './sections.ts';
import { settingName, settingTexts } from './setting-texts.ts';

const sentence = /^\p{Lu}.*[.!?]$/u;

describe.each(settingKeys)('%s', (key) => {
  const text = settingTexts[key];
  const setting: Setting = settings[key];

  test('has a name and an explanation in both languages', () => {
    for (const words of [text.label, text.about]) {
      expect(words[0]).toMatch(/[а-яё]/i);
      expect(words[1]).not.toMatch(/[а-яё]/i);
    }
    for (const said of text.about) expect(said).toMatch(sentence);
    for (const said of text.label) expect(said).not.toMatch(/[.:]$/);
  });

  test('has a unit if it is a number, and the name of each choice', () => {
    const isNumber = ['integer', 'number', 'integers'].includes(setting.kind);
    if (!isNumber) expect(text.unit).toBe('none');
    else if (!text.options) expect(text.unit).not.toBe('none');
    if ('options' in setting) expect(Object.keys(text.options ?? {})).toEqual(setting.options);
  });

  test('is found on the page of its part', () => {
    expect(Object.keys(settingParts)).toContain(partOfSection(settingSection(key)));
  });

  test('its default is read back from the controls of its form', () => {
    const initial = setting.default;
    expect(readSettingValue(shapeOf(setting), typedTexts(initial))).toEqual({ value: initial });
  });
});

test('every section has settings and belongs to one part', () => {
  const used = new Set(settingKeys.map(settingSection));
  expect(settingSections.map(([section]) => section).toSorted()).toEqual([...used].toSorted());
  expect(Object.values(settingParts).flat().toSorted()).toEqual([...used].toSorted());
});

test('the name has the unit where no value stands beside it', () => {
  expect(settingName('invite.ttl_days')).toEqual([
    'Приглашение действует, дней',
    'An invitation lasts, days',
  ]);
});

test('a number is read as people write it', () => {
  const share = shapeOf(settings['review.majority']);
  expect(readSettingValue(share, ['0,75'])).toEqual({ value: 0.75 });
  expect(readSettingValue(share, [' 2/3 '])).toEqual({ value: 2 / 3 });
  expect(numberText(2 / 3)).toBe('2/3');
  const days = shapeOf(settings['invite.ttl_days']);
  for (const typed of ['2', '61', '14.5', '2/3', 'ten', '1e1']) {
    expect(readSettingValue(days, [typed]), typed).toEqual({ refusal: { code: 'E_INVALID' } });
  }
  expect(readSettingValue(days, ['  '])).toEqual({ refusal: { code: 'E_REQUIRED' } });
});

test('rows of a list are put in order; blank ones do not count', () => {
  const reminders = shapeOf(settings['mentor.reminder_days']);
  expect(readSettingValue(reminders, ['7', '', '3'])).toEqual({ value: [3, 7] });
  expect(readSettingValue(reminders, ['3', '3'])).toEqual({ refusal: { code: 'E_INVALID' } });
  expect(readSettingValue(reminders, ['', ''])).toEqual({ refusal: { code: 'E_REQUIRED' } });
  const providers = shapeOf(settings['features.social_login']);
  expect(readSettingValue(providers, ['github', ''])).toEqual({ value: ['github'] });
  expect(readSettingValue(providers, ['Not A Code'])).toEqual({ refusal: { code: 'E_INVALID' } });
});

test('who may change it follows from the table; nobody changes what is fixed or not built', () => {
  expect(mayChangeSetting('review.days', ['chair'])).toBe(true);
  expect(mayChangeSetting('review.days', ['secretary'])).toBe(false);
  expect(mayChangeSetting('auth.password_min', ['chair'])).toBe(false);
  expect(mayChangeSetting('auth.password_min', ['admin'])).toBe(true);
  for (const key of ['search.limit', 'features.webpush'] as const) {
    expect(mayChangeSetting(key, ['admin', 'chair'])).toBe(false);
  }
});
