import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableHost } from './punycode.ts';

test('a host is readable', () => {
  expect(readableHost('xn--e1afmkfd.xn--p1ai')).toBe('пример.рф');
  expect(readableHost('www.example.org')).toBe('www.example.org');
});

test.each(['xn--!!', 'xn--99999999'])('%s is not changed', (label) => {
  expect(readableHost(`${label}.org`)).toBe(`${label}.org`);
});

test('decodes every name like Node.js', () => {
  const name = fc.string({
    unit: fc.constantFrom(...'abz09абвгдёяїßçñ日本語中文ελ𐐨'),
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(name, (label) => {
      const host = domainToASCII(`${label}.org`);
      fc.pre(host !== '');
      expect(readableHost(host)).toBe(domainToUnicode(host));
    }),
  );
});
