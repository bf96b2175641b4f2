// docs/domain/names-and-addresses.md, "Slugs"
import { slugProposals } from '@site/shared/domain/text';
import { describe, expect, test } from 'vitest';
import { inoffensiveProposals, isProfane } from './profanity-filter.ts';

describe('a slug is profane', () => {
  test.each(['khui-petrov', 'ivan-pizdets', 'suka', 'bliad', 'ivan-fuck', 'cunt', 'ivanova-bliat'])(
    'with the word of %s',
    (slug) => {
      expect(isProfane(slug)).toBe(true);
    },
  );
});

describe('a slug is allowed', () => {
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
    expect(isProfane(slug)).toBe(false);
  });
});

test('replaces a profane word by its initial and appends numbers', () => {
  expect(inoffensiveProposals('Сука Петров').slice(0, 2)).toEqual(['s-petrov', 's-petrov-2']);
  expect(inoffensiveProposals('Сука').every((slug) => !isProfane(slug))).toBe(true);
});

test('leaves other names unchanged', () => {
  for (const name of ['Семён Иванов', 'Ада Ханкок', '日本']) {
    expect(inoffensiveProposals(name)).toEqual(slugProposals(name));
  }
});
