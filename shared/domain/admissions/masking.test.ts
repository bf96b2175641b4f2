import { describe, expect, test } from 'vitest';
import { maskerOf } from './masking.ts';

const ru = maskerOf(
  {
    names: ['Зоя Первозванная', 'Zoia Pervozvannaia', 'Павел Тихогров-Полынцев', 'Лев Мир'],
    employers: ['ООО «Северный контур»', 'Mill', 'самозанятый', 'Яндекс Облако', 'Завод «Луч»'],
  },
  'ru',
);

describe('a masked text', () => {
  test.each([
    ['Зоя Первозванная написала', '[имя] написала'],
    ['о Зое Первозванной, с Зоей', 'о [имя], с [имя]'],
    ['З. И. Первозванную и Первозванная З.', '[имя] и [имя] З.'],
    ['ЗОЯ ПЕРВОЗВАННАЯ; первозванной', '[имя]; [имя]'],
    ["Zoia's work, Zoya Pervozvannaya", "[имя]'s work, [имя]"],
    ['Павла Тихогрова-Полынцева и Pavlu', '[имя] и [имя]'],
    ['Льву', '[имя]'],
    ['в Северном контуре и Severnyi kontur', 'в [работодатель] и [работодатель]'],
    ['ООО «Северный контур»', 'ООО «[работодатель]»'],
    ['на Заводе «Луч»: «Заводе «Луч»»', 'на [работодатель]: «[работодатель]»'],
    ['at Mill and Яндекс.Облака', 'at [работодатель] and [работодатель]'],
  ])('hides names and employers in all cases: %s', (text, masked) => {
    expect(ru(text)).toBe(masked);
  });

  test.each([
    ['см. https://zoia.example/a?b=1.', 'см. [ссылка]'],
    ['[моя страница](https://zoia.example) и ![](//x/y.png)', '[ссылка] и [ссылка]'],
    ['пишите zoia@works.example или @zoia_p', 'пишите [ссылка] или [ссылка]'],
    ['github.com/zoia, zoia.dev, www.zoia.ru/x', '[ссылка], [ссылка], [ссылка]'],
    ['+7 (900) 123-45-67', '[ссылка]'],
  ])('hides links: %s', (text, masked) => {
    expect(ru(text)).toBe(masked);
  });

  test('hides words of gender', () => {
    expect(ru('Она сама его учила, and she did her best')).toBe(
      '[он/она] [сам/сама] [его/её] учила, and [he/she] did [him/her] best',
    );
  });

  test.each([
    'мир изменился, зона роста, и т.д., Node.js и ASP.NET',
    'В 2018–2023 годах выросла нагрузка до 10 000 запросов',
    'Самозанятый разработчик; север и контур цеха',
  ])('leaves other words alone: %s', (text) => {
    expect(ru(text)).toBe(text);
  });

  test('has the marks of the language of the file', () => {
    const en = maskerOf({ names: ['Zoia'], employers: ['Mill'] }, 'en');
    expect(en('Zoia of Mill, mill.example')).toBe('[name] of [employer], [link]');
  });
});
