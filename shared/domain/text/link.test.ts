import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkRefusal, storedLink } from './link.ts';

test.each([
  'https://example.org',
  ' https://example.org/path?q=1#part ',
  'HTTPS://пример.рф/страница',
  'https://example.org:8443/',
  '\ufeffhttps://example.org\u200b',
])('accepts %j', (link) => {
  expect(linkRefusal(link)).toBeNull();
});

test.each([
  '',
  'example.org',
  'http://example.org',
  'https:example.org',
  'https://',
  'https:///example.org',
  'javascript:alert(1)',
  'https://localhost/x',
  'https://192.168.0.1/',
  'https://[::1]/',
  'https://user:secret@example.org',
  'https://user@example.org',
  'https://example.org/a b',
  'https://example',
])('refuses %j', (link) => {
  expect(linkRefusal(link)).toEqual({ code: 'E_URL' });
});

test('a link is stored without invisible characters', () => {
  expect(storedLink(' \ufeffhttps://example.org/a\u200bb\u00ad ')).toBe('https://example.org/ab');
});

test('accepts three hundred characters', () => {
  const link = `https://example.org/${'a'.repeat(280)}`;
  expect(linkRefusal(link)).toBeNull();
  expect(linkRefusal(`${link}a`)).toEqual({ code: 'E_TOO_LONG', params: { n: 300, m: 301 } });
});

test('accepts only https URLs', () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] }), (link) => {
      fc.pre(link.length <= 300);
      expect(linkRefusal(link) === null).toBe(link.startsWith('https:'));
    }),
  );
});
