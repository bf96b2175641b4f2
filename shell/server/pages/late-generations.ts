import type { Generations } from '../render/types.ts';

/**
 * Generations that are still being prepared: the server listens at once and reports that it is not
 * ready, instead of refusing connections.
 */
export function lateGenerations(
  prepare: () => Promise<Generations>,
  onFailure: (error: unknown) => void,
): Generations {
  let prepared: Generations | null = null;
  const preparing = prepare().then(
    (generations) => {
      prepared = generations;
    },
    (error: unknown) => onFailure(error),
  );
  return {
    current(channel) {
      if (!prepared) throw new Error('No generation is live yet');
      return prepared.current(channel);
    },
    canaryPercent: () => prepared?.canaryPercent() ?? 0,
    ready: () => prepared?.ready() ?? false,
    registryOf: async (generation) => (await prepared?.registryOf(generation)) ?? null,
    messagesOf: async (version, locale) => (await prepared?.messagesOf(version, locale)) ?? null,
    problems: () => prepared?.problems() ?? { refused: {}, store: null },
    async close() {
      await preparing;
      await prepared?.close();
    },
  };
}
