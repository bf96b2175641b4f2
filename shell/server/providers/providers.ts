import type { AppData } from '../api/app-data.ts';
import type { Config } from '../config.ts';
import { createProviderClient, type ProviderClient } from './provider-client.ts';

/** A provider as its button shows it. */
export type OfferedProvider = { name: string; title: string };

export type Providers = {
  /** Those that are configured and switched on in the settings. */
  offered: () => Promise<readonly OfferedProvider[]>;
  /** Undefined unless it is offered. */
  find: (name: string) => Promise<ProviderClient | undefined>;
};

/** The sign-in providers of this server. */
export function createProviders({
  config,
  appData,
}: {
  config: Pick<Config, 'providers'>;
  appData: Pick<AppData, 'read'>;
}): Providers {
  const clients = new Map(
    config.providers.map((settings) => [settings.name, createProviderClient(settings)]),
  );
  const offered = async () => (await appData.read()).data.auth.providers;
  return {
    offered,
    async find(name) {
      if (!clients.has(name)) return undefined;
      const isOffered = (await offered()).some((one) => one.name === name);
      return isOffered ? clients.get(name) : undefined;
    },
  };
}
