import { readJson, storeJson } from '@site/shared/remote/device-storage';

const key = 'recent-searches';
const maxStored = 5;

/** Recent searches on this device, newest first. They never leave it. */
export function recentSearches(): string[] {
  const stored = readJson('localStorage', key);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

export function rememberSearch(query: string): void {
  const wanted = query.trim();
  if (!wanted) return;
  const others = recentSearches().filter((each) => each !== wanted);
  storeJson('localStorage', key, [wanted, ...others].slice(0, maxStored));
}

export function forgetSearches(): void {
  storeJson('localStorage', key, []);
}
