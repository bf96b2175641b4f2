/**
 * What a browser keeps on this device. Storage is optional: it may be blocked (reading `localStorage` itself
 * then throws), full, or hold what an older version wrote. Nothing here throws; what cannot be kept is not.
 */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** The text kept under a key, or null. */
export function readText(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null removes it. */
export function keepText(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    // The page goes on without it.
  }
}

/** The JSON value kept under a key; null when there is none or it cannot be read. */
export function readJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readText(area, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a JSON value under a key. */
export function keepJson(area: StorageArea, key: string, value: unknown): void {
  keepText(area, key, JSON.stringify(value));
}
