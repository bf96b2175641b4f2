import type { APIRequestContext } from '@playwright/test';
import type { Locale } from './languages.ts';

export type Mount = {
  slot: string;
  path: string;
  handle: { menu?: { order: number; cap?: string } };
  label?: Record<Locale, string>;
};

/** What the live releases mount in the member area. */
export async function memberMounts(request: APIRequestContext): Promise<Mount[]> {
  const { remotes } = await (await request.get('/remotes.json')).json();
  return Object.values(remotes as Record<string, { mounts: Mount[] }>)
    .flatMap((remote) => remote.mounts)
    .filter(({ slot }) => slot === 'lk');
}

/** The addresses of its pages without parameters. */
export async function memberPages(request: APIRequestContext): Promise<string[]> {
  const paths = (await memberMounts(request)).map(({ path }) => path);
  return paths.filter((path) => !path.includes(':')).toSorted();
}
