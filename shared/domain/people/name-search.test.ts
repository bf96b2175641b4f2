import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { transliterate } from '../text/transliterate.ts';
import { crossScriptKey, searchVariants } from './name-search.ts';

test.each([
  ['Игорь Звонарский', ['igor zvonarskii', 'igor zvonarsky', 'igor zvonarskiy']],
  ['Юлия', ['iuliia', 'yuliya']],
  ['Артём', ['artem', 'artyom', 'artiom']],
  ['Щедрыцев', ['shchedrytsev', 'schedricev']],
  ['Сергей Хайров', ['sergei khairov', 'sergey khayrov', 'sergej hajrov']],
  ['Smith', ['smith']],
])('the index contains for %s %j', (name, variants) => {
  expect(searchVariants(name)).toEqual(variants);
});

describe('the cross-script key', () => {
  test.each([
    ['Юлия', 'Yulia', 'Yuliya', 'Julija', 'Iuliia', 'julia'],
    ['Щедролесова', 'Shchedrolesova', 'Schedrolesova'],
    ['Артём', 'Artyom', 'Artem', 'Artiom'],
    ['Подъезжин', 'Podyezzhin', 'Podezzhin', 'Podieezzhin'],
    ['Ёлка Вьюжина', 'Yolka Vyuzhina', 'Elka Viuzhina', 'jolka vjuzhina'],
    ['Тихогрова-Полынцева', 'Tihogrova Polyntseva', 'tikhogrova-polinceva'],
    ['Игорь Звонарский', 'Igor Zvonarsky', 'Igor Zvonarskiy', 'Igor’ Zvonarskij'],
    ['Схимин', 'Shimin', 'Skhimin'],
  ])('is equal for %s and its spellings', (name, ...others) => {
    expect(others.length).toBeGreaterThan(1);
    for (const other of others) expect(crossScriptKey(other)).toBe(crossScriptKey(name));
  });

  test.each([
    ['Иванов', 'Ивашов'],
    ['Волков', 'Волкова'],
    ['Жуков', 'Зуков'],
    ['Чудов', 'Худов'],
  ])('differs for %s and %s', (one, other) => {
    expect(crossScriptKey(one)).not.toBe(crossScriptKey(other));
  });

  test('does not depend on the chosen spelling of each letter', () => {
    const spellings: Readonly<Record<string, readonly string[]>> = {
      й: ['i', 'y', 'j'],
      ё: ['e', 'yo', 'io'],
      ю: ['iu', 'yu'],
      я: ['ia', 'ya'],
      х: ['kh', 'h'],
      ц: ['ts', 'c'],
      щ: ['shch', 'sch'],
      ы: ['y', 'i'],
    };
    const word = fc.array(fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'), {
      minLength: 1,
      maxLength: 14,
    });
    fc.assert(
      fc.property(word, fc.infiniteStream(fc.nat()), (letters, choices) => {
        const spelled = letters
          .map((letter) => {
            const ways = spellings[letter] ?? [transliterate(letter)];
            return ways[choices.next().value % ways.length];
          })
          .join('');
        expect(crossScriptKey(spelled)).toBe(crossScriptKey(letters.join('')));
      }),
      { numRuns: 2000 },
    );
  });
});
