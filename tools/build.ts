import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteName, remoteNames } from '@site/shared/contract';
import { say, watched } from './progress.ts';
import { landRelease, promote } from './releases.ts';
import { run } from './run.ts';
import { readSettings, root } from './settings.ts';
import { hashSources } from './source-hash.ts';

/** A folder with a build of its own. */
export type Room = 'content' | 'shell' | RemoteName;

export const rooms: readonly Room[] = ['shell', ...remoteNames, 'content'];

/** A build that failed; the message holds what the bundler said. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Builds the rooms whose sources changed since their last build, two at a time. */
export async function build(wanted: readonly Room[] = rooms): Promise<void> {
  const waiting = [...wanted];
  const worker = async () => {
    for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
      await buildRoom(room);
    }
  };
  await Promise.all([worker(), worker()]);
}

/** Puts the built remotes into the release store and makes them live in one step. */
export async function land(
  store: string,
  names: readonly RemoteName[] = remoteNames,
): Promise<void> {
  const live: Partial<Record<RemoteName, string>> = {};
  for (const name of names) {
    const release = await landRelease(store, join(root, name, 'dist'));
    live[name] = release.version;
  }
  await promote(store, live);
}

/** Says which sources a build came from, so that equal ones are not built again. */
function stampOf(room: Room): string {
  return join(root, room, 'dist/.built-from');
}

/** For whoever builds a room in another way: the next `build` cannot rely on what lies there. */
export async function forgetBuild(room: Room): Promise<void> {
  await rm(stampOf(room), { force: true });
}

/** What every room is built with. */
const everyonesSources = ['shared', 'content/product.json', 'pnpm-lock.yaml', 'tsconfig.json'];

async function buildRoom(room: Room): Promise<void> {
  const stamp = stampOf(room);
  const sources = await hashSources(root, [room, ...everyonesSources]);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === sources) return;
  await forgetBuild(room);
  const { code, output } = await watched(
    `Building ${room}`,
    run('pnpm', ['--filter', `@site/${room}`, 'build'], {
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
  if (code !== 0) throw new BuildError(`${output.trim()}\n\nThe build of ${room} failed.`);
  await mkdir(join(root, room, 'dist'), { recursive: true });
  await writeFile(stamp, sources);
}

if (import.meta.main) {
  try {
    const { store } = readSettings();
    await build();
    await land(store);
    say('Everything is built; the remotes are live in the release store.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
