/** The bytes of an object, and a tag that differs when it has changed. */
export type StoredObject = { bytes: Uint8Array; tag: string };

/**
 * Objects by key: `<remote>/<version>/…` is immutable, and complete once its `release.json` is there; `registry.json`
 * names the live versions. Readers find an object whole or not at all.
 */
export type ReleaseStore = {
  /** For sentences: the folder, or `s3://bucket/prefix`. */
  address: string;
  /** Null when there is no such object; throws when the store cannot be reached. */
  read: (key: string) => Promise<StoredObject | null>;
  write: (key: string, bytes: Uint8Array | string) => Promise<void>;
  /** Writes only while the object has this tag, or does not exist (null); false when somebody else has changed it. */
  replace: (key: string, bytes: Uint8Array | string, tag: string | null) => Promise<boolean>;
  /** The objects whose key begins with a folder (`mf-events/`), with the time they were written last. */
  list: (folder: string) => Promise<{ key: string; written: Date }[]>;
  remove: (key: string) => Promise<void>;
};

/** The value of a JSON object, undefined when there is none; throws a sentence when it is invalid. */
export async function readJsonIn<Value>(
  store: ReleaseStore,
  key: string,
): Promise<Value | undefined> {
  const found = await store.read(key);
  return found ? parseJsonOf<Value>(store, key, found.bytes) : undefined;
}

/** Throws a sentence that names the object when it is invalid. */
export function parseJsonOf<Value>(store: ReleaseStore, key: string, bytes: Uint8Array): Value {
  try {
    return JSON.parse(Buffer.from(bytes).toString()) as Value;
  } catch (error) {
    throw new Error(`${store.address}/${key} is not JSON: ${(error as Error).message}`);
  }
}

/** JSON as it is stored, readable for people. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
