import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { isRemoteName, type RemoteName } from '@site/shared/contract';
import { isServerAddress } from '@site/shared/domain/text';
import { packKit, readCatalog } from './pack-kit.ts';

const template = join(import.meta.dirname, 'template');

/** The bundlers a remote may be built with: the command, and the packages it needs for that. */
const bundlers = {
  rsbuild: { build: 'rsbuild build', packages: ['@rsbuild/core'] },
  vite: { build: 'vite build', packages: ['@module-federation/vite', 'vite'] },
  webpack: {
    build: 'webpack build',
    packages: [
      '@swc/core',
      'css-loader',
      'mini-css-extract-plugin',
      'swc-loader',
      'webpack',
      'webpack-cli',
    ],
  },
} as const;
export type Bundler = keyof typeof bundlers;
const suffix = '.template';

export type NewRemote = {
  name: RemoteName;
  /** The address of its first page, without language: `/events`, or `/c/events` in the member area. */
  mount: string;
  /** The new folder. */
  folder: string;
  bundler?: Bundler;
};

/** Throws an error with a sentence for the user when a remote cannot be created like this. */
export function assertCreatable({ name, mount, folder, bundler = 'rsbuild' }: NewRemote): void {
  if (!isRemoteName(name)) {
    throw new Error(`'${name}' cannot be the name of a remote: it is like 'mf-events'.`);
  }
  if (!/^(\/[a-z0-9][a-z0-9-]*)+$/.test(mount)) {
    throw new Error(`'${mount}' cannot be the address of a page: it is like '/events'.`);
  }
  if (isServerAddress(mount.split('/')[1] ?? '')) {
    throw new Error(`${mount} belongs to the web server: choose another address.`);
  }
  if (!Object.hasOwn(bundlers, bundler)) {
    throw new Error(`'${bundler}' is no bundler here: choose ${Object.keys(bundlers).join(', ')}.`);
  }
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
}

/** Creates a remote in a folder of its own, with the packed kit in `kit/`. Nothing is installed. */
export async function createRemote(remote: NewRemote): Promise<void> {
  assertCreatable(remote);
  const { name, mount, folder, bundler = 'rsbuild' } = remote;
  const { build, packages } = bundlers[bundler];
  const archive = await packKit(join(folder, 'kit'));
  const catalog = await readCatalog();
  const values = new Map([
    ...catalog,
    ['name', name],
    ['mount', mount],
    ['id', name.slice('mf-'.length).replaceAll('-', '')],
    ['slot', /^\/c(\/|$)/.test(mount) ? 'lk' : 'default'],
    ['kit', `kit/${basename(archive)}`],
    ['build', build],
    ['bundler', packages.map((each) => `"${each}": "${catalog.get(each)}",`).join('\n    ')],
    ['open', '{{'],
    ['close', '}}'],
  ]);
  for (const source of [template, join(import.meta.dirname, 'bundlers', bundler)]) {
    await copyFilled(source, folder, values);
  }
}

async function copyFilled(
  source: string,
  folder: string,
  values: ReadonlyMap<string, string>,
): Promise<void> {
  for (const file of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const original = join(file.parentPath, file.name);
    const path = filled(relative(source, original).slice(0, -suffix.length), values);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), filled(await readFile(original, 'utf8'), values));
  }
}

function filled(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\{\{([\w@/-]+)\}\}/g, (_, key: string) => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`The template has no value for '${key}'.`);
    return value;
  });
}
