import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { isRemoteName, type RemoteName } from '@site/shared/contract';
import { isServerAddress } from '@site/shared/domain/text';
import { packKit, readCatalog } from './pack-kit.ts';

const template = join(import.meta.dirname, 'template');
const suffix = '.template';

export type NewRemote = {
  name: RemoteName;
  /** The address of its first page, without language: `/events`, or `/c/events` in the member area. */
  mount: string;
  /** The new folder. */
  folder: string;
};

/** Throws an error with a sentence for the user when a remote cannot be created like this. */
export function assertCreatable({ name, mount, folder }: NewRemote): void {
  if (!isRemoteName(name)) {
    throw new Error(`'${name}' cannot be the name of a remote: it is like 'mf-events'.`);
  }
  if (!/^(\/[a-z0-9][a-z0-9-]*)+$/.test(mount)) {
    throw new Error(`'${mount}' cannot be the address of a page: it is like '/events'.`);
  }
  if (isServerAddress(mount.split('/')[1] ?? '')) {
    throw new Error(`${mount} belongs to the web server: choose another address.`);
  }
  if (existsSync(folder)) throw new Error(`${folder} exists already.`);
}

/** Creates a remote in a folder of its own, with the packed kit in `kit/`. Nothing is installed. */
export async function createRemote(remote: NewRemote): Promise<void> {
  assertCreatable(remote);
  const { name, mount, folder } = remote;
  const archive = await packKit(join(folder, 'kit'));
  const catalog = await readCatalog();
  const values = new Map([
    ...catalog,
    ['name', name],
    ['mount', mount],
    ['id', name.slice('mf-'.length).replaceAll('-', '')],
    ['slot', /^\/c(\/|$)/.test(mount) ? 'lk' : 'default'],
    ['kit', `kit/${basename(archive)}`],
    ['open', '{{'],
    ['close', '}}'],
  ]);
  for (const file of await readdir(template, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const source = join(file.parentPath, file.name);
    const path = filled(relative(template, source).slice(0, -suffix.length), values);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), filled(await readFile(source, 'utf8'), values));
  }
}

function filled(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(/\{\{([\w@/-]+)\}\}/g, (_, key: string) => {
    const value = values.get(key);
    if (value === undefined) throw new Error(`The template has no value for '${key}'.`);
    return value;
  });
}
