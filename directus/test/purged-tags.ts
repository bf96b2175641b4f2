import { inject } from 'vitest';

/** The tags that the web server was told from now on. */
export async function tagsFromNow(): Promise<() => Promise<string[]>> {
  const all = async () =>
    (await (await fetch(inject('invalidations'))).json()) as { body: { tags: string[] } }[];
  const before = (await all()).length;
  return async () => (await all()).slice(before).flatMap(({ body }) => body.tags);
}
