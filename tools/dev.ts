import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from '@site/shared/contract';
import { workLocally } from '@site/shared/local';
import { build, forgetBuild, land } from './build.ts';
import { interruption } from './programs/interrupt.ts';
import { introduction } from './programs/introduction.ts';
import { Interrupted } from './programs/service-group.ts';
import { type Site, startSite } from './programs/site.ts';
import { remoteFolders } from './remote-folders.ts';
import { say } from './runs/progress.ts';
import { readSettings, root, type Settings } from './settings.ts';

/**
 * `pnpm dev`: the whole site in watch mode. Remotes go live at each rebuild, content at each save, and the
 * web server restarts. `REMOTES=mf-public,mf-members` watches only those. With `REGISTRY=https://…` nothing else runs
 * here: the one remote is shown in the pages of a live site.
 */
const watchers: ChildProcess[] = [];

/** Bundles a folder at every change of its sources. */
function watchWorkspace(workspace: string): void {
  const bundler = join(root, workspace, 'node_modules/.bin/rsbuild');
  keepRunning(bundler, ['build', '--watch', '--root', join(root, workspace)]);
}

function keepRunning(command: string, args: readonly string[]): void {
  const stdio = ['ignore', 'inherit', 'inherit'] as const;
  watchers.push(
    spawn(command, args, { cwd: root, stdio: [...stdio], shell: process.platform === 'win32' }),
  );
}

/** Debounces: several files change in one save or rebuild, and the work runs after the last of them. */
function whenSettled(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work().catch((error: Error) => say(error.message));
    }, 200);
  };
}

function followRemote(name: RemoteName, settings: Settings): void {
  const landAgain = whenSettled(async () => {
    await land(settings, [name]);
    say(`${name} is live.`);
  });
  watch(join(root, name, 'dist'), (_, file) => file === 'release.json' && landAgain());
  watchWorkspace(name);
}

function followShell(site: Site): void {
  const restart = whenSettled(async () => {
    await site.restartWeb();
    say('The web server runs the new shell.');
  });
  for (const folder of ['shell/dist', 'shell/server']) {
    watch(
      join(root, folder),
      { recursive: true },
      (_, file) => !file?.includes('.test.') && restart(),
    );
  }
  watchWorkspace('shell');
}

/** One remote of this machine in a site that is live elsewhere. */
async function followLive(registry: string, name = ''): Promise<void> {
  const { PORT = '4000' } = process.env;
  if (!remoteFolders.includes(name)) {
    throw new Error(`With REGISTRY, REMOTES is one of ${remoteFolders.join(', ')}.`);
  }
  await forgetBuild(name);
  await workLocally({ registry, dist: join(root, name, 'dist'), port: Number(PORT), say });
  watchWorkspace(name);
}

async function followAll(): Promise<void> {
  // For the web server.
  process.env.DEVELOPMENT ??= '1';
  const settings = readSettings();
  const names = remoteFolders.filter((name) => process.env.REMOTES?.includes(name) ?? true);
  const prepare = () => build().then(() => land(settings));
  const site = await startSite(settings, prepare, interruption());
  for (const workspace of ['shell', ...names] as const) await forgetBuild(workspace);
  for (const name of names) followRemote(name, settings);
  followShell(site);
  keepRunning('node', ['content/build/main.ts', '--watch']);
  console.log(introduction(site.addresses, settings));
  await site.died.finally(site.stop);
}

try {
  const { REGISTRY, REMOTES } = process.env;
  if (REGISTRY) await followLive(REGISTRY, REMOTES);
  else await followAll();
} catch (error) {
  for (const watcher of watchers) watcher.kill();
  if (error instanceof Interrupted) process.exit(0);
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
