import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteName } from '@site/shared/contract';
import {
  addKey,
  everyRemote,
  keyFilesOf,
  landRelease,
  openStore,
  ownKey,
  promote,
  type Signer,
  servedRegistry,
  signing,
} from '@site/shared/releases';
import { run } from './programs/run.ts';
import { remoteFolders } from './remote-folders.ts';
import { say, watched } from './runs/progress.ts';
import { readSettings, root, type Settings } from './settings.ts';
import { hashSources } from './source-hash.ts';

/** A folder with its own build. */
export type Workspace = 'content' | 'shell' | RemoteName;

export const workspaces: readonly Workspace[] = ['shell', ...remoteFolders, 'content'];

/** A failed build; the message holds the bundler's output. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Builds the folders whose sources changed since their last build, two at a time. */
export async function build(wanted: readonly Workspace[] = workspaces): Promise<void> {
  const waiting = [...wanted];
  const common = await hashSources(root, commonSources);
  const worker = async () => {
    for (let workspace = waiting.shift(); workspace !== undefined; workspace = waiting.shift()) {
      await buildWorkspace(workspace, common);
    }
  };
  await Promise.all([worker(), worker()]);
}

/** Adds the built remotes to the release store and makes them live in one step. */
export async function land(
  settings: Settings,
  names: readonly RemoteName[] = remoteFolders,
): Promise<void> {
  const store = openStore(settings.store);
  const signer = await ownSigner(settings);
  const signed = signing(signer);
  const live: Record<RemoteName, string> = {};
  for (const name of names) {
    const release = await landRelease(store, join(root, name, 'dist'), signed);
    live[name] = release.version;
  }
  const served = await servedRegistry(settings.dataDir, store.address).read();
  await promote(store, live, signer, served?.serial);
}

/** The same for a start: while a store elsewhere is away, the web server serves what it copied before. */
export async function landAtStart(settings: Settings): Promise<void> {
  const { dataDir, store } = settings;
  try {
    await land(settings);
  } catch (error) {
    const isElsewhere = store !== join(dataDir, 'releases');
    if (!isElsewhere || !(await servedRegistry(dataDir, store).read())) throw error;
    say(`${(error as Error).message}; the site starts with its copy of the releases.`);
  }
}

/** The signer of the site: its key, made on first use, may release every remote, and roll back those of other teams. */
export async function ownSigner({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Signer> {
  const { known, own } = keyFilesOf(dataDir);
  const { signer, publicKey } = await ownKey(own);
  await addKey(known, publicKey, [everyRemote]);
  return signer;
}

/** The file with the hash of the sources of a build, so that unchanged sources are not built again. */
function stampFileOf(workspace: Workspace): string {
  return join(root, workspace, 'dist/.built-from');
}

/** Invalidates the last build of a folder after it was built in another way. */
export async function forgetBuild(workspace: Workspace): Promise<void> {
  await rm(stampFileOf(workspace), { force: true });
}

/** Sources that every build depends on. */
const commonSources = ['shared', 'content/product.json', 'pnpm-lock.yaml', 'tsconfig.json'];

async function buildWorkspace(workspace: Workspace, common: string): Promise<void> {
  const stamp = stampFileOf(workspace);
  const sources = `${await hashSources(root, [workspace])} ${common}`;
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources) return;
  await forgetBuild(workspace);
  const { code, output } = await watched(
    `Building ${workspace}`,
    run('pnpm', ['--filter', `@site/${workspace}`, 'build'], {
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  if (code !== 0) throw new BuildError(`${output.trim()}\n\nThe build of ${workspace} failed.`);
  await mkdir(join(root, workspace, 'dist'), { recursive: true });
  await writeFile(stamp, sources);
}

if (import.meta.main) {
  try {
    await build();
    await land(readSettings());
    say('Everything is built; the remotes are live in the release store.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
