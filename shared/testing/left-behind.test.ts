// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { watchLeftBehind } from './left-behind.ts';

const hear = () => {};

test('lists listeners and intervals that were not removed', () => {
  const leftBehind = watchLeftBehind();
  addEventListener('resize', hear);
  document.addEventListener('keydown', hear, true);
  const interval = setInterval(hear, 1000);
  expect(leftBehind()).toEqual(['resize on the window', 'keydown on the document', 'an interval']);
  removeEventListener('resize', hear);
  document.removeEventListener('keydown', hear, true);
  clearInterval(interval);
});

test('lists nothing that is removed, in whatever way', () => {
  const leaving = new AbortController();
  const leftBehind = watchLeftBehind();
  addEventListener('resize', hear);
  removeEventListener('resize', hear);
  addEventListener('scroll', hear, { signal: leaving.signal });
  leaving.abort();
  addEventListener('load', hear, { once: true });
  clearInterval(setInterval(hear, 1000));
  expect(leftBehind()).toEqual([]);
  removeEventListener('load', hear);
});

test('a listener of the capture phase is another one', () => {
  const leftBehind = watchLeftBehind();
  addEventListener('resize', hear, true);
  removeEventListener('resize', hear);
  expect(leftBehind()).toEqual(['resize on the window']);
  removeEventListener('resize', hear, true);
});

test('what it has replaced is as before', () => {
  const before = [window.addEventListener, document.removeEventListener, setInterval];
  watchLeftBehind()();
  expect([window.addEventListener, document.removeEventListener, setInterval]).toEqual(before);
});
