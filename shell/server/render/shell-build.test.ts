import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeShellBuild } from '../testing/shell-build.ts';
import { readShellBuild } from './shell-build.ts';

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'shell-build-'));
  await writeShellBuild(dist, '');
});
afterEach(() => rm(dist, { recursive: true }));

test('names the first scripts of a page with the hashes of their bytes', async () => {
  await writeFile(join(dist, 'web/static/js/preloader.js'), 'alert(1)');
  const { scripts } = await readShellBuild(dist);
  expect(scripts).toEqual([
    {
      src: '/_shell/static/js/preloader.js',
      integrity: 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=',
    },
  ]);
});
