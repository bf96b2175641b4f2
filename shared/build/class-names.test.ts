import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

const sheet = { resourcePath: '/house/frame.module.css' };

test('a class name is stable across builds and unique per project, style sheet and class', () => {
  const name = classNames('mf-polls')(sheet, '', 'menu');
  expect(name).toMatch(/^mf-polls-[\w-]{4}$/);
  expect(classNames('mf-polls')(sheet, '', 'menu')).toBe(name);
  const others = [
    classNames('mf-other')(sheet, '', 'menu'),
    classNames('mf-polls')({ resourcePath: '/house/footer.module.css' }, '', 'menu'),
    classNames('mf-polls')(sheet, '', 'link'),
  ];
  expect(new Set([name, ...others]).size).toBe(4);
});

test('a hash collision fails the build', () => {
  const names = classNames('mf-polls');
  const many = () => {
    for (let index = 0; index < 100_000; index += 1) names(sheet, '', `word-${index}`);
  };
  expect(many).toThrow(/are both called mf-polls-[\w-]{4}: rename one of them\.$/);
});

test('the classes of sheets of this repository are numbered', () => {
  const resourcePath = join(import.meta.dirname, '../ui/kit.module.css');
  const [one, other] = ['stack', 'line'].map((word) =>
    classNames('shell')({ resourcePath }, '', word),
  );
  expect(one).toMatch(/^shell-[\da-z]{1,3}$/);
  expect(other).toMatch(/^shell-[\da-z]{1,3}$/);
  expect(other).not.toBe(one);
  expect(classNames('shell')({ resourcePath }, '', 'not there')).toMatch(/^shell-[\w-]{4}$/);
});
