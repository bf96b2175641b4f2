import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { unchangedBuild, writeStamp } from './build-stamp.ts';

let target: string;
let input: string;

beforeEach(() => {
  target = mkdtempSync(join(tmpdir(), 'extension-'));
  input = join(target, 'input.ts');
  mkdirSync(join(target, 'dist'));
  for (const file of ['input.ts', 'package.json', 'dist/api.js', 'dist/app.js']) {
    writeFileSync(join(target, file), file);
  }
  onTestFinished(() => rmSync(target, { recursive: true }));
});

test('knows an extension whose files are as they were', async () => {
  expect(await unchangedBuild(target)).toBeUndefined();
  await writeStamp(target, 'hash', [input]);
  expect(await unchangedBuild(target)).toBe('hash');
});

test.each([
  ['a source', 'input.ts'],
  ['its code', 'dist/api.js'],
  ['its studio', 'dist/app.js'],
  ['its manifest', 'package.json'],
])('knows none when %s has changed or is gone', async (_, file) => {
  await writeStamp(target, 'hash', [input]);
  writeFileSync(join(target, file), 'other');
  expect(await unchangedBuild(target)).toBeUndefined();
  rmSync(join(target, file));
  expect(await unchangedBuild(target)).toBeUndefined();
});
