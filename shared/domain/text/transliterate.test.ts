import { expect, test } from 'vitest';
import { transliterate } from './transliterate.ts';

test.each([
  ['Юлия Щедролесова', 'Iuliia Shchedrolesova'],
  ['Артём Подъезжин', 'Artem Podieezzhin'],
  ['Ёлка Вьюжина', 'Elka Viuzhina'],
  ['Ольга Тихогрова-Полынцева', 'Olga Tikhogrova-Polyntseva'],
  ['Игорь Звонарский', 'Igor Zvonarskii'],
  ['Қайрат Ґалаґан', 'Kairat Galagan'],
  ['Ӑраскал 2.0', 'Araskal 2.0'],
])('transliterates %s to %s', (russian, latin) => {
  expect(transliterate(russian)).toBe(latin);
});
