// @vitest-environment happy-dom
import { specConstants } from '@site/shared/domain/system';
import { beforeEach, expect, test, vi } from 'vitest';
import { isLostChunk, reloadForLostChunk } from './lost-chunk.ts';

const lost = Object.assign(new Error('Loading chunk 8 failed.'), { name: 'ChunkLoadError' });
const assign = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  assign.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});

test('recognizes a lost chunk anywhere in the chain of causes', () => {
  expect(isLostChunk(new Error('outer', { cause: lost }))).toBe(true);
  expect(isLostChunk(new Error('something else'))).toBe(false);
});

test('reloads the document once in specConstants.chunkReloadGuard for a path', () => {
  expect(specConstants.chunkReloadGuard).toBe(10_000);
  expect(reloadForLostChunk(lost, 'http://localhost/news', 1000)).toBe(true);
  expect(reloadForLostChunk(lost, 'http://localhost/news', 10_999)).toBe(false);
  expect(reloadForLostChunk(lost, 'http://localhost/news', 11_001)).toBe(true);
  expect(assign).toHaveBeenCalledTimes(2);
});

test('guards each path separately', () => {
  expect(reloadForLostChunk(lost, 'http://localhost/news', 1000)).toBe(true);
  expect(reloadForLostChunk(lost, 'http://localhost/mission', 1001)).toBe(true);
});

test('does not reload for other errors', () => {
  expect(reloadForLostChunk(new Error('no'), 'http://localhost/news')).toBe(false);
  expect(assign).not.toHaveBeenCalled();
});
