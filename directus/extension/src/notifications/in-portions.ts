const size = 100;

/** Works through many in portions: a statement of SQLite takes only so many values. */
export async function inPortions<Item>(
  items: readonly Item[],
  work: (portion: Item[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    await work(items.slice(from, from + size));
  }
}
