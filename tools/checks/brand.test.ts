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

test('passes when only its own file contains the brand', () => {
  expect(check('a league of its own, halt-99')).toEqual([]);
});

test.each(['League of Tests', 'Лига Тестов', 'лига тестов', 'mail@league.test', 'LT-0001'])(
  'reports %s in other files',
  (text) => {
    expect(check(`first line\nsays ${text}.`)).toEqual([
      expect.stringMatching(/^shell\/src\/header.tsx:2: /),
    ]);
  },
);

test('fails without the file of the brand', () => {
  expect(checkBrand([]).problems).toEqual(['content/product.json is not there.']);
});
