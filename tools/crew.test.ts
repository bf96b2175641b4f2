import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formCrew, Interrupted } from './crew.ts';
import { root } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crew-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(name: string, code: string) {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, `process.send({ type: 'ready' }); setInterval(() => {}, 1000); ${code}`);
  return { name, entry: relative(root, file), env: process.env, logFile: join(folder, name) };
}

test('reports the program that died and ends the rest', async () => {
  const crew = formCrew();
  const steady = crew.add(await program('steady', ''));
  await steady.ready;
  crew.add(await program('frail', 'process.exit(7);'));
  await expect(crew.died).rejects.toThrow('frail ended with code 7');
  await crew.dismiss();
});

test('ends when it is interrupted', async () => {
  const controller = new AbortController();
  const crew = formCrew(controller.signal);
  await crew.add(await program('steady', '')).ready;
  controller.abort();
  await expect(crew.died).rejects.toThrow(Interrupted);
  await crew.dismiss();
});

test('starts nothing once it is dismissed', async () => {
  const crew = formCrew();
  await crew.dismiss();
  const late = await program('late', '');
  expect(() => crew.add(late)).toThrow(Interrupted);
});
