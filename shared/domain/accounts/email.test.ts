import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedEmail, emailRefusal, lookedUpEmail, shownEmail, storedEmail } from './email.ts';

test.each([
  ['  Ivan.Petrov@Example.ORG ', 'ivan.petrov@example.org'],
  ['a+tag@b.co', 'a+tag@b.co'],
  ['\u200eivan\u00ad@exam\u200bple.org\ufeff', 'ivan@example.org'],
  ['ivan@Почта.РФ', 'ivan@xn--80a1acny.xn--p1ai'],
  ['ivan@bu\u0308cher.example', 'ivan@xn--bcher-kva.example'],
])('stores %j as %s', (typed, stored) => {
  expect(storedEmail(typed)).toBe(stored);
});

test.each([
  [' Ivan@Почта.РФ', 'ivan@xn--80a1acny.xn--p1ai'],
  ['Operator@localhost ', 'operator@localhost'],
])('looks up %j as %s', (typed, stored) => {
  expect(lookedUpEmail(typed)).toBe(stored);
});

test.each([
  '',
  'ivan',
  'ivan@',
  '@example.org',
  'ivan@localhost',
  'ivan@example..org',
  'ivan@.example.org',
  'ivan@example.org.',
  'ivan@-example.org',
  'ivan@127.0.0.1',
  'ivan@127.1',
  'ivan@10.0.0.10',
  'ivan@[::1]',
  'ivan@example.org/path',
  'ivan@example.org:25',
  'ivan@exa%6dple.org',
  'a@b@example.org',
  'ivan petrov@example.org',
  '.ivan@example.org',
  'ivan..petrov@example.org',
  'иван@example.org',
  'ivаn@example.org',
  `${'a'.repeat(65)}@example.org`,
  `ivan@${'a'.repeat(64)}.org`,
  `ivan@${'a.'.repeat(124)}org`,
])('refuses %j', (typed) => {
  expect(emailRefusal(typed)).toEqual({ code: 'E_EMAIL' });
});

test('accepts at most 254 characters, counted with the domain in punycode', () => {
  const domain = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(57)}.org`;
  const address = `${'x'.repeat(64)}@${domain}`;
  expect(address).toHaveLength(254);
  expect(emailRefusal(address)).toBeNull();
  expect(emailRefusal(address.replace('.org', '.info'))).toEqual({ code: 'E_EMAIL' });
});

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (typed) => {
      const stored = storedEmail(typed);
      fc.pre(stored !== null);
      expect(storedEmail(stored)).toBe(stored);
      expect(storedEmail(typed.toUpperCase())).toBe(stored);
    }),
  );
});

describe('for display', () => {
  test('a domain is readable', () => {
    expect(shownEmail('ivan@xn--80a1acny.xn--p1ai')).toBe('ivan@почта.рф');
    expect(shownEmail('xn--ivan@example.org')).toBe('xn--ivan@example.org');
  });

  test('invalid punycode is not changed', () => {
    expect(shownEmail('ivan@xn--!!.org')).toBe('ivan@xn--!!.org');
    expect(shownEmail('ivan@xn--99999999.org')).toBe('ivan@xn--99999999.org');
  });
});

describe('for duplicate detection', () => {
  test('ignores dots and tags at some providers', () => {
    expect(comparedEmail('i.van+news@gmail.com')).toBe('ivan@gmail.com');
    expect(comparedEmail('i.van@mail.example', ['mail.example'])).toBe('ivan@mail.example');
  });

  test('keeps dots and tags at other providers', () => {
    expect(comparedEmail('i.van+news@example.org')).toBe('i.van+news@example.org');
  });
});
