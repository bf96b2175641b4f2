import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../directus/test/servers/free-ports.ts';
import { build, land } from '../build.ts';
import { installPackage } from '../programs/debian.ts';
import { run } from '../programs/run.ts';
import { readSecrets } from '../programs/secrets.ts';
import { readSettings, root } from '../settings.ts';
import { writeProduction } from './production.ts';

/** The account of the image. */
const account = 10_001;
/** Bytes of what the image adds to its base. */
const largestAddition = 750_000_000;
const patience = 600_000;

let folder: string;
let container: string;
const running: ChildProcess[] = [];

/** Runs a command of buildah with a storage of its own; returns what it printed. */
async function buildah(command: string, ...args: string[]): Promise<string> {
  const { code, stdout, output } = await run('buildah', [...storage(), command, ...args]);
  if (code !== 0) throw new Error(`buildah ${command} failed: ${output}`);
  return stdout.trim();
}
const storage = () => [
  '--storage-driver=vfs',
  `--root=${join(folder, 'storage')}`,
  `--runroot=${join(folder, 'run')}`,
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-'));
  const there = await run('buildah', ['--version']).catch(() => undefined);
  if (there?.code !== 0) await installPackage('buildah', 'debootstrap');
  await writeProduction(join(folder, 'production'));
  const base = join(folder, 'base');
  const made = await run('debootstrap', ['--variant=minbase', 'bookworm', base]);
  expect(made).toMatchObject({ code: 0 });
  const empty = await buildah('from', 'scratch');
  await buildah('copy', empty, base, '/');
  await buildah('commit', '--rm', empty, 'base');
  await rm(base, { recursive: true });
  const from = ['--build-arg=BASE=localhost/base', `--file=${join(root, 'deploy/Containerfile')}`];
  await buildah(
    'bud',
    '--isolation=chroot',
    '--pull-never',
    '--tag=site',
    ...from,
    join(folder, 'production'),
  );
  container = await buildah('from', '--pull-never', 'localhost/site');
}, patience);

afterAll(async () => {
  for (const program of running) program.kill('SIGTERM');
  await Promise.all(running.map((program) => program.exitCode ?? once(program, 'exit')));
  await rm(folder, { recursive: true, force: true });
});

/** Starts a program of the image as its account, with the data folder of the test. */
function start(program: string, env: Readonly<Record<string, string>>): ChildProcess {
  const settings = Object.entries(env).map(([name, value]) => `--env=${name}=${value}`);
  const volume = `--volume=${join(folder, 'data')}:/data`;
  const args = ['run', '--isolation=chroot', volume, ...settings, container];
  const child = spawn(
    'buildah',
    [...storage(), ...args, '--', 'node', 'tools/program.ts', program],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  running.push(child);
  return child;
}

async function giveToAccount(path: string): Promise<void> {
  await chown(path, account, account);
  const entries = await readdir(path, { recursive: true });
  await Promise.all(entries.map((entry) => chown(join(path, entry), account, account)));
}

const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

test('web server and Directus of the image are ready', { timeout: patience }, async () => {
  const data = join(folder, 'data');
  await readSecrets(data);
  await build();
  await land(readSettings({ DATA_DIR: data }));
  await giveToAccount(data);
  const [site = 0, admin = 0] = await freePorts(2);
  const common = {
    PORT: String(site),
    DIRECTUS_PORT: String(admin),
    SITE_URL: `http://127.0.0.1:${site}`,
    DIRECTUS_URL: `http://127.0.0.1:${admin}`,
    PURGE_URL: `http://127.0.0.1:${site}/__purge`,
  };
  expect(await once(start('migrate', common), 'exit')).toEqual([0, null]);
  start('backend', common);
  const ready = { timeout: 120_000, interval: 500 };
  await expect.poll(() => statusOf(`http://127.0.0.1:${admin}/readyz`), ready).toBe(200);
  start('web', common);
  await expect.poll(() => statusOf(`http://127.0.0.1:${site}/readyz`), ready).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${site}/history`)).text()).toContain('</html>');
});

test('the image is small and names its account and its command', async () => {
  const { OCIv1 } = JSON.parse(await buildah('inspect', '--type=image', 'localhost/site')) as {
    OCIv1: { config: Record<string, unknown> };
  };
  expect(OCIv1.config).toMatchObject({
    User: `${account}:${account}`,
    Entrypoint: ['node', 'tools/program.ts'],
    Cmd: ['web'],
  });
  const { output } = await run('du', ['--summarize', '--bytes', join(folder, 'production')]);
  expect(Number.parseInt(output, 10)).toBeLessThan(largestAddition);
});
