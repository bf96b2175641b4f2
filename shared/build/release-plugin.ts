import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type {
  Messages,
  Mount,
  Release,
  Remote,
  RemoteName,
  RouteAssets,
  Slot,
} from '../contract/index.ts';
import { versionOf } from '../releases/signing.ts';
import { importRoutes, pageRequests } from './page-modules.ts';
import { takenVersions } from './shared-modules.ts';

/**
 * Writes `dist/release.json` after both builds: the mounts from the remote's routes, the files of each
 * route from the bundler statistics, and hashes of all files. The version is the hash of the rest, so equal
 * sources give equal releases.
 */
export function releasePlugin(name: RemoteName): RsbuildPlugin {
  return {
    name: 'release',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        const root = api.context.rootPath;
        const dist = join(root, 'dist');
        const sides = stats && ('stats' in stats ? stats.stats : [stats]);
        const web = (
          sides?.find(({ compilation }) => compilation.name === 'web') ?? sides?.[0]
        )?.toJson(statistics);
        if (!web?.chunks) throw new Error(`${name}: the bundler gave no statistics of its chunks`);
        const remote = await importRemote(join(dist, 'server/entry.mjs'));
        const release = await describeRelease({
          remote,
          requests: pageRequests(await importRoutes(root)),
          chunks: web.chunks,
          files: await hashFiles(dist),
          takes: takenVersions(),
        });
        await writeFile(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      });
    },
  };
}

const statistics = { all: false, chunks: true, chunkOrigins: true } as const;

async function importRemote(file: string): Promise<Remote> {
  // The query bypasses Node's module cache in watch mode.
  const module = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as {
    default: Remote;
  };
  return module.default;
}

type Facts = {
  remote: Remote;
  requests: ReadonlyMap<string, string>;
  chunks: readonly Rspack.StatsChunk[];
  files: Readonly<Record<string, string>>;
  takes?: Readonly<Record<string, string>>;
};

/** Builds the release description; throws when the page of a route is not found among the chunks. */
export async function describeRelease({
  remote,
  requests,
  chunks,
  files,
  takes,
}: Facts): Promise<Release> {
  const mounts = await mountsOf(remote);
  const entry = filesOf(
    chunks.filter(({ origins }) =>
      origins?.some(({ moduleName }) => moduleName === 'container entry'),
    ),
  );
  if (entry.js.length === 0) throw new Error(`${remote.name}: what it lends is in no chunk`);
  const assets = Object.fromEntries(
    mounts.map(({ id }) => {
      const request = requests.get(id);
      const own = chunks.filter((chunk) =>
        chunk.origins?.some((origin) => request !== undefined && origin.request === request),
      );
      if (own.length === 0)
        throw new Error(`${remote.name}: no page module found for route '${id}'`);
      return [id, merge(entry, filesOf(own))];
    }),
  );
  const { name, contract } = remote;
  const facts = { name, contract, mounts, assets, files, ...(takes && { takes }) };
  return { ...facts, version: versionOf(facts) };
}

async function mountsOf(remote: Remote): Promise<Mount[]> {
  const ru = await remote.messages('ru');
  const en = await remote.messages('en');
  const labelOf = (key: string) => {
    const label = { ru: messageAt(ru, key), en: messageAt(en, key) };
    if (label.ru && label.en) return { ru: label.ru, en: label.en };
    throw new Error(`${remote.name}: the menu label '${key}' is not among the messages`);
  };
  return Object.entries(remote.routes).flatMap(([slot, routes]) =>
    routes.map(({ id, path, handle = {} }) => ({
      id,
      path,
      slot: slot as Slot,
      handle,
      ...(handle.menu && { label: labelOf(handle.menu.label) }),
    })),
  );
}

function messageAt(messages: Messages, key: string): string | undefined {
  let found: string | Messages | undefined = messages;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function filesOf(chunks: readonly Rspack.StatsChunk[]): RouteAssets {
  const files = [...new Set(chunks.flatMap((chunk) => chunk.files ?? []))];
  return {
    js: files.filter((file) => file.endsWith('.js')),
    css: files.filter((file) => file.endsWith('.css')),
  };
}

function merge(a: RouteAssets, b: RouteAssets): RouteAssets {
  return { js: [...new Set([...a.js, ...b.js])], css: [...new Set([...a.css, ...b.css])] };
}

async function hashFiles(dist: string): Promise<Record<string, string>> {
  const entries = await Promise.all(
    ['web', 'server'].map((side) =>
      readdir(join(dist, side), { recursive: true, withFileTypes: true }),
    ),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [
        relative(dist, file).split(sep).join('/'),
        `sha384-${createHash('sha384')
          .update(await readFile(file))
          .digest('base64')}`,
      ]),
    ),
  );
}
