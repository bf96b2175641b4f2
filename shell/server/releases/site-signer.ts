import { readFile } from 'node:fs/promises';
import { keyFilesOf, readKeys, type Signer, signerOf } from '@site/shared/releases';

/** Signs with the key of the site, `DATA_DIR/release.key`; undefined for a site that asks for no signatures. */
export async function siteSigner(dataDir: string): Promise<Signer | undefined> {
  const { known, own } = keyFilesOf(dataDir);
  if ((await readKeys(known)) === null) return undefined;
  return signerOf(await readFile(own, 'utf8'));
}
