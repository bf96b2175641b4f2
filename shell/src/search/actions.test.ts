import { expect, test } from 'vitest';
import { actionsFor, fits } from './actions.ts';

const mounts = ['/verify', '/login'].map((path) => ({
  id: path,
  path,
  slot: 'default' as const,
  handle: {},
}));
const here = {
  registry: {
    generation: '1',
    remotes: { 'mf-members': { version: '1', entry: '', integrity: '', mounts } },
  },
  locale: 'ru' as const,
  pathname: '/news',
  search: '?page=2',
};

test('offers what live remotes serve, and no sign-in to a member', () => {
  const keysFor = (isMember: boolean) => actionsFor({ ...here, isMember }).map(({ key }) => key);
  expect(keysFor(false)).toEqual([
    'search.actions.verify',
    'search.actions.signIn',
    'search.actions.contents',
    'search.actions.theme',
    'search.actions.language',
  ]);
  expect(keysFor(true)).not.toContain('search.actions.signIn');
});

test('offers the same page in the other language', () => {
  expect(actionsFor({ ...here, isMember: false }).at(-1)).toMatchObject({
    href: '/en/news?page=2',
    locale: 'en',
  });
});

test('matches an action when every typed word begins one of its words', () => {
  expect(fits('Сменить тему тёмная светлая', 'тем')).toBe(true);
  expect(fits('Сменить тему тёмная светлая', 'сменить темную')).toBe(false);
  expect(fits('Сменить тему тёмная светлая', 'сменить темн')).toBe(true);
  expect(fits('Войти вход', 'войти нет')).toBe(false);
  expect(fits('Войти вход', '')).toBe(false);
});
