import { expect, test } from 'vitest';
import { decodeLevels, encodeLevels, type SharedLevel } from './skill-share.ts';

const levels: SharedLevel[] = [
  { area: 'software', level: 'proficient' },
  { area: 'data-engineering', level: 'foundation' },
];

test('encodes levels as a short value that needs no escaping', () => {
  const text = encodeLevels(levels);
  expect(text).toBe('software.2~data-engineering.0');
  expect(new URLSearchParams({ result: text }).toString()).toContain('software.2');
});

test('decodes encoded levels', () => {
  expect(decodeLevels(encodeLevels(levels))).toEqual(levels);
});

test.each([
  '',
  'software',
  'software.4',
  'software.-1',
  'Software.1',
  'software.1~',
  'software.1~software.2',
  'software.1~<b>.2',
  Array.from({ length: 13 }, (_, index) => `area${index}.1`).join('~'),
])('refuses %j', (text) => {
  expect(decodeLevels(text)).toBeNull();
});
