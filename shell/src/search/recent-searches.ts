const key = 'recent-searches';
const kept = 5;

/** What was searched on this device, newest first. Never leaves it. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberSearch(query: string): void {
  const wanted = query.trim();
  if (!wanted) return;
  store([wanted, ...recentSearches().filter((each) => each !== wanted)].slice(0, kept));
}

export function forgetSearches(): void {
  store([]);
}

function store(searches: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // A device that keeps nothing remembers nothing.
  }
}
