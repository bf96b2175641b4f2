import { expect, test } from 'vitest';
import { navigationOf } from './navigation.ts';

test('what stands below another stands within it, in its order', () => {
  const item = (path: string, stem: string) => ({ title: 'T', path, stem, page: true });
  const guide = { ...item('/guide', '03.guide'), page: false };
  const [one, two] = [item('/guide/one', '03.guide/01.one'), item('/guide/two', '03.guide/02.two')];
  const book = item('/book', '04.book');
  expect(navigationOf([guide, one, two, book])).toEqual([{ ...guide, children: [one, two] }, book]);
});
