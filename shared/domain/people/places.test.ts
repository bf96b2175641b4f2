import { expect, test } from 'vitest';
import { placeNamed, placesOf } from './places.ts';

const written = [
  { ru: 'Минск', en: null, count: 3 },
  { ru: null, en: 'Minsk', count: 2 },
  { ru: 'Minsk', en: 'Minsk', count: 1 },
  { ru: 'Москва', en: null, count: 5 },
  { ru: null, en: 'Moscow', count: 4 },
  { ru: 'Москва', en: 'Moscow', count: 1 },
  { ru: null, en: 'Riga', count: 1 },
  { ru: null, en: null, count: 9 },
];

test('makes one place of the spellings of a city', () => {
  expect(placesOf(written)).toEqual([
    { names: ['Minsk', 'Минск'], label: { ru: 'Минск', en: 'Minsk' }, count: 6 },
    { names: ['Москва', 'Moscow'], label: { ru: 'Москва', en: 'Moscow' }, count: 10 },
    { names: ['Riga'], label: { ru: 'Riga', en: 'Riga' }, count: 1 },
  ]);
});

test('finds the place that a name means, in either language', () => {
  const places = placesOf(written);
  expect(placeNamed(places, 'Москва')?.label.en).toBe('Moscow');
  expect(placeNamed(places, 'minsk')?.label.ru).toBe('Минск');
  expect(placeNamed(places, 'Nowhere')).toBeUndefined();
  expect(placeNamed(places, null)).toBeUndefined();
});
