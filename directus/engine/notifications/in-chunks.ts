const size = 100;

/** Runs `work` on chunks of the items, because SQLite limits the bound values of a statement. */
export async function inChunks<Item>(
  items: readonly Item[],
  work: (chunk: Item[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    await work(items.slice(from, from + size));
  }
}
