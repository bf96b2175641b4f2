import type { AppData } from '@site/shared/api';
import { specConstants } from '@site/shared/domain/system';
import { createStore } from 'zustand/vanilla';
import { logError } from '../log.ts';

/** The site's public facts as last loaded; null until then. */
export const appDataStore = createStore<AppData | null>()(() => null);

/** Loads the facts; retries a failure once after the specification's pause, then logs it. */
export async function loadAppData(): Promise<void> {
  try {
    appDataStore.setState(await fetchAppData().catch(afterPause), true);
  } catch (error) {
    logError("Couldn't fetch app data", error);
  }
}

async function afterPause(): Promise<AppData> {
  await new Promise((resolve) => setTimeout(resolve, specConstants.appDataRetryPause));
  return fetchAppData();
}

async function fetchAppData(): Promise<AppData> {
  const response = await fetch('/api/appdata', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`app data answered ${response.status}`);
  return (await response.json()) as AppData;
}
