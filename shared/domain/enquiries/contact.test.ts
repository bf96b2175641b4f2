// docs/domain/contact.md
import { expect, test } from 'vitest';
import { countLinks } from './contact.ts';

test.each([
  ['Здравствуйте, хочу спросить о докладе.', 0],
  ['см. https://a.example и http://b.example', 2],
  ['HTTPS://a.example, www.b.example, https://www.c.example', 4],
  ['awww. that is no link', 0],
])('counts the links of "%s"', (text, links) => {
  expect(countLinks(text)).toBe(links);
});
