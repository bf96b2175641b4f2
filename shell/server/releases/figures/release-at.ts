import type { PublicRegistry } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import type { Generation, Generations } from '../../render/types.ts';
import { matcherOf } from '../match.ts';
import type { ReleaseRef } from './figures.ts';

/** Generations whose routes are kept: the live ones, and those of tabs that were opened before. */
const keptGenerations = 20;

type Routes = Pick<Generation, 'registry' | 'match'>;

/** The release whose page an address shows in a generation; null when there is none, or for an unknown generation. */
export type ReleaseAt = (generation: string, pathname: string) => Promise<ReleaseRef | null>;

export function createReleaseAt(generations: Generations): ReleaseAt {
  const earlier = new LRUCache<string, Routes>({ max: keptGenerations });

  return async (generation, pathname) => {
    const routes = await routesOf(generation);
    const name = routes?.match(pathname)?.remote;
    const version = name === undefined ? undefined : routes?.registry.remotes[name]?.version;
    return name !== undefined && version !== undefined ? { name, version } : null;
  };

  async function routesOf(generation: string): Promise<Routes | null> {
    if (generations.ready() && generations.current().id === generation) {
      return generations.current();
    }
    const known = earlier.get(generation);
    if (known) return known;
    const text = await generations.registryOf(generation);
    if (text === null) return null;
    const registry = JSON.parse(text) as PublicRegistry;
    const routes = { registry, match: matcherOf(registry) };
    earlier.set(generation, routes);
    return routes;
  }
}
