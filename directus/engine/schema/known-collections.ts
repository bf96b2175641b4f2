import type { CollectionDefinition } from './types.ts';

let known: readonly CollectionDefinition[] | undefined;

/** Called once with the collections of all areas. */
export function registerCollections(collections: readonly CollectionDefinition[]): void {
  known = collections;
}

/** The collections of all areas, for code that areas are made of and that must not import them. */
export function knownCollections(): readonly CollectionDefinition[] {
  if (!known) throw new Error('No areas are registered: import directus/areas.ts first');
  return known;
}
