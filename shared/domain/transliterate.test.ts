import { expect, test } from 'vitest';
import { slugOf, transliterate } from './transliterate.ts';

test.each([
  ['Юлия Щедролесова', 'Iuliia Shchedrolesova'],
  ['Артём Подъезжин', 'Artem Podieezzhin'],
  ['Ёлка Вьюжина', 'Elka Viuzhina'],
])('writes %s as %s', (russian, latin) => {
  expect(transliterate(russian)).toBe(latin);
});

test.each([
  ['Юлия Щедролесова', 'iuliia-shchedrolesova'],
  ['Ольга Тихогрова-Полынцева', 'olga-tikhogrova-polyntseva'],
  ['Игорь Звонарский', 'igor-zvonarskii'],
  ['  José Ñandú!  ', 'jose-nandu'],
])('makes %s the address %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('keeps an address within 60 characters and ends it with a letter', () => {
  expect(slugOf(`${'а'.repeat(59)} бв`)).toBe('a'.repeat(59));
});
