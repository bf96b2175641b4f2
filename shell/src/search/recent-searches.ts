import { keepJson, readJson } from '@site/shared/remote';

const key = 'recent-searches';
const kept = 5;

/** What was searched on this device, newest first. Never leaves it. */
export function recentSearches(): string[] {
  const stored = readJson('localStorage', key);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

export function rememberSearch(query: string): void {
  const wanted = query.trim();
  if (!wanted) return;
  const others = recentSearches().filter((each) => each !== wanted);
  keepJson('localStorage', key, [wanted, ...others].slice(0, kept));
}

export function forgetSearches(): void {
  keepJson('localStorage', key, []);
}
