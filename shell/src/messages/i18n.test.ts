import { specConstants, specSentences } from '@site/shared/domain/system';
import { expect, test } from 'vitest';
import { collectMessages } from './collect-messages.ts';
import { createI18n } from './i18n.ts';

test('configures specConstants.messageLibraryLocale and never shows it', () => {
  const i18n = createI18n('ru', { shell: { known: 'Слово' } });
  expect(specConstants.messageLibraryLocale).toBe('en-US');
  expect(i18n.options.fallbackLng).toEqual(['en-US']);
  expect(i18n.t('known')).toBe('Слово');
  expect(i18n.t('unknown')).toBe('unknown');
});

test('uses the plural forms of each language', () => {
  const forms = { n_one: '{{count}} день', n_few: '{{count}} дня', n_many: '{{count}} дней' };
  const i18n = createI18n('ru', { shell: forms });
  expect([1, 3, 21, 25].map((count) => i18n.t('n', { count }))).toEqual([
    '1 день',
    '3 дня',
    '21 день',
    '25 дней',
  ]);
  const english = createI18n('en', {
    shell: { n_one: '{{count}} day', n_other: '{{count}} days' },
  });
  expect([1, 3, 21].map((count) => english.t('n', { count }))).toEqual([
    '1 day',
    '3 days',
    '21 days',
  ]);
});

test('gives every remote its own namespace, with no-break spaces set', async () => {
  const remote = { name: 'mf-public', messages: async () => ({ hint: 'в доме № 5' }) } as never;
  const { ru } = await collectMessages({ 'mf-public': remote });
  expect(Object.keys(ru)).toEqual(['shell', 'mf-public']);
  expect(ru['mf-public']?.hint).toContain('в\u00a0доме');
});

test('stops the generation by specSentences.localeFailed when a remote lacks a language', async () => {
  const remote = { name: 'mf-public', messages: () => Promise.reject(new Error('gone')) } as never;
  expect(specSentences.localeFailed('ru')).toBe('Failed loading locale (ru)');
  await expect(collectMessages({ 'mf-public': remote })).rejects.toThrow(
    'Failed loading locale (ru)',
  );
});
