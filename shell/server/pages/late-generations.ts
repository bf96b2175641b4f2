import type { Generations } from '../render/types.ts';

/** Generations that are still being prepared. */
export type LateGenerations = Generations & {
  /** Resolves when the first generation is live, or cannot be prepared. */
  prepared: Promise<void>;
};

/** Generations that are still being prepared: until then the server reports that it is not ready. */
export function lateGenerations(
  prepare: () => Promise<Generations>,
  onFailure: (error: unknown) => void,
): LateGenerations {
  let prepared: Generations | null = null;
  const preparing = prepare().then(
    (generations) => {
      prepared = generations;
    },
    (error: unknown) => onFailure(error),
  );
  return {
    prepared: preparing,
    current(channel) {
      if (!prepared) throw new Error('No generation is live yet');
      return prepared.current(channel);
    },
    canaryPercent: () => prepared?.canaryPercent() ?? 0,
    ready: () => prepared?.ready() ?? false,
    registryOf: async (generation) => (await prepared?.registryOf(generation)) ?? null,
    messagesOf: async (version, locale) => (await prepared?.messagesOf(version, locale)) ?? null,
    fetchRelease: async (name, version) => (await prepared?.fetchRelease(name, version)) ?? false,
    problems: () => prepared?.problems() ?? { refused: {}, store: null },
    async close() {
      await preparing;
      await prepared?.close();
    },
  };
}
