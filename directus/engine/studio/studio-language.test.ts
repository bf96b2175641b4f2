// docs/domain/permissions.md, "The studio"
import { expect, test } from 'vitest';
import { localizeLabels } from './studio-language.ts';

test('reduces a bilingual label to one language', () => {
  const field = { meta: { options: { choices: [{ value: 'a', text: 'Да · Yes' }] }, note: null } };
  expect(localizeLabels({ data: [field] }, 'ru')).toEqual({
    data: [{ meta: { options: { choices: [{ value: 'a', text: 'Да' }] }, note: null } }],
  });
  expect(localizeLabels('Да · Yes', 'en')).toBe('Yes');
});

test('leaves labels in one language and personal bookmarks unchanged', () => {
  expect(localizeLabels(['Telegram', 3, true], 'en')).toEqual(['Telegram', 3, true]);
  expect(localizeLabels('один · два · три', 'en')).toBe('один · два · три');
  const own = { bookmark: 'Моё · и ещё', user: 'somebody' };
  expect(localizeLabels(own, 'en')).toEqual(own);
});
