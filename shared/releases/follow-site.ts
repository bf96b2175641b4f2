import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel, PublicRegistry, RemoteName } from '../contract/index.ts';
import { endCanary, versionIn } from './channels.ts';
import { ReleaseError } from './release-error.ts';
import { readRefusal } from './server-reports.ts';
import type { Signer } from './signing.ts';
import { readRegistry, rollback } from './store.ts';
import type { ReleaseStore } from './stores/release-store.ts';

/** Where a release goes: the release store, and the site that serves it. */
export type Target = {
  store: ReleaseStore;
  /** The address of the site, without a trailing slash. */
  site: string;
  /** Where the reasons of the site are logged, if known. */
  log?: string;
  /** Signs releases and promotions; a site that knows keys refuses unsigned ones. */
  signer?: Signer;
};

/** Longer than the 15 seconds in which a hanging release must load (`shell/server/render/pool.ts`). */
const timeout = 25_000;

/**
 * Waits until the site serves the promoted version of a remote, and returns a sentence about it. A version that the site
 * refuses for good is rolled back, and the error has the reason.
 */
export async function followSite(
  name: RemoteName,
  target: Target,
  channel: Channel = 'stable',
): Promise<string> {
  const { store, site, log } = target;
  const registry = await readRegistry(store);
  const version = versionIn(registry, name, channel);
  let reason = log ? `Its log says why: ${log}` : 'Its log says why.';
  for (const giveUp = Date.now() + timeout; Date.now() < giveUp; await sleep(200)) {
    const served = await servedRegistry(site, channel);
    if (!served) return `No site runs at ${site}; it takes effect at its start.`;
    if (served.remotes[name]?.version === version)
      return channel === 'canary' ? `${site} runs it.` : `${site} serves it.`;
    const refused = await readRefusal(store, name, registry, channel);
    if (refused && !refused.again) {
      const takeBack = channel === 'canary' ? endRefused : rollBackRefused;
      throw new Error(await takeBack(name, refused.reason, target));
    }
    if (refused) reason = `It is tried again; the last reason: ${refused.reason}`;
  }
  throw new Error(`${site} has not taken it over in ${timeout / 1000} s. ${reason}`);
}

async function endRefused(name: RemoteName, reason: string, { store }: Target): Promise<string> {
  const { live } = await endCanary(store, name);
  return `The site refused the canary of ${name}: ${reason}\nIt has ended; everybody gets ${live[name]}.`;
}

async function rollBackRefused(
  name: RemoteName,
  reason: string,
  { store, signer }: Target,
): Promise<string> {
  const refused = `The site refused ${name}: ${reason}`;
  try {
    const { live } = await rollback(store, name, signer);
    return `${refused}\n${name} is rolled back to ${live[name]}; the other remotes are not affected.`;
  } catch (error) {
    if (error instanceof ReleaseError) return `${refused}\nNothing was live before it.`;
    throw error;
  }
}

/** What the site serves in a channel; null when none answers. */
export async function servedRegistry(
  site: string,
  channel: Channel = 'stable',
): Promise<PublicRegistry | null> {
  try {
    const answer = await fetch(`${site}/remotes.json`, {
      headers: { cookie: `release_channel=${channel}` },
    });
    return answer.ok ? ((await answer.json()) as PublicRegistry) : null;
  } catch {
    return null;
  }
}
