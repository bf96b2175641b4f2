import { isIdOfPage } from '@site/shared/markdown';
import { expect, test } from 'vitest';
import { root } from '../settings.ts';
import { findAll, readSourceFiles } from './source-files.ts';

/** Folders whose components share a page with an editor's text; the skill check shows none. */
const around =
  /^(?:mf-public\/src\/(?!skill\/)|shell\/src\/|shared\/(?:ui|remote)\/).*(?<!\.test)\.tsx$/;

test("no heading of an editor's text can have an id that a component uses", async () => {
  const files = (await readSourceFiles(root)).filter(({ path }) => around.test(path));
  const written = files.flatMap((file) => findAll(file, /\bid="[^"]+"/g));
  expect(written.length).toBeGreaterThan(20);
  const free = written.filter((place) => !isIdOfPage(/id="([^"]+)"/.exec(place)?.[1] ?? ''));
  expect(free).toEqual([]);
});
