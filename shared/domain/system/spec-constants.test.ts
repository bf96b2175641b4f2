import { defaultLocale, localeFacts, localized } from '@site/shared/contract';
import { expect, test } from 'vitest';
import { specConstants } from './spec-constants.ts';

test('the languages are Russian, without a prefix, and English', () => {
  expect(defaultLocale).toBe('ru');
  expect(localeFacts).toEqual({
    ru: { iso: 'ru-RU', name: 'Russian' },
    en: { iso: 'en-US', name: 'English' },
  });
  expect([localized('/news', 'ru'), localized('/news', 'en')]).toEqual(['/news', '/en/news']);
});

test('icons are waited for a second and a half, their own service for five', () => {
  expect(specConstants.icons.fetchTimeout).toBe(1500);
  expect(specConstants.icons.apiTimeout).toBe(5000);
});

test('pictures come from this host unless a setting adds others', () => {
  expect(specConstants.images.host).toBe('localhost');
});

test('navigation goes by stem', () => {
  expect(specConstants.navigationOrder).toBe('stem');
});

test('the data of a page is in one of four states, a navigation may end in three ways', () => {
  expect(specConstants.pageDataStates).toEqual(['idle', 'pending', 'success', 'error']);
  expect(specConstants.navigationOutcomes).toEqual(['aborted', 'cancelled', 'duplicated']);
});
