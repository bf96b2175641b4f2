import { notificationActions, peopleActions } from '@site/shared/actions';
import { describe, expect, test } from 'vitest';
import { custom, flag, id, integer, list, optional, text } from './fields.ts';
import { postedValue } from './posted-values.ts';

const of = (query: string, name: string, facts: Parameters<typeof postedValue>[2]) =>
  postedValue(new URLSearchParams(query), name, facts);
const { fields: ofPerson } = peopleActions.update;

test('an empty optional text is left out, and one that clears its field is null', () => {
  expect(of('note=', 'note', optional(text({ max: 9 })))).toBeUndefined();
  expect(of('name_en_middle=+', 'name_en_middle', ofPerson.name_en_middle)).toBeNull();
  expect(of('', 'name_en_middle', ofPerson.name_en_middle)).toBeUndefined();
  expect(of('slug=', 'slug', ofPerson.slug)).toBe('');
});

test('a number that is none stays a text, which is refused', () => {
  const hour = optional(integer({ min: 0, max: 23 }));
  expect(['7', '7h', ''].map((typed) => of(`hour=${typed}`, 'hour', hour))).toEqual([
    7,
    '7h',
    undefined,
  ]);
  const year = custom<number | null>('number');
  expect(['2001', 'long ago', ''].map((typed) => of(`year=${typed}`, 'year', year))).toEqual([
    2001,
    'long ago',
    null,
  ]);
});

test('an unticked box is known by the hidden field before it', () => {
  const off = optional(flag);
  expect(of('', 'off', off)).toBeUndefined();
  expect(of('off=false', 'off', off)).toBe(false);
  expect(of('off=false&off=1', 'off', off)).toBe(true);
  expect(of('', 'off', flag)).toBe(false);
});

test('a list is several values, one JSON text, or what replaces it', () => {
  const topics = list(id, { max: 9 });
  expect(of('topics=a&topics=&topics=b', 'topics', topics)).toEqual(['a', 'b']);
  expect(of('topics=["a"]', 'topics', topics)).toEqual(['a']);
  expect(of('topics=["a"]&topics[]=&topics[]=c', 'topics', topics)).toEqual(['c']);
  expect(of('topics=["a"]&topics[]=', 'topics', topics)).toEqual([]);
  expect(of('topics=[a', 'topics', topics)).toBe('[a');
  expect(of('topics.1=b&topics.0=', 'topics', topics)).toEqual(['', 'b']);
});

test('names with dots are parts', () => {
  const { categories } = notificationActions.preferences.fields;
  const query = 'categories.news.email=daily&categories.news.inapp=off&categories.news.inapp=on';
  expect(of(query, 'categories', categories)).toEqual({ news: { email: 'daily', inapp: 'on' } });
  expect(of('texts.ru.city=&texts.en.city=Riga', 'texts', ofPerson.texts)).toEqual({
    ru: { city: '' },
    en: { city: 'Riga' },
  });
});

test('rows are in their order, without blank ones, and their ticks are flags', () => {
  const questions = custom({ rows: ['ru', 'en'], flags: ['required'] });
  const query =
    'q.10.ru=&q.10.en=+&q.2.ru=B&q.2.en=&q.2.required=true&q.0.ru=&q.0.en=A&q.1.required=true';
  expect(of(query, 'q', questions)).toEqual([
    { ru: '', en: 'A', required: false },
    { ru: 'B', en: '', required: true },
  ]);
  expect(of('links=[{"url":""},{"url":"https://a.test"}]', 'links', ofPerson.links)).toEqual([
    { url: 'https://a.test' },
  ]);
});

describe('hostile names', () => {
  const parts = custom('parts');

  test('change no prototype', () => {
    const value = of('a.__proto__.x=1&a.constructor.prototype=2&a.b=3', 'a', parts) as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor', 'b']);
    expect('x' in {}).toBe(false);
  });

  test('too deep, empty or of another field are not read', () => {
    expect(of('a.b.c.d.e=1&a..b=1&a.=1&.a=1&ab.c=1', 'a', parts)).toBeUndefined();
    expect(of('a.b.c.d=1', 'a', parts)).toEqual({ b: { c: { d: '1' } } });
  });

  test('that are a value and a group are the group', () => {
    expect(of('a.b=1&a.b.c=2', 'a', parts)).toEqual({ b: { c: '2' } });
  });
});
