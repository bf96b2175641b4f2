import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  Locale,
  Messages,
  Mount,
  PublicRegistry,
  PublicRelease,
  Release,
  Remote,
} from '../contract/index.ts';
import { typographic } from '../domain/text/index.ts';

/** What a remote has built: the folder with its `release.json`. */
export type LocalBuild = {
  release: Release;
  /** Its messages, as the site would serve them. */
  messages: Record<Locale, Messages>;
};

/** Reads a build; null while there is none, or while it is being written. */
export async function readBuild(folder: string): Promise<LocalBuild | null> {
  try {
    const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Release;
    // The query bypasses Node's module cache.
    const entry = `${pathToFileURL(join(resolve(folder), 'server/entry.mjs')).href}?v=${release.version}`;
    const { default: remote } = (await import(entry)) as { default: Remote };
    const [ru, en] = await Promise.all([remote.messages('ru'), remote.messages('en')]);
    return { release, messages: { ru: typographic(ru, 'ru'), en: typographic(en, 'en') } };
  } catch (error) {
    const isMissing = ['ENOENT', 'ERR_MODULE_NOT_FOUND'].includes(
      (error as NodeJS.ErrnoException).code ?? '',
    );
    if (isMissing || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The file of a web address below `/remotes/<name>/<version>/web/`; null for one that this build does not have. */
export function fileOf({ name, version }: Release, path: string): string | null {
  const folder = webFolder({ name, version });
  if (!path.startsWith(folder)) return null;
  const file = join('web', decodeURIComponent(path.slice(folder.length)));
  return file.startsWith(`web${sep}`) ? file : null;
}

/** The registry of the live site with the local build in place of its release. */
export function withLocal(registry: PublicRegistry, { release }: LocalBuild): PublicRegistry {
  const { name, version, mounts } = release;
  const local: PublicRelease = {
    ...registry.remotes[name],
    version,
    entry: `${webFolder(release)}remoteEntry.js`,
    integrity: '',
    mounts: mounts.map(drawnInBrowser),
  };
  return { ...registry, remotes: { ...registry.remotes, [name]: local } };
}

/** The server of the live site cannot run the local build, so its loaders run in the browser. */
function drawnInBrowser(mount: Mount): Mount {
  return { ...mount, handle: { ...mount.handle, render: 'browser' } };
}

/** Address of the browser files of a build, with a trailing slash. */
export function webFolder({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return `/remotes/${name}/${version}/web/`;
}
