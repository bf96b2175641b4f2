// Confidential fields, encrypted in the database: docs/decisions/038-confidential-texts.md.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Host, Row } from '../host.ts';
import type { IntegrityCheck } from '../jobs/job.ts';
import { once } from '../once.ts';
import { fewValuedSize, isConfidential, plainTypeOf } from '../schema/fields.ts';
import { knownCollections } from '../schema/known-collections.ts';
import type { RowIn } from '../schema/row-types.ts';
import type { Ciphertext } from '../schema/types.ts';
import { textOf } from '../values.ts';

/** A key of the installation; the id is stored with every value that it encrypted. */
export type ConfidentialKey = { readonly id: string; readonly secret: Buffer };

const cipherName = 'aes-256-gcm';
const keyLength = 32;
const ivLength = 12;
const tagLength = 16;
/** `encrypted:{id of the key}:{IV, tag and ciphertext in base64url}`. */
const shape = /^encrypted:([0-9a-f]{12}):([\w-]+)$/;

/**
 * The keys of `CONFIDENTIAL_KEYS`: 32 bytes each in base64url, separated by commas, the current one first. Throws a
 * one-line message if there is none or one has another length.
 */
export function readConfidentialKeys(text: unknown): readonly ConfidentialKey[] {
  const keys = (typeof text === 'string' ? text : '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const secret = Buffer.from(part, 'base64url');
      if (secret.length !== keyLength) {
        throw new Error('A key of CONFIDENTIAL_KEYS does not have 32 bytes in base64url');
      }
      const id = createHash('sha256').update(secret).digest('hex').slice(0, 12);
      return { id, secret };
    });
  if (keys.length === 0) throw new Error('CONFIDENTIAL_KEYS is not set');
  return keys;
}

const readKeys = once(() => new Map<string, readonly ConfidentialKey[]>());

/** The keys of the environment of the backend. */
export function confidentialKeysOf({ env }: Pick<Host, 'env'>): readonly ConfidentialKey[] {
  // Directus reads a value with commas as a list.
  const text = String(env.CONFIDENTIAL_KEYS ?? '');
  const known = readKeys().get(text) ?? readConfidentialKeys(text);
  readKeys().set(text, known);
  return known;
}

/** How the values of a confidential field are encrypted. */
type Encryption = {
  readonly field: string;
  /** The type of the values. */
  readonly type: string;
  /** Their JSON is padded to a multiple of this, in bytes. */
  readonly size: number;
};

/**
 * Plain texts have a multiple of this length, in bytes: the length of the ciphertext tells nothing about a value that has
 * few possibilities, and little about a text.
 */
const paddedLength = 256;

/** The confidential fields of every collection that has some. */
const confidentialFields = once(
  (): ReadonlyMap<string, readonly Encryption[]> =>
    new Map(
      knownCollections()
        .map(({ collection, fields }): [string, Encryption[]] => [
          collection,
          fields.filter(isConfidential).map((field) => ({
            field: field.field,
            type: plainTypeOf(field),
            size: fewValuedSize(field) ?? paddedLength,
          })),
        ])
        .filter(([, fields]) => fields.length > 0),
    ),
);

/** The confidential fields of a collection. */
export function confidentialFieldsOf(collection: string): readonly Encryption[] {
  return confidentialFields().get(collection) ?? [];
}

/** Where a value is stored. It is authenticated, so a value copied to another row cannot be decrypted. */
type Place = { readonly collection: string; readonly field: string; readonly id: string };

const nameOf = ({ collection, field, id }: Place) => Buffer.from(`${collection}.${field}.${id}`);

/** JSON with spaces after it, which `JSON.parse` ignores. */
function paddedJson(value: unknown, size: number): Buffer {
  const json = Buffer.from(JSON.stringify(value));
  const length = Math.ceil(json.length / size) * size;
  return Buffer.concat([json, Buffer.alloc(length - json.length, ' ')]);
}

function encryptValue(
  keys: readonly ConfidentialKey[],
  place: Place,
  value: unknown,
  size = paddedLength,
): string {
  const [key] = keys;
  if (!key) throw new Error('There is no key for confidential values');
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(cipherName, key.secret, iv).setAAD(nameOf(place));
  const body = Buffer.concat([cipher.update(paddedJson(value, size)), cipher.final()]);
  const bytes = Buffer.concat([iv, cipher.getAuthTag(), body]);
  return `encrypted:${key.id}:${bytes.toString('base64url')}`;
}

const unreadable: unique symbol = Symbol('unreadable');

/** A value that is not encrypted: an erasure wrote it over the secret, or an earlier version had no secret here. */
function plainValue(stored: unknown, type: string): unknown {
  if (typeof stored !== 'string' && typeof stored !== 'number') return stored;
  if (type === 'boolean') return ['1', 'true', 't'].includes(String(stored));
  if (type === 'integer') return Number(stored);
  if (type !== 'json' || typeof stored === 'number') return stored;
  try {
    return JSON.parse(stored) as unknown;
  } catch {
    return stored;
  }
}

/** A stored value of a type; what has another shape is not encrypted. */
function decryptValue(
  keys: readonly ConfidentialKey[],
  place: Place,
  stored: unknown,
  type = 'text',
): unknown | typeof unreadable {
  const [, id, encoded = ''] = typeof stored === 'string' ? (shape.exec(stored) ?? []) : [];
  if (id === undefined) return plainValue(stored, type);
  const key = keys.find((one) => one.id === id);
  if (!key) return unreadable;
  const bytes = Buffer.from(encoded, 'base64url');
  try {
    const decipher = createDecipheriv(cipherName, key.secret, bytes.subarray(0, ivLength), {
      authTagLength: tagLength,
    });
    decipher.setAAD(nameOf(place));
    decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    const text = decipher.update(bytes.subarray(ivLength + tagLength));
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString()) as unknown;
  } catch {
    return unreadable;
  }
}

/** Values to be stored in a row, the confidential ones encrypted. */
export function encryptedRow(
  keys: readonly ConfidentialKey[],
  { collection, id }: Omit<Place, 'field'>,
  values: Row,
): Row {
  const changed = confidentialFieldsOf(collection)
    .filter(({ field }) => values[field] !== undefined && values[field] !== null)
    .map(({ field, size }) => [
      field,
      encryptValue(keys, { collection, field, id }, values[field], size),
    ]);
  return { ...values, ...Object.fromEntries(changed) };
}

/**
 * A row as it was read, the confidential values decrypted; it must contain its `id`. A value that cannot be decrypted
 * becomes null: its key is missing, or it was changed. `confidentialDamage` lists such values.
 */
export function decryptedRow(keys: readonly ConfidentialKey[], collection: string, row: Row): Row {
  const id = textOf(row.id);
  const changed = confidentialFieldsOf(collection)
    .filter(({ field }) => row[field] !== undefined && row[field] !== null)
    .map(({ field, type }) => {
      const value = decryptValue(keys, { collection, field, id }, row[field], type);
      return [field, value === unreadable ? null : value];
    });
  return { ...row, ...Object.fromEntries(changed) };
}

/** A value encrypted outside a confidential field. An object, because JSON columns of PostgreSQL store no other text. */
type SealedValue = { readonly sealed: string };

/** Encrypts a value of a JSON column whose other values are no secrets. */
export function sealedValue(host: Pick<Host, 'env'>, place: Place, value: unknown): SealedValue {
  return { sealed: encryptValue(confidentialKeysOf(host), place, value) };
}

/**
 * The value of a JSON column that may be sealed, null if it cannot be decrypted. As stored it is an object on
 * PostgreSQL and may be its JSON text on SQLite.
 */
export function openedValue(host: Pick<Host, 'env'>, place: Place, stored: unknown): unknown {
  const plain: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  if (!isSealed(plain)) return plain;
  const value = decryptValue(confidentialKeysOf(host), place, plain.sealed);
  return value === unreadable ? null : value;
}

function isSealed(stored: unknown): stored is SealedValue {
  const { sealed } = (stored ?? {}) as { sealed?: unknown };
  return typeof sealed === 'string' && shape.test(sealed);
}

/** A stored row of a collection with its confidential values decrypted; what is unreadable is null. */
type Decrypted<Name extends string, Stored> = {
  [Field in keyof Stored]: Stored[Field] extends Ciphertext | null
    ? (Field extends keyof RowIn<Name> ? RowIn<Name>[Field] : unknown) | null
    : Stored[Field];
};

/** Rows that were read from the database directly, the confidential values decrypted. */
export function decryptedRows<const Name extends string, Stored extends Row>(
  host: Pick<Host, 'env'>,
  collection: Name,
  rows: readonly Stored[],
): Decrypted<Name, Stored>[] {
  const keys = confidentialKeysOf(host);
  return rows.map((row) => decryptedRow(keys, collection, row) as Decrypted<Name, Stored>);
}

/** What `encryptStored` found and encrypted. */
type StoredEncryption = {
  /** Values that were stored in plain text. */
  plain: number;
  /** Values that another key of the list had encrypted. */
  rotated: number;
  /** Ids of the keys that other values need. */
  missing: string[];
};

/** Encrypts with the current key what an earlier version stored in plain text and what an older key encrypted. */
export async function encryptStored(
  database: Knex,
  keys: readonly ConfidentialKey[],
): Promise<StoredEncryption> {
  const encrypted = { plain: 0, rotated: 0 };
  const missing = new Set<string>();
  for (const { collection, field, type, size } of allConfidential()) {
    const stale: Row[] = await database(collection)
      .whereNotNull(field)
      .whereNot(field, 'like', `encrypted:${keys[0]?.id}:%`)
      .select('id', field);
    for (const row of stale) {
      const place = { collection, field, id: textOf(row.id) };
      const stored = textOf(row[field]);
      const value = decryptValue(keys, place, stored, type);
      if (value === unreadable) {
        const [, id = ''] = shape.exec(stored) ?? [];
        if (!keys.some((key) => key.id === id)) missing.add(id);
        continue;
      }
      // A row that was saved meanwhile is encrypted already.
      encrypted[shape.test(stored) ? 'rotated' : 'plain'] += await database(collection)
        .where({ id: row.id, [field]: stored })
        .update({ [field]: encryptValue(keys, place, value, size) });
    }
  }
  return { ...encrypted, missing: [...missing] };
}

function allConfidential(): (Encryption & { collection: string })[] {
  return [...confidentialFields()].flatMap(([collection, fields]) =>
    fields.map((field) => ({ collection, ...field })),
  );
}

/** Confidential values that cannot be decrypted. */
export const confidentialDamage: IntegrityCheck = async ({ host, database }) => {
  const keys = confidentialKeysOf(host);
  const problems: string[] = [];
  for (const { collection, field } of allConfidential()) {
    const rows: Row[] = await database(collection).whereNotNull(field).select('id', field);
    for (const row of rows) {
      const id = textOf(row.id);
      if (decryptValue(keys, { collection, field, id }, row[field]) !== unreadable) continue;
      problems.push(`${collection}.${field} of ${id} cannot be decrypted`);
    }
  }
  return problems;
};
