import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../settings.ts';
import { createServiceGroup, Interrupted } from './service-group.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-group-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(name: string, code: string) {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, `process.send({ type: 'ready' }); setInterval(() => {}, 1000); ${code}`);
  return { name, entry: relative(root, file), env: process.env, logFile: join(folder, name) };
}

test('reports the program that died and stops the others', async () => {
  const services = createServiceGroup();
  const steady = services.add(await program('steady', ''));
  await steady.ready;
  services.add(await program('frail', 'process.exit(7);'));
  await expect(services.died).rejects.toThrow('frail ended with code 7');
  await services.stopAll();
});

test('stops when it is interrupted', async () => {
  const controller = new AbortController();
  const services = createServiceGroup(controller.signal);
  await services.add(await program('steady', '')).ready;
  controller.abort();
  await expect(services.died).rejects.toThrow(Interrupted);
  await services.stopAll();
});

test('starts nothing after it was stopped', async () => {
  const services = createServiceGroup();
  await services.stopAll();
  const late = await program('late', '');
  expect(() => services.add(late)).toThrow(Interrupted);
});
