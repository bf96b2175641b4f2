import type { PageState } from '../page-state.ts';

/** Where the releases of a page's generation are named; what lies there never changes. */
export function registryAddress({ generation }: Pick<PageState, 'generation'>): string {
  return `/_generations/${generation}.json`;
}
