import { describe, expect, test } from 'vitest';
import { typography } from './typography.ts';

/** Makes special spaces visible: `_` for a no-break space, `~` for the narrow one. */
function seen(text: string): string {
  return text.replaceAll('\u00a0', '_').replaceAll('\u202f', '~');
}

describe('Russian', () => {
  test.each([
    [
      'words of one and two letters stay with the next',
      'и в лесу, но не под ним',
      'и_в_лесу, но_не_под ним',
    ],
    ['a capital begins the text', 'О приёме решают коллеги', 'О_приёме решают коллеги'],
    ['a short word after a bracket or a quote', '(в «По делу») да', '(в_«По_делу») да'],
    ['a particle after a hyphen is no word', 'кто-то кое-как пришёл', 'кто-то кое-как пришёл'],
    ['a dash holds on to the word before it', 'Миссия — это мы', 'Миссия_— это мы'],
    ['a dash at the end of a piece', 'Миссия —', 'Миссия_—'],
    [
      'a number and its unit',
      '14 дней, 20 ноября 2026 года, 5 %',
      '14_дней, 20_ноября 2026_года, 5_%',
    ],
    ['a unit of two letters does not hold the next word', '10 км пути', '10_км пути'],
    ['two sides of a picture', 'от 320 × 320 точек', 'от_320_×_320 точек'],
    ['a number and a word that is no unit', '3 рецензента', '3 рецензента'],
    ['the numero sign takes a narrow space', '№5, № 6', '№~5, №~6'],
    ['quotes stay as written', '«Дом „у моря“» "так"', '«Дом „у_моря“» "так"'],
  ])('%s', (_, text, expected) => {
    expect(seen(typography(text, 'ru'))).toBe(expected);
  });
});

describe('English', () => {
  test.each([
    [
      'a number and its unit',
      'in 14 days, on 20 November, 5 MB',
      'in 14_days, on 20_November, 5_MB',
    ],
    ['a spaced dash holds on to the word before it', 'peers – under rules', 'peers_– under rules'],
    ['short words break freely', 'it is up to us', 'it is up to us'],
    ['a number and a word that is no unit', '3 members met', '3 members met'],
  ])('%s', (_, text, expected) => {
    expect(seen(typography(text, 'en'))).toBe(expected);
  });
});

test('is idempotent', () => {
  const text = 'К 20 ноября 2026 года — не позже — у нас будет №5 и 10 км в запасе';
  const once = typography(text, 'ru');
  expect(once).not.toBe(text);
  expect(typography(once, 'ru')).toBe(once);
});
