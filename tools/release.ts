import { setTimeout as sleep } from 'node:timers/promises';
import type { PublicRegistry, RemoteName } from '@site/shared/contract';
import { build, land } from './build.ts';
import { addressesOf } from './programs/site.ts';
import { ReleaseError, readRefusal, readRegistry, rollback } from './releases.ts';
import { remoteFolders } from './remote-folders.ts';
import { say } from './runs/progress.ts';
import { readSettings, type Settings } from './settings.ts';

const usage = `pnpm release <remote>            build it, put it into the release store, make it live
pnpm release rollback <remote>   make the version before it live again
The remotes: ${remoteFolders.join(', ')}. The store: $DATA_DIR/releases.`;

async function release(name: RemoteName, settings: Settings): Promise<void> {
  const before = (await readRegistry(settings.store)).live[name];
  await build([name]);
  await land(settings.store, [name]);
  const registry = await readRegistry(settings.store);
  const version = registry.live[name];
  if (version === before) say(`${name} ${version} was live already: nothing changed since.`);
  else
    say(`${name} ${version} is promoted (before: ${before ?? 'none'}, serial ${registry.serial}).`);
  await followSite(name, settings);
}

async function goBack(name: RemoteName, settings: Settings): Promise<void> {
  const before = (await readRegistry(settings.store)).live[name];
  const registry = await rollback(settings.store, name);
  say(`${name} is back at ${registry.live[name]} (before: ${before}, serial ${registry.serial}).`);
  await followSite(name, settings);
}

/** Longer than the 15 seconds in which a hanging release must load (`shell/server/render/pool.ts`). */
const timeout = 25_000;

/**
 * Waits until the site serves the promoted version. A version that the site refuses for good is rolled back,
 * and the error has the reason.
 */
async function followSite(name: RemoteName, settings: Settings): Promise<void> {
  const registry = await readRegistry(settings.store);
  const version = registry.live[name];
  let reason = `Its log says why: ${settings.dataDir}/logs/web.log`;
  const { site } = addressesOf(settings);
  for (const giveUp = Date.now() + timeout; Date.now() < giveUp; await sleep(200)) {
    const served = await servedVersion(site, name);
    if (served === 'no site') return say(`No site runs at ${site}; it takes effect at its start.`);
    if (served === version) return say(`${site} serves it.`);
    const refused = await readRefusal(settings.store, name, registry);
    if (refused && !refused.again) {
      throw new Error(await rollBackRefused(name, refused.reason, settings));
    }
    if (refused) reason = `It is tried again; the last reason: ${refused.reason}`;
  }
  throw new Error(`${site} has not taken it over in ${timeout / 1000} s. ${reason}`);
}

async function rollBackRefused(
  name: RemoteName,
  reason: string,
  { store }: Settings,
): Promise<string> {
  const refused = `The site refused ${name}: ${reason}`;
  try {
    const { live } = await rollback(store, name);
    return `${refused}\n${name} is rolled back to ${live[name]}; the other remotes are not affected.`;
  } catch (error) {
    if (error instanceof ReleaseError) return `${refused}\nNothing was live before it.`;
    throw error;
  }
}

async function servedVersion(site: string, name: RemoteName): Promise<string | undefined> {
  try {
    const response = await fetch(`${site}/remotes.json`);
    return ((await response.json()) as PublicRegistry).remotes[name]?.version;
  } catch {
    return 'no site';
  }
}

function remoteFrom(word: string | undefined): RemoteName {
  const name = remoteFolders.find((each) => each === word);
  if (name === undefined) throw new Error(usage);
  return name;
}

try {
  const [first, second] = process.argv.slice(2);
  const settings = readSettings();
  if (first === 'rollback') await goBack(remoteFrom(second), settings);
  else await release(remoteFrom(first), settings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
