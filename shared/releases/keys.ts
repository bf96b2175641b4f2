import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteName } from '../contract/index.ts';
import { canariesOf } from './channels.ts';
import { readJson, writeJson } from './json-file.ts';
import { ReleaseError } from './release-error.ts';
import {
  createKeyPair,
  everyRemote,
  isPublicKey,
  keyIdOf,
  publicKeyOf,
  type ReleaseKey,
  type Signer,
  signerOf,
} from './signing.ts';
import { readRegistry } from './store.ts';
import type { ReleaseStore } from './stores/release-store.ts';

/** The public keys that a site knows; null when it has no list, and then releases need no signature. */
export async function readKeys(file: string): Promise<ReleaseKey[] | null> {
  return (await readJson<ReleaseKey[]>(file)) ?? null;
}

/** Lets a public key release remotes; a key that is known gets them beside those it had. */
export async function addKey(
  file: string,
  publicKey: string,
  remotes: readonly RemoteName[],
): Promise<ReleaseKey> {
  if (!isPublicKey(publicKey)) throw new ReleaseError('This is no public key of a team.');
  const id = keyIdOf(publicKey);
  const keys = (await readKeys(file)) ?? [];
  const known = keys.find((key) => key.id === id);
  if (known?.withdrawn) throw new ReleaseError(`The key ${id} was withdrawn: make a new one.`);
  if (known && remotes.every((name) => known.remotes.includes(name))) return known;
  const key: ReleaseKey = {
    id,
    publicKey,
    remotes: [...new Set([...(known?.remotes ?? []), ...remotes])].toSorted(),
    added: known?.added ?? new Date().toISOString(),
  };
  await writeJson(file, [...keys.filter((one) => one.id !== id), key], 0o600);
  return key;
}

/** Withdraws a key. Throws when a live version is signed with it: it would not be loaded any more. */
export async function withdrawKey(file: string, id: string, store: ReleaseStore): Promise<void> {
  const keys = (await readKeys(file)) ?? [];
  if (!keys.some((key) => key.id === id)) throw new ReleaseError(`Nobody knows the key ${id}.`);
  const registry = await readRegistry(store);
  const { promotions = {} } = registry;
  const canaries = canariesOf(registry);
  const live = [...new Set([promotions, canaries].flatMap(Object.keys))].filter(
    (name) => promotions[name]?.key === id || canaries[name]?.promotion?.key === id,
  );
  if (live.length > 0) {
    throw new ReleaseError(
      `${live.join(', ')} became live with the key ${id}: release with another key first, or roll back.`,
    );
  }
  const withdrawn = new Date().toISOString();
  await writeJson(
    file,
    keys.map((key) => (key.id === id ? { ...key, withdrawn } : key)),
    0o600,
  );
}

/** The private key in a file, made when there is none. Returns its signer and public half. */
export async function ownKey(file: string): Promise<{ signer: Signer; publicKey: string }> {
  const existing = await readFile(file, 'utf8').catch(() => null);
  if (existing !== null) return { signer: signerOf(existing), publicKey: publicKeyOf(existing) };
  const { privateKey, publicKey } = createKeyPair();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' });
  return { signer: signerOf(privateKey), publicKey };
}

/**
 * Signs for a site with its own key. Undefined where releases need no signature; throws a sentence where they do, and
 * that key is missing or may not release the remote.
 */
export async function siteSigner(dataDir: string, name: RemoteName): Promise<Signer | undefined> {
  const { known, own } = keyFilesOf(dataDir);
  const keys = await readKeys(known);
  if (!keys) return undefined;
  const privateKey = await readFile(own, 'utf8').catch(() => null);
  const signer = privateKey === null ? undefined : signerOf(privateKey);
  const key = keys.find(({ id, withdrawn }) => id === signer?.id && withdrawn === undefined);
  if (signer && key && [name, everyRemote].some((each) => key.remotes.includes(each)))
    return signer;
  throw new ReleaseError(`The site has no key in ${own} that may release ${name}.`);
}

/** The files of a data folder: the public keys that the site knows, and the private one of this workspace. */
export function keyFilesOf(dataDir: string): { known: string; own: string } {
  return { known: join(dataDir, 'release-keys.json'), own: join(dataDir, 'release.key') };
}
