// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { addSeen, readCheck, readSeen } from './saved-check.ts';

const day = 24 * 3_600_000;
const today = Date.parse('2026-03-01T09:00:00Z');

afterEach(() => localStorage.clear());

test('a question counts as seen for thirty days after it was asked, whatever is asked meanwhile', () => {
  addSeen(['a', 'b'], today);
  addSeen(['b', 'c'], today + 20 * day);

  expect([...readSeen(today + 29 * day)].sort()).toEqual(['a', 'b', 'c']);
  expect([...readSeen(today + 31 * day)].sort()).toEqual(['b', 'c']);
});

test.each(['no JSON', '7', '{"at":0}', '{"at":0,"check":{"questions":[]}}'])(
  'ignores a stored value in another format: %j',
  (stored) => {
    localStorage.setItem('skill-check', stored);
    expect(readCheck(day)).toBeNull();
  },
);
