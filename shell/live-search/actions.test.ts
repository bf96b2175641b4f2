import { expect, test } from 'vitest';
import { actionsFor, fits } from './actions.ts';

const mounts = ['/verify', '/login'].map((path) => ({
  id: path,
  path,
  slot: 'default' as const,
  handle: {},
}));
const registry = {
  generation: '1',
  remotes: { 'mf-members': { version: '1', entry: '', integrity: '', mounts } },
};

test('offers what live remotes serve, and no sign-in to a member', () => {
  const keysFor = (isMember: boolean) => actionsFor({ registry, isMember }).map(({ key }) => key);
  expect(keysFor(false)).toEqual(['verify', 'signIn', 'contents', 'theme', 'language']);
  expect(keysFor(true)).not.toContain('signIn');
});

test('offers what needs no remote until the registry is loaded', () => {
  const actions = actionsFor({ registry: undefined, isMember: false });
  expect(actions.map(({ key }) => key)).toEqual(['contents', 'theme', 'language']);
});

test('matches an action when every typed word begins one of its words', () => {
  expect(fits('Сменить тему тёмная светлая', 'тем')).toBe(true);
  expect(fits('Сменить тему тёмная светлая', 'сменить темную')).toBe(false);
  expect(fits('Сменить тему тёмная светлая', 'сменить темн')).toBe(true);
  expect(fits('Войти вход', 'войти нет')).toBe(false);
  expect(fits('Войти вход', '')).toBe(false);
});
