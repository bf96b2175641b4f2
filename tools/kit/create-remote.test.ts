import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release } from '@site/shared/contract';
import { folderStore, landRelease } from '@site/shared/releases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../programs/run.ts';
import { root } from '../settings.ts';
import { assertCreatable, createRemote } from './create-remote.ts';

const programs = {
  rsbuild: 'shared/node_modules/.bin/rsbuild',
  tsc: 'node_modules/.bin/tsc',
  vitest: 'node_modules/.bin/vitest',
};

let parent: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'remote-'));
});

afterAll(() => rm(parent, { recursive: true }));

test.each([
  ['events', '/events', 'cannot be the name of a remote'],
  ['mf-../x', '/events', 'cannot be the name of a remote'],
  ['mf-events', 'events', 'cannot be the address of a page'],
  ['mf-events', '/api/events', 'belongs to the web server'],
])('does not create %s at %s', (name, mount, reason) => {
  const folder = join(parent, 'new');
  expect(() => assertCreatable({ name, mount, folder })).toThrow(reason);
});

test('does not write into a folder that exists', () => {
  const remote = { name: 'mf-events', mount: '/events', folder: parent };
  expect(() => assertCreatable(remote)).toThrow('exists already');
});

describe('a created remote', () => {
  let folder: string;

  beforeAll(async () => {
    folder = join(parent, 'mf-events');
    await createRemote({ name: 'mf-events', mount: '/events', folder });
    await installFromWorkspace(folder);
  }, 180_000);

  test('passes its own tests and types, with the packed kit alone', {
    timeout: 180_000,
  }, async () => {
    expect(await command('vitest', ['run', '--no-color'])).toMatch(/2 passed/);
    expect(await command('tsc', ['--noEmit'])).toBe('');
  });

  test('builds a release that the store takes', { timeout: 180_000 }, async () => {
    await command('rsbuild', ['build']);
    const release = await landRelease(folderStore(join(parent, 'store')), join(folder, 'dist'));
    expect(release.mounts).toEqual([
      { id: 'events', path: '/events', slot: 'default', handle: {} },
    ]);
    expect(Object.keys(release.assets)).toEqual(['events']);
    const stored = join(parent, 'store/mf-events', release.version, 'release.json');
    expect((JSON.parse(await readFile(stored, 'utf8')) as Release).name).toBe('mf-events');
  });

  async function command(name: keyof typeof programs, args: readonly string[]): Promise<string> {
    // Without the settings of this run of vitest.
    const env = { PATH: process.env.PATH, NODE_ENV: name === 'rsbuild' ? 'production' : 'test' };
    const { code, output } = await run(join(root, programs[name]), args, { cwd: folder, env });
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' });
    return output;
  }
});

/** What `npm install` does, without a network: the packages of this workspace, and the kit from its archive. */
async function installFromWorkspace(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  const kit = join(modules, '@site/shared');
  await mkdir(kit, { recursive: true });
  const archive = join(folder, 'kit', (await readdir(join(folder, 'kit')))[0] ?? '');
  const unpacked = await run('tar', ['xzf', archive, '-C', kit, '--strip-components=1']);
  expect(unpacked.code).toBe(0);
  for (const owner of ['shared', '.']) {
    const installed = join(root, owner, 'node_modules');
    for (const name of await packagesIn(installed)) {
      await mkdir(dirname(join(modules, name)), { recursive: true });
      await symlink(join(installed, name), join(modules, name)).catch(() => {});
    }
  }
}

async function packagesIn(modules: string): Promise<string[]> {
  const names = (await readdir(modules)).filter((name) => !name.startsWith('.'));
  const scoped = names.map(async (name) =>
    name.startsWith('@')
      ? (await readdir(join(modules, name))).map((inner) => `${name}/${inner}`)
      : [name],
  );
  return (await Promise.all(scoped)).flat().filter((name) => name !== '@site/shared');
}
