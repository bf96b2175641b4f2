import { expect, test } from 'vitest';
import type { Mount, Release } from '../contract/index.ts';
import { compareReleases } from './compare-releases.ts';

const mount = (path: string): Mount => ({ id: path, path, slot: 'default', handle: {} });
const release = (parts: Partial<Release>): Release => ({
  ...{ name: 'mf-events', version: 'one', contract: 1, mounts: [], assets: {}, files: {} },
  ...parts,
});

test('names mounts, files and libraries that differ', () => {
  const from = release({
    mounts: [mount('/events'), mount('/events/old')],
    files: {
      'web/remoteEntry.js': 'a',
      'web/static/js/list.11111111.js': 'b',
      'web/static/js/old.22222222.js': 'c',
      'server/entry.mjs': 'd',
    },
    takes: { react: '19.0.0', antd: '5.0.0' },
  });
  const to = release({
    contract: 2,
    mounts: [mount('/events'), mount('/events/new')],
    files: {
      'web/remoteEntry.js': 'e',
      'web/static/js/list.33333333.js': 'f',
      'web/static/js/new.44444444.js': 'g',
      'server/entry.mjs': 'd',
    },
    takes: { react: '19.1.0', zustand: '5.0.0' },
  });
  expect(compareReleases(from, to)).toEqual({
    mounts: { added: ['/events/new'], removed: ['/events/old'] },
    files: {
      added: ['web/static/js/new.js'],
      removed: ['web/static/js/old.js'],
      changed: ['web/remoteEntry.js', 'web/static/js/list.js'],
    },
    takes: [
      { library: 'antd', from: '5.0.0', to: null },
      { library: 'react', from: '19.0.0', to: '19.1.0' },
      { library: 'zustand', from: null, to: '5.0.0' },
    ],
    contract: { from: 1, to: 2 },
  });
});
