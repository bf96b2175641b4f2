/** What a release may use and not change: the objects of the language, and functions that every page relies on. */
const names = [
  ...[
    'Object',
    'Function',
    'Array',
    'String',
    'Number',
    'Boolean',
    'Symbol',
    'BigInt',
    'Date',
    'RegExp',
  ],
  ...[
    'Error',
    'Promise',
    'Proxy',
    'Reflect',
    'Map',
    'Set',
    'WeakMap',
    'WeakSet',
    'WeakRef',
    'Math',
    'JSON',
  ],
  ...['Intl', 'ArrayBuffer', 'DataView', 'Uint8Array', 'URL', 'URLSearchParams', 'AbortController'],
  ...['console', 'process', 'queueMicrotask', 'setTimeout', 'setInterval', 'setImmediate'],
  ...['parseInt', 'parseFloat', 'encodeURIComponent', 'decodeURIComponent'],
] as const;

/** The objects of the language as they are at a time: each own property with its value. */
export type Intrinsics = ReadonlyMap<string, unknown>;

/** Reads the objects of the language, their properties and those of their prototypes. */
export function readIntrinsics(): Intrinsics {
  const found = new Map<string, unknown>();
  for (const name of names) {
    const value = (globalThis as Record<string, unknown>)[name];
    found.set(name, value);
    if (name === 'process') continue;
    addProperties(found, name, value);
    if (typeof value === 'function') addProperties(found, `${name}.prototype`, value.prototype);
  }
  return found;
}

/** What differs from an earlier state, by name, like `Array.prototype.at`; null when nothing does. */
export function changedIntrinsic(before: Intrinsics): string | null {
  const now = readIntrinsics();
  for (const [name, value] of now) {
    if (!before.has(name) || !Object.is(before.get(name), value)) return name;
  }
  return [...before.keys()].find((name) => !now.has(name)) ?? null;
}

function addProperties(found: Map<string, unknown>, name: string, owner: unknown): void {
  if (owner === null || (typeof owner !== 'object' && typeof owner !== 'function')) return;
  for (const key of Reflect.ownKeys(owner)) {
    const property = Reflect.getOwnPropertyDescriptor(owner, key);
    // A getter is not called: some of them load what they return.
    found.set(`${name}.${String(key)}`, property?.get ?? property?.value);
  }
}
