import type { Mount, PublicRegistry } from '@site/shared/contract';
import { expect, test } from 'vitest';
import { currentEntry, hasPageAtIn, mounted, sections, topBar } from './entries.ts';

function registryOf(...paths: string[]): PublicRegistry {
  const mounts: Mount[] = paths.map((path) => ({ id: path, path, slot: 'default', handle: {} }));
  const release = { version: '1', entry: '', integrity: '', mounts };
  return { generation: 'g', remotes: { 'mf-public': release } };
}

test('shows only what a live remote serves', () => {
  const entries = mounted(topBar, registryOf('/news', '/:slug'));
  expect(entries.map(({ path }) => path)).toEqual(['/news']);
});

test('counts a known content page as served', () => {
  const entries = mounted(
    [{ key: 'nav.terms', path: '/terms' }],
    registryOf(),
    new Set(['/terms']),
  );
  expect(entries).toHaveLength(1);
});

test('marks the longest entry whose route is in the path', () => {
  const entries = [
    { key: 'a', path: '/members' },
    { key: 'b', path: '/members/invite' },
  ];
  expect(currentEntry(entries, '/c/members/invite')?.key).toBe('b');
  expect(currentEntry(entries, '/c/members')?.key).toBe('a');
  expect(currentEntry(entries, '/news')).toBeUndefined();
});

test('marks home on the home page only, though every path contains its path', () => {
  expect(currentEntry(sections, '/')?.path).toBe('/');
  expect(currentEntry(sections, '/news/spring')?.path).toBe('/news');
  expect(currentEntry(sections, '/search')).toBeUndefined();
});

test('finds a page at an address whose pattern a live remote serves, whatever its query', () => {
  const hasPageAt = hasPageAtIn(registryOf('/news/:slug', '/c/admissions', '/:slug'));
  const there = ['/news/spring-meeting', '/c/admissions?state=closed', '/terms#rights'];
  const nowhere = ['/c/settings', '/c/admissions/cases/23-0001', '/members/anna'];
  expect(there.filter(hasPageAt)).toEqual(there);
  expect(nowhere.filter(hasPageAt)).toEqual([]);
});
