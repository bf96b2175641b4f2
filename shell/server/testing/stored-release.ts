import { createHash } from 'node:crypto';
import type { Registry, Release } from '@site/shared/contract';
import { type ReleaseStore, type Signer, signing, versionOf } from '@site/shared/releases';

type Given = Partial<Pick<Release, 'name' | 'version' | 'contract' | 'files'>> & {
  signer?: Signer;
};

/** Puts a release of two files into a store; without a version it gets that of its content. */
export async function storeRelease(
  store: ReleaseStore,
  { name = 'mf-public', version, contract = 1, files, signer }: Given,
): Promise<Release> {
  const code = `code of ${version ?? name}`;
  const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const facts = {
    name,
    contract,
    mounts: [],
    assets: {},
    files: files ?? { 'web/remoteEntry.js': hash, 'server/entry.mjs': hash },
  };
  const release = signing(signer)({ ...facts, version: version ?? versionOf(facts) });
  const folder = `${name}/${release.version}`;
  if (!files) {
    for (const file of Object.keys(facts.files)) await store.write(`${folder}/${file}`, code);
  }
  await store.write(`${folder}/release.json`, JSON.stringify(release));
  return release;
}

/** Overwrites the registry of a store. */
export async function writeRegistry(
  store: ReleaseStore,
  serial: number,
  live: Registry['live'],
): Promise<void> {
  await store.write('registry.json', JSON.stringify({ serial, live }));
}
