// What administrators learn of the keys that sign certificates: docs/domain/credentials.md.
import { createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import type { OfficeKey } from '@site/shared/api';
import type { Host } from '../../../engine/host.ts';
import { type KeyAlgorithm, publicKeys, type SigningKey, usableKeys } from './signing-keys.ts';

type Here = Pick<Host, 'database' | 'env'>;

/** Every published key, the one that was made last first. */
export async function keyStates(host: Here): Promise<OfficeKey[]> {
  const all = await publicKeys(host);
  const usable = new Set((await usableKeys(host)).map(({ id }) => id));
  return all
    .map(({ id, algorithm, created, retired }): OfficeKey => {
      const state = retired !== null ? 'retired' : usable.has(id) ? 'signs' : 'unreadable';
      return { id, algorithm, created, retired, state };
    })
    .toReversed();
}

/** Signs a text with each key in use and verifies it with the published one. Returns the algorithms that failed. */
export async function testKeys(host: Here): Promise<KeyAlgorithm[]> {
  const published = await publicKeys(host);
  const current = published.filter(({ retired }) => retired === null);
  const usable = await usableKeys(host);
  return current.flatMap(({ id, algorithm, publicKey }) => {
    const key = usable.find((one) => one.id === id);
    return key && isGenuine(key, publicKey) ? [] : [algorithm];
  });
}

function isGenuine({ algorithm, privateKey }: SigningKey, jwk: SigningKey['publicKey']): boolean {
  const text = randomBytes(32);
  const digest = algorithm === 'Ed25519' ? null : 'sha256';
  const dsaEncoding = 'ieee-p1363';
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signature = sign(digest, text, { key: privateKey, dsaEncoding });
  return verify(digest, text, { key: publicKey, dsaEncoding }, signature);
}
