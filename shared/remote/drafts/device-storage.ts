/**
 * Browser storage that never throws. Storage may be blocked (reading `localStorage` itself then throws),
 * full, or contain data of an older version; a value that cannot be stored is dropped.
 */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** Choices of the device, and the skill check, which never leaves it: they are no account's. Everything else is personal. */
const staysAfterSignOut: readonly string[] = [
  'color-mode',
  'fonts',
  'review-split',
  'skill-check',
  'skill-check-seen',
  'reloaded-for-chunk',
  'signed-out',
];

/** The keys of drafts begin with it, or have it in their name. */
export const draftPrefix = 'draft ';

/** Whether this device holds a draft that is saved nowhere else. */
export function hasStoredDrafts(): boolean {
  return [...keysIn('localStorage'), ...keysIn('sessionStorage')].some((key) =>
    key.includes(draftPrefix.trim()),
  );
}

/** Removes everything personal from this device: others may use it after a sign-out. */
export function forgetPersonalData(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const key of keysIn(area)) {
      if (!staysAfterSignOut.includes(key)) storeText(area, key, null);
    }
  }
}

function keysIn(area: StorageArea): string[] {
  try {
    return Object.keys(window[area]);
  } catch {
    return [];
  }
}

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
