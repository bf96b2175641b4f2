import { expect, test } from 'vitest';
import { checkBrand } from './brand.ts';

const product = {
  path: 'content/product.json',
  text: JSON.stringify({
    name: { ru: 'Лига Тестов', en: 'League of Tests' },
    certPrefix: 'LT',
    contactEmail: 'hello@league.test',
  }),
};

function check(text: string) {
  return checkBrand([product, { path: 'shell/src/header.tsx', text }]).problems;
}

test('is content when the brand stands in its file only', () => {
  expect(check('a league of its own, halt-99')).toEqual([]);
});

test.each(['League of Tests', 'Лига Тестов', 'лига тестов', 'mail@league.test', 'LT-0001'])(
  'finds %s elsewhere',
  (text) => {
    expect(check(`first line\nsays ${text}.`)).toEqual([
      expect.stringMatching(/^shell\/src\/header.tsx:2: /),
    ]);
  },
);

test('does not pass without the file of the brand', () => {
  expect(checkBrand([]).problems).toEqual(['content/product.json is not there.']);
});
