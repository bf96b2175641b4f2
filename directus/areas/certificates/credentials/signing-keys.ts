// Keys that sign credentials, in the database; private keys are encrypted: docs/domain/credentials.md.
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { Knex } from 'knex';
import { now } from '../../../engine/clock.ts';
import type { Host } from '../../../engine/host.ts';

/** Ed25519 signs embedded proofs, the others sign JWTs. */
export type KeyAlgorithm = 'Ed25519' | 'ES256' | 'RS256';

export type PublicKey = {
  /** Fragment of the DID URL. */
  id: string;
  algorithm: KeyAlgorithm;
  /** ISO timestamp. */
  created: string;
  /** ISO timestamp of the rotation; it signs nothing any more, but what it signed stays verifiable. */
  retired: string | null;
  publicKey: JsonWebKey;
};

export type SigningKey = PublicKey & { privateKey: KeyObject };

type StoredKey = PublicKey & {
  /** Base64 of IV, tag and ciphertext. */
  encrypted: string;
};

type Here = Pick<Host, 'database' | 'env'>;

/** Key of the row in `site_state`. */
const rowKey = 'signing keys';
const cipherName = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** The current key of an algorithm, which is created when there is none. */
export async function signingKey(host: Here, algorithm: KeyAlgorithm): Promise<SigningKey> {
  const found = usableKey(host, await readKeys(host.database), algorithm);
  return found ?? (await changeKeys(host, (keys) => withCurrent(host, keys, algorithm))).key;
}

/** All public keys, retired ones included, the oldest first. */
export async function publicKeys(host: Here): Promise<PublicKey[]> {
  await signingKey(host, 'Ed25519');
  await signingKey(host, 'ES256');
  return (await readKeys(host.database)).map(({ encrypted: _, ...key }) => key);
}

/** The current keys whose private part can be decrypted. */
export async function usableKeys(host: Here): Promise<SigningKey[]> {
  const stored = await readKeys(host.database);
  const algorithms = new Set(stored.map(({ algorithm }) => algorithm));
  return [...algorithms].flatMap((algorithm) => usableKey(host, stored, algorithm) ?? []);
}

/** Retires all current keys and creates new ones of the same algorithms. Returns all public keys. */
export async function rotateKeys(host: Here): Promise<PublicKey[]> {
  await publicKeys(host);
  await changeKeys(host, (keys) => {
    const current = keys.filter(({ retired }) => retired === null);
    const created = current.map(({ algorithm }) => createKey(host, algorithm));
    return { keys: [...keys.map(retire), ...created] };
  });
  return publicKeys(host);
}

async function readKeys(db: Knex): Promise<StoredKey[]> {
  const row = await db('site_state').where({ key: rowKey }).first('value');
  return row ? (JSON.parse(row.value) as StoredKey[]) : [];
}

/** Changes the keys in a transaction; the first statement locks the row on both databases. */
function changeKeys<Change extends { keys: StoredKey[] }>(
  { database }: Here,
  change: (keys: StoredKey[]) => Change,
): Promise<Change> {
  return database.transaction(async (trx) => {
    const empty = { key: rowKey, value: '[]' };
    await trx('site_state').insert(empty).onConflict('key').ignore();
    await trx('site_state').where({ key: rowKey }).forUpdate().select('key');
    const changed = change(await readKeys(trx));
    await trx('site_state')
      .where({ key: rowKey })
      .update({ value: JSON.stringify(changed.keys) });
    return changed;
  });
}

/** Another instance may have created the key meanwhile. */
function withCurrent(host: Here, keys: StoredKey[], algorithm: KeyAlgorithm) {
  const present = usableKey(host, keys, algorithm);
  if (present) return { keys, key: present };
  const created = createKey(host, algorithm);
  const others = keys.map((key) => (key.algorithm === algorithm ? retire(key) : key));
  return { keys: [...others, created], key: decryptedKey(host, created) };
}

/**
 * The current key of an algorithm. A key that was encrypted with another `SECRET` cannot sign any more; it only stays
 * published.
 */
function usableKey(
  host: Here,
  keys: readonly StoredKey[],
  algorithm: KeyAlgorithm,
): SigningKey | undefined {
  const stored = keys.find((key) => key.algorithm === algorithm && key.retired === null);
  if (!stored) return undefined;
  try {
    return decryptedKey(host, stored);
  } catch {
    return undefined;
  }
}

function retire<Key extends PublicKey>(key: Key): Key {
  return { ...key, retired: key.retired ?? now().toISOString() };
}

function createKey(host: Here, algorithm: KeyAlgorithm): StoredKey {
  const created = now().toISOString();
  const { publicKey, privateKey } = generate(algorithm);
  const id = `${algorithm.toLowerCase()}-${created.slice(0, 10)}-${randomBytes(3).toString('hex')}`;
  return {
    id,
    algorithm,
    created,
    retired: null,
    publicKey: publicKey.export({ format: 'jwk' }),
    encrypted: encrypt(host, id, JSON.stringify(privateKey.export({ format: 'jwk' }))),
  };
}

function generate(algorithm: KeyAlgorithm) {
  if (algorithm === 'Ed25519') return generateKeyPairSync('ed25519');
  return algorithm === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function decryptedKey(host: Here, { encrypted, ...key }: StoredKey): SigningKey {
  const jwk = JSON.parse(decrypt(host, key.id, encrypted)) as JsonWebKey;
  return { ...key, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

function encrypt(host: Here, id: string, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(cipherName, encryptionKey(host), iv).setAAD(Buffer.from(id));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(host: Here, id: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv(cipherName, encryptionKey(host), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(id));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const text = decipher.update(bytes.subarray(ivLength + tagLength));
  return Buffer.concat([text, decipher.final()]).toString();
}

function encryptionKey({ env }: Here): Buffer {
  return Buffer.from(hkdfSync('sha256', String(env.SECRET), '', 'credential keys', 32));
}
