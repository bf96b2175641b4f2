/**
 * Browser storage that never throws. Storage may be blocked (reading `localStorage` itself then throws),
 * full, or contain data of an older version; a value that cannot be stored is dropped.
 */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** The stored text of a key, or null. */
export function readText(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; null removes it. */
export function storeText(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    // Storing is optional.
  }
}

/** The stored JSON value of a key; null when it is missing or invalid. */
export function readJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(readText(area, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a JSON value. */
export function storeJson(area: StorageArea, key: string, value: unknown): void {
  storeText(area, key, JSON.stringify(value));
}
