// The channel `canary`: docs/ship-a-remote.md, "Canary".

import type { Canary, Channel, Registry, RemoteName, TakenBack } from '../contract/index.ts';
import { ReleaseError } from './release-error.ts';
import { type Signer, signedPromotion } from './signing.ts';
import {
  changeRegistry,
  kept,
  nextRegistry,
  promote,
  readRegistry,
  readRelease,
  withoutTakenBack,
  withTakenBack,
} from './store.ts';
import type { ReleaseStore } from './stores/release-store.ts';

/** The versions of the channel `stable` alone. */
export function stableOf({ serial, live, promotions }: Registry): Registry {
  return { serial, live, ...(promotions && { promotions }) };
}

/** The canaries of a registry by remote; none where no version of it is tried. */
export function canariesOf({ channels }: Registry): Readonly<Record<RemoteName, Canary>> {
  return channels?.canary ?? {};
}

/**
 * How many of the browsers that come get the channel `canary`, in percent: with several canaries as many as the team
 * wants that wants the fewest. 0 without a canary.
 */
export function canaryPercent(registry: Registry): number {
  const wanted = Object.values(canariesOf(registry)).map(({ percent }) => percent);
  return wanted.length > 0 ? Math.min(...wanted) : 0;
}

/** Whether a number is a percentage of a canary. */
export function isPercentage(percent: number): boolean {
  return Number.isInteger(percent) && percent >= 1 && percent <= 100;
}

/** The version of a remote in a channel: where it has no canary, none is in `canary`. */
export function versionIn(registry: Registry, name: RemoteName, channel: Channel) {
  return channel === 'canary' ? canariesOf(registry)[name]?.version : registry.live[name];
}

/** The name of a version in lists of both channels. */
export function labelOf(name: RemoteName, channel: Channel): string {
  return channel === 'canary' ? `${name}@canary` : name;
}

/** Gives a stored version to a part of the visitors, or changes the percentage of one that runs. */
export function startCanary(
  store: ReleaseStore,
  wanted: { name: RemoteName; version: string; percent: number },
  signer?: Signer,
): Promise<Registry> {
  const { name, version, percent } = wanted;
  return changeRegistry(store, async (registry) => {
    if (!isPercentage(percent)) throw new ReleaseError('A percentage is a number from 1 to 100.');
    if (registry.live[name] === version)
      throw new ReleaseError(`${name} ${version} is live already: everybody gets it.`);
    if (registry.live[name] === undefined)
      throw new ReleaseError(`No version of ${name} is live: a canary needs one beside it.`);
    if (!(await readRelease(store, name, version)))
      throw new ReleaseError(`${name} ${version} is not in the release store ${store.address}.`);
    const promotion = signer && signedPromotion({ ...wanted, serial: registry.serial + 1 }, signer);
    const canary: Canary = { version, percent, ...(promotion && { promotion }) };
    const next = nextRegistry({
      ...withoutTakenBack(registry, name),
      channels: { canary: { ...canariesOf(registry), [name]: canary } },
    });
    return { next };
  });
}

/** Makes the canary of a remote live for everybody. */
export async function promoteCanary(
  store: ReleaseStore,
  name: RemoteName,
  signer?: Signer,
): Promise<Registry> {
  const canary = canariesOf(await readRegistry(store))[name];
  if (!canary) throw new ReleaseError(`${name} has no canary.`);
  return promote(store, { [name]: canary.version }, signer);
}

/** Ends the canary of a remote. With `taken` nothing happens unless that version is still the canary. */
export function endCanary(
  store: ReleaseStore,
  name: RemoteName,
  taken?: TakenBack,
): Promise<Registry> {
  return changeRegistry(store, async (registry) => {
    const canary = canariesOf(registry)[name];
    if (taken && canary?.version !== taken.version) return null;
    if (!canary) throw new ReleaseError(`${name} has no canary.`);
    const next = nextRegistry({
      ...(taken ? withTakenBack(registry, name, taken) : registry),
      channels: { canary: kept(canariesOf(registry), (_, other) => other !== name) },
    });
    return { next };
  });
}
