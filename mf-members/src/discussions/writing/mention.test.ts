import { expect, test } from 'vitest';
import { mentionAt } from './mention.ts';

const at = (text: string) => mentionAt(text, text.length);

test.each([
  ['@', ''],
  ['Спасибо, @Пав', 'Пав'],
  ['Спасибо, @Павел Кед', 'Павел Кед'],
  ['(@pavel-ked', 'pavel-ked'],
  ['first line\n@O’N', 'O’N'],
])('a name that is being typed is a mention: %j', (text, letters) => {
  expect(at(text)).toEqual({ from: text.length - letters.length - 1, to: text.length, letters });
});

test.each(['', 'a', 'post@example', 'Спасибо, @Павел Кедроварский за', '@Павел\n'])(
  'anything else is none: %j',
  (text) => {
    expect(at(text)).toBeNull();
  },
);

test('only what is before the caret counts', () => {
  expect(mentionAt('@Вера и @Пав', 5)).toEqual({ from: 0, to: 5, letters: 'Вера' });
});
