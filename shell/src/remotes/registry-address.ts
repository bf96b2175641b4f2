import type { PageState } from '../page-state.ts';

/** Address of the registry of a page's generation; its content is immutable. */
export function registryAddress({ generation }: Pick<PageState, 'generation'>): string {
  return `/_generations/${generation}.json`;
}
