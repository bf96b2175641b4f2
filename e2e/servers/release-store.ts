import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Live = Readonly<Record<string, string>>;
type Registry = { serial: number; live: Live };

/** The fields of `release.json` that tests change. */
export type ReleaseFacts = {
  name: string;
  version: string;
  contract: number;
  mounts: { id: string; path: string; slot: string; handle: object }[];
  assets: Record<string, { js: string[] }>;
  files: Record<string, string>;
};

/** How an altered release differs from the one it was copied from. */
export type Alteration = {
  /**
   * Replacements in the browser's and the server's code, old to new. Throws when a text occurs nowhere.
   */
  texts?: Readonly<Record<string, string>>;
  /** The id of a page that throws in the browser, and there alone. */
  throwsInBrowser?: string;
  /** JavaScript of a function that maps the remote to what the server's module exports instead. */
  server?: string;
  /** Changes `release.json` after the hashes were computed. */
  facts?: (facts: ReleaseFacts) => ReleaseFacts;
};

/** A copy of the release store that a test may change freely. */
export type ReleaseStore = {
  folder: string;
  /** The live releases when the store was copied. */
  first: Live;
  /** Adds an altered copy of a remote's first release; returns its version. */
  alter: (remote: string, alteration: Alteration) => Promise<string>;
  /** Makes versions live beside the others; returns the serial of the change. */
  promote: (live: Live) => Promise<number>;
  /** Makes the first releases live again; returns the serial, or null when nothing changed. */
  restore: () => Promise<number | null>;
  /** Overwrites `registry.json` with any text. */
  writeRegistry: (text: string) => Promise<void>;
};

/** Copies a release store into a folder that does not exist yet. */
export async function copyStore(from: string, folder: string): Promise<ReleaseStore> {
  await cp(from, folder, { recursive: true });
  const registryFile = join(folder, 'registry.json');
  let written = await readFile(registryFile, 'utf8');
  let registry = JSON.parse(written) as Registry;
  const { live: first } = registry;
  let copies = 0;

  const writeRegistry = async (text: string) => {
    const arriving = `${registryFile}.arriving`;
    await writeFile(arriving, text);
    await rename(arriving, registryFile);
  };
  const promote = async (live: Live) => {
    registry = { serial: registry.serial + 1, live: { ...registry.live, ...live } };
    written = JSON.stringify(registry);
    await writeRegistry(written);
    return registry.serial;
  };
  return {
    folder,
    first,
    promote,
    writeRegistry,
    async restore() {
      const untouched = (await readFile(registryFile, 'utf8')) === written;
      if (untouched && sameLive(registry.live, first)) return null;
      return promote(first);
    },
    async alter(remote, { texts = {}, throwsInBrowser, server, facts = (same) => same }) {
      copies += 1;
      const origin = join(folder, remote, first[remote] ?? '');
      const version = `${first[remote]}-altered-${copies}`;
      const target = join(folder, remote, version);
      await cp(origin, target, { recursive: true });
      await replaceTexts(target, texts);
      if (server) await wrapServer(join(target, 'server/entry.mjs'), server);
      const released = await readJson<ReleaseFacts>(join(target, 'release.json'));
      if (throwsInBrowser) await throwIn(target, released.assets[throwsInBrowser]?.js ?? []);
      const files = await hashesOf(target, Object.keys(released.files));
      const changed = facts({ ...released, version, files });
      await writeFile(join(target, 'release.json'), JSON.stringify(changed));
      return version;
    },
  };
}

/** JavaScript of a remote with another component for one page. */
export function pageDrawnBy(id: string, component: string): string {
  return pageWith(id, `Component: ${component}`);
}

/** JavaScript of a remote with another loader for one page. */
export function pageLoadedBy(id: string, loader: string): string {
  return pageWith(id, `loader: ${loader}`);
}

function pageWith(id: string, change: string): string {
  return `(remote) => ({
    ...remote,
    routes: Object.fromEntries(Object.entries(remote.routes).map(([slot, routes]) => [
      slot,
      routes.map((route) => route.id !== ${JSON.stringify(id)} ? route : {
        ...route,
        lazy: async () => ({ ...(await route.lazy()), ${change} }),
      }),
    ])),
  })`;
}

async function replaceTexts(
  folder: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const unseen = new Set(Object.keys(texts));
  for (const file of await codeBelow(folder)) {
    const before = await readFile(file, 'utf8');
    let after = before;
    for (const [old, fresh] of Object.entries(texts)) {
      if (!after.includes(old)) continue;
      unseen.delete(old);
      after = after.replaceAll(old, fresh);
    }
    if (after !== before) await writeFile(file, after);
  }
  if (unseen.size > 0) throw new Error(`not in the release: ${[...unseen].join(', ')}`);
}

async function wrapServer(file: string, change: string): Promise<void> {
  const code = await readFile(file, 'utf8');
  const exported = /export \{ (\S+) as default \};?\s*$/;
  if (!exported.test(code)) throw new Error(`${file} does not end with its default export`);
  await writeFile(file, code.replace(exported, `export default (${change})($1);\n`));
}

/** Replaces the component of a page in its scripts by one that throws. */
async function throwIn(folder: string, scripts: readonly string[]): Promise<void> {
  const exported = /(\bComponent:\(\)=>)[\w$]+/;
  const files = scripts.map((file) => join(folder, 'web', file));
  const codes = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const at = codes.findIndex((code) => exported.test(code));
  if (at < 0) throw new Error(`no component is in ${scripts.join(', ')}`);
  const broken = codes[at]?.replace(exported, '$1()=>{throw Error("no page in browsers")}') ?? '';
  await writeFile(files[at] ?? '', broken);
}

async function codeBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.m?js$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function hashesOf(folder: string, files: readonly string[]): Promise<Record<string, string>> {
  const entries = files.map(async (file) => {
    const hash = createHash('sha384').update(await readFile(join(folder, file)));
    return [file, `sha384-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function readJson<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, 'utf8')) as Value;
}

function sameLive(a: Live, b: Live): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}
