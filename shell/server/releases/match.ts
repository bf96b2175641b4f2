import { basenameOf, type PublicRegistry, splitLocale } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import { generatePath, matchRoutes } from 'react-router';
import type { Generation, Match } from '../render/types.ts';

/** Finds the route of an address among those that the releases of a registry mount. */
export function matcherOf({ remotes }: PublicRegistry): Generation['match'] {
  const routes = Object.entries(remotes).flatMap(([remote, { mounts }]) =>
    mounts.map(({ id, path, slot, handle: { query = [], personal, uncached, secret } }) => ({
      path,
      handle: {
        pattern: path,
        remote,
        id,
        slot,
        query,
        ...(uncached && { uncached }),
        ...(secret && { secret }),
      },
      personal,
    })),
  );
  // The router ranks all patterns for every match, and most addresses repeat.
  const known = new LRUCache<string, { match: Match | null }>({
    max: 5000,
    memoMethod: (pathname) => ({ match: matchOf(pathname) }),
  });
  return (pathname) => known.memo(pathname).match;

  function matchOf(pathname: string): Match | null {
    const { locale } = splitLocale(pathname);
    const leaf = matchRoutes(routes, pathname, basenameOf(locale))?.at(-1);
    if (!leaf) return null;
    const { handle, personal } = leaf.route;
    return { locale, ...handle, personal: personal ? generatePath(personal, leaf.params) : null };
  }
}
