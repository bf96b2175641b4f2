// docs/domain/names-and-addresses.md, "Slugs"
import { slugProposals } from '@site/shared/domain';
import { describe, expect, test } from 'vitest';
import { decentProposals, isRude } from './rude-slugs.ts';

describe('an address is rude', () => {
  test.each(['khui-petrov', 'ivan-pizdets', 'suka', 'bliad', 'ivan-fuck', 'cunt', 'ivanova-bliat'])(
    'with the word of %s',
    (slug) => {
      expect(isRude(slug)).toBe(true);
    },
  );
});

describe('an address is innocent', () => {
  test.each([
    'anna-scunthorpe',
    'john-dickson',
    'semen-ivanov',
    'pavel-sukhov',
    'oleg-sukachev',
    'huy-nguyen',
    'mary-cummings',
    'bola-shittu',
    'inna-analova',
    'ada-hancock',
    'lev-ebralidze',
    'nina-blinova',
    'ivan-3',
  ])('as %s', (slug) => {
    expect(isRude(slug)).toBe(false);
  });
});

test('in the place of a rude word the proposal has its initial, and numbers as ever', () => {
  expect(decentProposals('Сука Петров').slice(0, 2)).toEqual(['s-petrov', 's-petrov-2']);
  expect(decentProposals('Сука').every((slug) => !isRude(slug))).toBe(true);
});

test('what is innocent is proposed as ever', () => {
  for (const name of ['Семён Иванов', 'Ада Ханкок', '日本']) {
    expect(decentProposals(name)).toEqual(slugProposals(name));
  }
});
