import type { PublicRegistry } from '@site/shared/contract';
import { logError } from '../log.ts';
import type { PageState } from '../page-state.ts';
import { registryAddress } from './registry-address.ts';

/**
 * The releases of the page's own generation and the paths they own, even if others are live by now.
 * Throws when they cannot be loaded.
 */
export async function loadRegistry(state: Pick<PageState, 'generation'>): Promise<PublicRegistry> {
  try {
    const response = await fetch(registryAddress(state));
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return (await response.json()) as PublicRegistry;
  } catch (error) {
    logError(`The releases of generation ${state.generation} could not be read`, error);
    throw error;
  }
}
