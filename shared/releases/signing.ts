// Signatures of releases and promotions: docs/ship-a-remote.md, "Keys".

import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Promotion, Release, RemoteName, Signature } from '../contract/index.ts';

/** Stands for all remotes in the list of a key: that of the site, which rolls back whatever a team released. */
export const everyRemote = '*';

/** A public key with the remotes that it may release. */
export type ReleaseKey = {
  id: string;
  /** The Ed25519 key in the format SPKI, base64. */
  publicKey: string;
  remotes: readonly RemoteName[];
  /** Days as ISO times. A withdrawn key signs nothing any more, whatever it signed before. */
  added: string;
  withdrawn?: string;
};

/** Signs with the private key of a team. */
export type Signer = { id: string; sign: (facts: unknown) => string };

/** A new Ed25519 key pair: the private key in PEM, the public one as `ReleaseKey` has it. */
export function createKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

/** The public half of a private key in PEM, as `ReleaseKey` has it. */
export function publicKeyOf(privateKey: string): string {
  const key = createPublicKey(createPrivateKey(privateKey));
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}

/** Whether a text is a public Ed25519 key as `ReleaseKey` has it. */
export function isPublicKey(text: string): boolean {
  try {
    return publicKeyFrom(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** The name of a public key: the beginning of its hash. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('hex').slice(0, 16);
}

/** Signs with a private key in PEM; throws when it is none of Ed25519. */
export function signerOf(privateKey: string): Signer {
  const key = createPrivateKey(privateKey);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is not of the kind Ed25519.');
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    id: keyIdOf(publicKey.toString('base64')),
    sign: (facts) => sign(null, bytesOf(facts), key).toString('base64'),
  };
}

/** The version of a release: the beginning of a hash of what it mounts and of all its files. */
export function versionOf(release: Omit<Release, 'version' | 'signature'>): string {
  return hashOf(release).slice(0, 12);
}

function hashOf(release: Omit<Release, 'version' | 'signature'>): string {
  const { name, contract, mounts, assets, files, takes, imports, scripts } = release;
  const facts = JSON.stringify({
    ...{ name, contract, mounts, assets, files, takes },
    ...{ imports, scripts },
  });
  return createHash('sha256').update(facts).digest('hex');
}

/** Signs a release: who built it, from which commit, and its whole hash, as a version is short enough to be forged. */
export function signedRelease(
  release: Release,
  { signer, by, commit, at }: { signer: Signer; by: string; commit: string; at: Date },
): Release {
  const facts = { key: signer.id, by, commit, at: at.toISOString() };
  return { ...release, signature: { ...facts, value: signer.sign(releaseFacts(release, facts)) } };
}

/** Why the signature of a release is not good; undefined when it is. */
export function releaseFlaw(release: Release, keys: readonly ReleaseKey[]): string | undefined {
  const { name, signature } = release;
  if (!signature) return 'it is not signed';
  const key = usable(keys, signature.key, name);
  if (typeof key === 'string') return key;
  if (versionOf(release) !== release.version) return 'its version is not that of its files';
  return isSigned(releaseFacts(release, signature), signature.value, key)
    ? undefined
    : 'its signature does not fit';
}

/** What is promoted: a version of a remote; `percent` where it becomes a canary. */
export type Promoted = { name: RemoteName; version: string; percent?: number };

/** Signs that a version of a remote becomes live, or a canary, with a serial of the registry. */
export function signedPromotion(
  promoted: Promoted & Pick<Promotion, 'serial'>,
  signer: Signer,
): Promotion {
  const { version, serial } = promoted;
  const value = signer.sign(promotionFacts(promoted, serial));
  return { version, serial, key: signer.id, value };
}

/** Why the promotion of a version is not good; undefined when it is. */
export function promotionFlaw(
  promoted: Promoted,
  promotion: Promotion | undefined,
  keys: readonly ReleaseKey[],
): string | undefined {
  if (!promotion) return 'its promotion is not signed';
  const key = usable(keys, promotion.key, promoted.name);
  if (typeof key === 'string') return key;
  if (promotion.version !== promoted.version) return 'its promotion is of another version';
  return isSigned(promotionFacts(promoted, promotion.serial), promotion.value, key)
    ? undefined
    : 'the signature of its promotion does not fit';
}

/** A canary cannot be made live with its signature, and its percentage cannot be changed. */
function promotionFacts({ name, version, percent }: Promoted, serial: number): unknown[] {
  return percent === undefined
    ? [name, version, serial]
    : [name, version, serial, 'canary', percent];
}

function usable(keys: readonly ReleaseKey[], id: string, name: RemoteName): KeyObject | string {
  const key = keys.find((one) => one.id === id);
  if (!key) return `nobody knows the key ${id}`;
  if (key.withdrawn !== undefined) return `the key ${id} is withdrawn`;
  if (!key.remotes.includes(name) && !key.remotes.includes(everyRemote))
    return `the key ${id} may not release ${name}`;
  return publicKeyFrom(key.publicKey);
}

function publicKeyFrom(base64: string): KeyObject {
  return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
}

function isSigned(facts: unknown, value: string, key: KeyObject): boolean {
  return verify(null, bytesOf(facts), key, Buffer.from(value, 'base64'));
}

function releaseFacts(
  release: Release,
  { key, by, commit, at }: Omit<Signature, 'value'>,
): readonly string[] {
  return [release.name, release.version, hashOf(release), key, by, commit, at];
}

function bytesOf(facts: unknown): Buffer {
  return Buffer.from(JSON.stringify(facts));
}
