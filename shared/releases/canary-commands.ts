import { parseArgs } from 'node:util';
import { type Channel, isRemoteName, type Registry, type RemoteName } from '../contract/index.ts';
import {
  canariesOf,
  canaryPercent,
  endCanary,
  isPercentage,
  labelOf,
  promoteCanary,
  startCanary,
} from './channels.ts';
import type { CommandLine, Say } from './command-types.ts';
import { followSite, servedRegistry, type Target } from './follow-site.ts';
import { signing } from './origin.ts';
import { ReleaseError } from './release-error.ts';
import { readRefusal } from './server-reports.ts';
import { landRelease, readRegistry } from './store.ts';

/** The percentage of a canary whose team names none. */
const defaultPercent = 10;

type Trial = { name: RemoteName; version: string; percent: number };

/** The words of a command without its options, and the options. */
export type Parsed = { words: string[]; channel: Channel | undefined; percent: number | undefined };

/** Reads the options of a command; throws a sentence about wrong ones, before anything is built. */
export function parseCommand(given: readonly string[]): Parsed {
  const { words, channel, percent, dryRun } = optionsIn(given);
  if (channel !== undefined && channel !== 'stable' && channel !== 'canary')
    throw new ReleaseError('--channel is stable or canary.');
  if (percent !== undefined && channel !== 'canary')
    throw new ReleaseError('--percent belongs to --channel canary.');
  if (percent !== undefined && !isPercentage(Number(percent)))
    throw new ReleaseError('--percent is a whole number from 1 to 100.');
  if (dryRun && words[0] !== 'prune') throw new ReleaseError('--dry-run belongs to prune.');
  return { words, channel, percent: percent === undefined ? undefined : Number(percent) };
}

function optionsIn(given: readonly string[]) {
  const option = { type: 'string' } as const;
  const options = { channel: option, percent: option, 'dry-run': { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options,
    });
    const { channel, percent, 'dry-run': dryRun } = values;
    return { words: positionals, channel, percent, dryRun };
  } catch {
    throw new ReleaseError(
      'The options are --channel stable or canary, --percent with a number, and --dry-run.',
    );
  }
}

/** Runs a command for the channel `canary`; returns false when there is no such command. */
export async function runCanaryCommand(
  { words: [command = '', name = '', version], percent }: Parsed,
  { target, say, build }: CommandLine,
): Promise<boolean> {
  if (isRemoteName(command)) {
    const built = await landRelease(target.store, await build(command), signing(target.signer));
    await tryVersion({ ...built, percent: percent ?? defaultPercent }, target, say);
    return true;
  }
  if (!isRemoteName(name)) return false;
  if (command === 'promote') {
    const running = canariesOf(await readRegistry(target.store))[name];
    const wanted = version ?? running?.version;
    if (wanted === undefined)
      throw new ReleaseError(`${name} has no canary: name a version of its history.`);
    const usual = running?.percent ?? defaultPercent;
    await tryVersion({ name, version: wanted, percent: percent ?? usual }, target, say);
    return true;
  }
  if (command !== 'rollback') return false;
  const { live } = await endCanary(target.store, name);
  say(`The canary of ${name} has ended; everybody gets ${live[name]}.`);
  return true;
}

/** Makes the canary of a remote live and waits until the site serves it. */
export async function makeCanaryLive(name: RemoteName, target: Target, say: Say): Promise<void> {
  const before = (await readRegistry(target.store)).live[name];
  const { live, serial } = await promoteCanary(target.store, name, target.signer);
  say(`${name} ${live[name]} is promoted (before: ${before}, serial ${serial}).`);
  say(await followSite(name, target));
}

async function tryVersion(
  { name, version, percent }: Trial,
  target: Target,
  say: Say,
): Promise<void> {
  const registry = await startCanary(target.store, { name, version, percent }, target.signer);
  say(`${name} ${version} is the canary for ${percent} % (serial ${registry.serial}).`);
  const effective = canaryPercent(registry);
  const others = Object.keys(canariesOf(registry)).filter((one) => one !== name);
  if (others.length > 0) {
    say(`It runs with the canary of ${others.join(', ')}; ${effective} % get them together.`);
  }
  say(await followSite(name, target, 'canary'));
}

/** A line for each canary: its version, and whether the site runs it. */
export async function canaryLines(
  registry: Registry,
  { store, site }: Target,
): Promise<readonly string[][]> {
  const canaries = Object.entries(canariesOf(registry));
  if (canaries.length === 0) return [];
  const served = await servedRegistry(site, 'canary');
  const lines = canaries.map(async ([name, { version, percent }]) => {
    const refusal = await readRefusal(store, name, registry, 'canary');
    const runs = served?.remotes[name]?.version === version;
    const state = runs ? `runs for ${percent} %` : 'the site does not run it';
    return [labelOf(name, 'canary'), version, refusal ? `refused: ${refusal.reason}` : state];
  });
  return Promise.all(lines);
}

/** A line for each version that the site took back. */
export function takenBackLines({ takenBack = {} }: Registry): readonly string[][] {
  return Object.entries(takenBack).map(([name, { channel, version, reason, at }]) => [
    labelOf(name, channel),
    version,
    `taken back at ${at.slice(0, 16).replace('T', ' ')}: ${reason}`,
  ]);
}
