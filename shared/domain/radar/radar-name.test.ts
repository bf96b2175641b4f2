import { expect, test } from 'vitest';
import { isLosslessSlug, radarNameKey, radarSlug } from './radar-name.ts';

test.each([
  ['OpenTofu', 'opentofu'],
  ['Event  storming', 'event-storming'],
  ['Node.js', 'Node JS'],
  ['CI/CD', 'CI / CD'],
  ['“Domain” (storytelling)', 'domain storytelling'],
  ['Ещё одна', 'еще одна'],
  ['React Café', 'react cafe'],
  ['C＃', 'c#'],
  ['Type\u00adScript\u200b', 'TypeScript'],
  ['C\u2060++', 'C++'],
])('%s and %s are equal names', (one, other) => {
  expect(radarNameKey(one)).toBe(radarNameKey(other));
});

test.each([
  ['C', 'C++'],
  ['C', 'C#'],
  ['C++', 'C#'],
  ['.NET', 'NET'],
  ['R&D', 'R D'],
  ['OpenTofu', 'Open Tofu'],
])('%s and %s are different names', (one, other) => {
  expect(radarNameKey(one)).not.toBe(radarNameKey(other));
});

test.each([
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['F# for C++', 'f-sharp-for-c-plus-plus'],
  ['#NoEstimates', 'noestimates'],
  ['.NET', 'net'],
  ['…', ''],
  ['++', ''],
])('the slug of %s is %j', (name, slug) => {
  expect(radarSlug(name)).toBe(slug);
});

test.each([
  ['c', 'C', true],
  ['c', 'C#', false],
  ['c', 'C*', false],
  ['c-sharp', 'C#', true],
  ['c-sharp', 'C sharp', true],
  ['node-js', 'Node.js', true],
  ['net', '.NET', false],
  ['go', 'Golang', false],
])('the slug %s represents %s without loss: %s', (slug, name, isLossless) => {
  expect(isLosslessSlug(slug, name)).toBe(isLossless);
});
