// docs/domain/refused-input.md, rule 2
import { expect, test } from 'vitest';
import { jsonExcess } from './json-excess.ts';

const limits = { nodes: 100, depth: 5 };
const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['many values', `[${'0,'.repeat(98)}0]`],
  ['many commas in a text', JSON.stringify(['",[{'.repeat(1000)])],
  ['a backslash before the end of a text', JSON.stringify(['\\', '\\"', 'x'.repeat(1000)])],
  ['five levels', '[[[[[1]]]]]'],
  ['levels beside each other', `[${'[[]],'.repeat(30)}[]]`],
  ['a text without an end', '["abc'],
])('%s are within the limits', (_what, text) => {
  expect(jsonExcess(bytes(text), limits)).toBe(-1);
});

test.each([
  ['values', `[${'0,'.repeat(500_000)}0]`, 200],
  ['lists', `[${'[],'.repeat(350_000)}0]`, 200],
  ['fields', `{${'"a":0,'.repeat(200_000)}"b":0}`, 601],
  ['levels', '{"a":'.repeat(200_000), 26],
])('stops scanning a megabyte of %s at the limit', (_what, text, last) => {
  expect(jsonExcess(bytes(text), limits)).toBeGreaterThan(0);
  expect(jsonExcess(bytes(text), limits)).toBeLessThanOrEqual(last);
});
