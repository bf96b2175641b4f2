import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAhead } from './ahead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('reads an address once and gives its data to one navigation', async () => {
  const ahead = createAhead();
  const load = vi.fn(async () => 'news');
  ahead.read('/c/news', load);
  ahead.read('/c/news', load);
  expect(load).toHaveBeenCalledOnce();
  expect(await ahead.take('/c/news')).toBe('news');
  expect(ahead.take('/c/news')).toBeUndefined();
});

test.each([
  ['it is too old', () => vi.advanceTimersByTime(5000)],
  ['something was changed', (ahead: ReturnType<typeof createAhead>) => ahead.forget()],
  ['another page was opened', (ahead: ReturnType<typeof createAhead>) => ahead.take('/c')],
  [
    'another page was read',
    (ahead: ReturnType<typeof createAhead>) => ahead.read('/c', async () => 'home'),
  ],
])('gives nothing when %s', (_, happen) => {
  const ahead = createAhead();
  ahead.read('/c/news', async () => 'news');
  happen(ahead);
  expect(ahead.take('/c/news')).toBeUndefined();
});
