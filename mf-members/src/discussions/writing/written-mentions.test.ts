import { expect, test } from 'vitest';
import { peopleIn, shownText, writtenText } from './written-mentions.ts';

const anna = '01900000-0000-4000-8000-000000000001';
const other = '01900000-0000-4000-8000-000000000002';
const link = (name: string, id = anna) => `[@${name}](member:${id})`;

test('its author sees names, and the stored text has links', () => {
  const markdown = `Спасибо, ${link('Анна Лесная')}! И ${link('Ира', other)}.`;
  const people = peopleIn(markdown);
  const text = shownText(markdown, people);
  expect(text).toBe('Спасибо, @Анна Лесная! И @Ира.');
  expect(writtenText(text, people)).toBe(markdown);
});

test('a name that was shortened, or is the beginning of a longer word, is no mention', () => {
  const people = new Map([['Ира', other]]);
  expect(writtenText('@Ир, @Ирак, post@Ира', people)).toBe('@Ир, @Ирак, post@Ира');
});

test('the longer name of two wins', () => {
  const people = new Map([
    ['Anna', other],
    ['Anna Lesnaia', anna],
  ]);
  expect(writtenText('@Anna Lesnaia', people)).toBe(link('Anna Lesnaia'));
});

test('of two people with one name the second stays a link', () => {
  const markdown = `${link('Anna')} ${link('Anna', other)}`;
  const people = peopleIn(markdown);
  expect(shownText(markdown, people)).toBe(`@Anna ${link('Anna', other)}`);
  expect(writtenText(shownText(markdown, people), people)).toBe(markdown);
});
