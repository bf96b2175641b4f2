// A CacheStorage in memory for tests, with the methods that the service worker uses.

type Wanted = RequestInfo | URL;

/** Caches are listed in the order they were opened, entries in the order they were put. */
export function memoryCaches(): CacheStorage {
  const all = new Map<string, ReturnType<typeof memoryCache>>();
  const storage = {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async open(name: string) {
      const cache = all.get(name) ?? memoryCache();
      all.set(name, cache);
      return cache;
    },
    async match(wanted: Wanted) {
      for (const cache of all.values()) {
        const found = await cache.match(wanted);
        if (found) return found;
      }
      return undefined;
    },
  };
  return storage as unknown as CacheStorage;
}

function memoryCache() {
  const entries = new Map<string, Response>();
  const keyOf = (wanted: Wanted) => (wanted instanceof Request ? wanted.url : String(wanted));
  return {
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    match: async (wanted: Wanted) => entries.get(keyOf(wanted))?.clone(),
    matchAll: async () => [...entries.values()].map((answer) => answer.clone()),
    put: async (wanted: Wanted, answer: Response) => void entries.set(keyOf(wanted), answer),
    delete: async (wanted: Wanted) => entries.delete(keyOf(wanted)),
  };
}
