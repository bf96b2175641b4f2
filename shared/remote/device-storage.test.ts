// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepJson, keepText, readJson, readText } from './device-storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('gives back what was kept, and nothing once it is removed', () => {
  keepJson('localStorage', 'key', { a: [1] });
  expect(readJson('localStorage', 'key')).toEqual({ a: [1] });
  expect(readText('sessionStorage', 'key')).toBeNull();
  keepText('localStorage', 'key', null);
  expect(readJson('localStorage', 'key')).toBeNull();
});

test('what is no JSON is nothing', () => {
  keepText('localStorage', 'key', '{');
  expect(readJson('localStorage', 'key')).toBeNull();
});

test('blocked storage keeps nothing and throws nothing', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document', 'SecurityError');
  });
  keepJson('localStorage', 'key', 1);
  keepText('localStorage', 'key', null);
  expect(readJson('localStorage', 'key')).toBeNull();
});
