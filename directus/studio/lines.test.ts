import { expect, test } from 'vitest';
import { linesOf, listOf } from './lines.ts';

test('shows a list with an entry a line, and reads it again', () => {
  const words = ['Да, всегда', 'Нет'];
  expect(linesOf(words, 'words')).toBe('Да, всегда\nНет');
  expect(listOf(' Да, всегда \n\nНет\n', 'words')).toEqual(words);
});

test('counts from one what is stored from zero', () => {
  expect(linesOf([0, 2], 'numbers')).toBe('1\n3');
  expect(listOf('1\n3', 'numbers')).toEqual([0, 2]);
  expect(listOf('1\nthird', 'numbers')).toEqual([0, 'third']);
});

test('is empty without entries', () => {
  expect(linesOf(null, 'words')).toBe('');
  expect(listOf(' \n', 'words')).toBeNull();
});
