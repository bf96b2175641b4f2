import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sourcesDigest } from './sources-digest.ts';

test('changes with every source of demo data, and with nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['texts', 'test']) mkdirSync(join(folder, name));
  const written = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return sourcesDigest([folder]);
  };
  const first = await written('texts/a.yaml', 'a');
  expect(await written('texts/a.test.ts', 'a')).toBe(first);
  expect(await written('test/a.ts', 'a')).toBe(first);
  const second = await written('texts/a.yaml', 'b');
  expect(second).not.toBe(first);
  expect(await written('b.ts', '')).not.toBe(second);
});
