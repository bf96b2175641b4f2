import type { CollectionDefinition } from './types.ts';

let known: readonly CollectionDefinition[] | undefined;
let byName: ReadonlyMap<string, CollectionDefinition> | undefined;

/** Called once with the collections of all areas. */
export function registerCollections(collections: readonly CollectionDefinition[]): void {
  known = collections;
  byName = new Map(collections.map((one) => [one.collection, one]));
}

/** The collections of all areas, for code that areas are made of and that must not import them. */
export function knownCollections(): readonly CollectionDefinition[] {
  return registered(known);
}

/** The declaration of a collection; undefined for one that only Directus knows. */
export function findCollection(name: string): CollectionDefinition | undefined {
  return registered(byName).get(name);
}

/** The column of the translations of a collection that has the key of its row. */
export function textsKey(collection: string): string {
  const { partOf } = findCollection(`${collection}_translations`) ?? {};
  if (!partOf) throw new Error(`${collection} has no translations`);
  return partOf.key;
}

/** Collections that editors save through the form of one row, together with its child rows. */
export function isSavedByEditors(name: string): boolean {
  return findCollection(name)?.writtenBy === 'editors';
}

function registered<Value>(value: Value | undefined): Value {
  if (!value) throw new Error('No areas are registered: import directus/areas.ts first');
  return value;
}
