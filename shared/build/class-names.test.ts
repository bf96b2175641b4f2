import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

const sheet = { resourcePath: '/house/frame.module.css' };

test('a class name is stable across builds and unique per project, style sheet and class', () => {
  const name = classNames('shell')(sheet, '', 'menu');
  expect(name).toMatch(/^shell-[\w-]{4}$/);
  expect(classNames('shell')(sheet, '', 'menu')).toBe(name);
  const others = [
    classNames('mf-public')(sheet, '', 'menu'),
    classNames('shell')({ resourcePath: '/house/footer.module.css' }, '', 'menu'),
    classNames('shell')(sheet, '', 'link'),
  ];
  expect(new Set([name, ...others]).size).toBe(4);
});

test('a hash collision fails the build', () => {
  const names = classNames('shell');
  const many = () => {
    for (let index = 0; index < 100_000; index += 1) names(sheet, '', `word-${index}`);
  };
  expect(many).toThrow(/are both called shell-[\w-]{4}: rename one of them\.$/);
});
