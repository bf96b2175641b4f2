import { expect, test } from 'vitest';
import { declaredValues } from './structured.ts';

const of = (query: string, set: string, event: string) =>
  declaredValues(new URLSearchParams(query), { set, event });

test('gives the fields of a form the types that the action declares', () => {
  expect(of('email=a@b.test&note=&sponsor=on&page=/c', 'invitations', 'create')).toMatchObject({
    email: 'a@b.test',
    sponsor: true,
    page: '/c',
  });
  expect(of('email=a@b.test', 'invitations', 'create')).toMatchObject({ sponsor: false });
  const suggested = of('topics=a&topics=b&content_languages=ru', 'resources', 'suggest');
  expect(suggested).toEqual({ topics: ['a', 'b'], content_languages: ['ru'] });
});

test('of an action that is not declared stay texts, the last of equal names', () => {
  expect(of('a=1&a=2', 'nothing', 'here')).toEqual({ a: '2' });
});

test('keeps no control of a declared field beside its value', () => {
  const query = 'links=[]&links.0.kind=site&links.0.url=https://a.test&topics=[]&topics[]=a&x.y=1';
  expect(of(query, 'people', 'update')).toEqual({
    links: [{ kind: 'site', url: 'https://a.test' }],
    topics: ['a'],
    'x.y': '1',
  });
});
