import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Messages, Mount, Release, Remote, RouteAssets, Slot } from '../contract/index.ts';
import { versionOf } from '../releases/signing.ts';
import { importRoutes, pageRequests } from './page-modules.ts';
import { takenVersions } from './shared-modules.ts';

/** What only the bundler knows about a remote that is built in `dist/web` and `dist/server/entry.mjs`. */
export type BuildFacts = {
  /**
   * The files that the browser needs for a page, by what its route imports, `./news/list.page.tsx`; paths relative to
   * `dist/web`. Undefined for a module that is not in the build.
   */
  filesOf: (request: string) => RouteAssets | undefined;
  /** The names that the remote imports of each module that the shell lends. */
  imports: Readonly<Record<string, readonly string[]>>;
  /** `module` when the scripts of the browser, except `remoteEntry.js`, are ES modules. */
  scripts?: 'module';
};

/**
 * Writes `dist/release.json` of a remote after both builds: the mounts from its routes, the files of each
 * route, what it takes of the shell, and hashes of all files. The version is the hash of the rest, so equal sources
 * give equal releases. `root` is the folder of the remote.
 */
export async function writeRelease(root: string, facts: BuildFacts): Promise<void> {
  const dist = join(root, 'dist');
  const release = await describeRelease({
    ...facts,
    remote: await importRemote(join(dist, 'server/entry.mjs')),
    requests: pageRequests(await importRoutes(root)),
    files: await hashFiles(dist),
    takes: takenVersions(),
  });
  await writeFile(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
}

async function importRemote(file: string): Promise<Remote> {
  // The query bypasses Node's module cache in watch mode.
  const module = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as {
    default: Remote;
  };
  return module.default;
}

type Facts = BuildFacts & {
  remote: Remote;
  requests: ReadonlyMap<string, string>;
  files: Readonly<Record<string, string>>;
  takes?: Readonly<Record<string, string>>;
};

/** Builds the release description; throws when the page of a route is not in the build. */
export async function describeRelease(facts: Facts): Promise<Release> {
  const { remote, requests, filesOf, files, takes, imports, scripts } = facts;
  const { name, contract } = remote;
  const mounts = await mountsOf(remote);
  const assets = Object.fromEntries(
    mounts.map(({ id }) => {
      const request = requests.get(id);
      const found = request === undefined ? undefined : filesOf(request);
      if (!found) throw new Error(`${name}: no page module found for route '${id}'`);
      return [id, found];
    }),
  );
  const described = {
    ...{ name, contract, mounts, assets, files },
    ...(takes && { takes }),
    imports: sortedImports(imports),
    ...(scripts && { scripts }),
  };
  return { ...described, version: versionOf(described) };
}

/** Equal builds give equal releases, in whatever order a bundler lists its modules. */
function sortedImports(imports: BuildFacts['imports']): BuildFacts['imports'] {
  const entries = Object.entries(imports).map(([lent, names]) => [lent, names.toSorted()] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
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
