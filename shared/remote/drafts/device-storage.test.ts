// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readJson, readText, storeJson, storeText } from './device-storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('returns the stored value, and null after removal', () => {
  storeJson('localStorage', 'key', { a: [1] });
  expect(readJson('localStorage', 'key')).toEqual({ a: [1] });
  expect(readText('sessionStorage', 'key')).toBeNull();
  storeText('localStorage', 'key', null);
  expect(readJson('localStorage', 'key')).toBeNull();
});

test('returns null for invalid JSON', () => {
  storeText('localStorage', 'key', '{');
  expect(readJson('localStorage', 'key')).toBeNull();
});

test('does not throw when storage is blocked', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document', 'SecurityError');
  });
  storeJson('localStorage', 'key', 1);
  storeText('localStorage', 'key', null);
  expect(readJson('localStorage', 'key')).toBeNull();
});
