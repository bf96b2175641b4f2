import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrived } from './arrived.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('waits for what a page does not await, and says what failed or came too late', async () => {
  const never = new Promise(() => {});
  const own = {
    name: 'Vera',
    step: Promise.resolve({ to: 'senior' }),
    latest: Promise.reject(new Error('away')),
    suggestions: never,
  };
  const settled = arrived({ 'mf-members:account': own, frame: null });
  await vi.runAllTimersAsync();

  expect(await settled).toEqual({
    frame: null,
    'mf-members:account': {
      name: 'Vera',
      step: { arrived: { to: 'senior' } },
      latest: { arrived: null },
      suggestions: { arrived: null },
    },
  });
});

test.each([
  ['a Date', { people: [{ seen: new Date(0) }] }, 'page.people.0.seen is a Date'],
  ['a Map', { names: new Map() }, 'page.names is a Map'],
  ['a function', { load: () => 1 }, 'page.load is a function'],
  ['a Date that arrives', { now: Promise.resolve(new Date(0)) }, 'page.now.arrived is a Date'],
])('refuses %s, which JSON would change', async (_, page, message) => {
  await expect(arrived({ page })).rejects.toThrow(message);
});
