import { expect, test } from 'vitest';
import { createLedger } from './ledger.ts';

const told = (...revisions: readonly number[]) => {
  const ledger = createLedger();
  for (const revision of revisions) ledger.tell('draft', revision);
  return ledger;
};
const stored = (...revisions: readonly number[]) => new Map([['draft', revisions]]);

test.each([
  ['all that was told is there', [1, 2], [1, 2], { done: 2, lost: 0, doubled: 0 }],
  ['one is missing', [1, 2], [1], { done: 2, lost: 1, doubled: 0 }],
  ['two saves were told the same revision', [1, 2, 2], [1, 2], { done: 3, lost: 1, doubled: 0 }],
  ['one was done that nobody was told of', [1, 3], [1, 2, 3], { done: 2, lost: 0, doubled: 1 }],
  ['one is there twice', [1], [1, 1], { done: 1, lost: 0, doubled: 1 }],
])('%s', (_, given, kept, difference) => {
  expect(told(...given).compare(stored(...kept))).toEqual(difference);
});

test('counts what was compared before only once', () => {
  const ledger = told(1, 2);
  ledger.compare(stored(1));
  ledger.tell('draft', 3);
  expect(ledger.compare(stored(1, 3))).toEqual({ done: 1, lost: 0, doubled: 0 });
  expect(ledger.told()).toBe(3);
});
