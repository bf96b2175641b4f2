import { isRemoteName } from '../contract/index.ts';
import { makeCanaryLive, parseCommand, runCanaryCommand } from './canary-commands.ts';
import type { CommandLine } from './command-types.ts';
import {
  changesOf,
  goBack,
  historyOf,
  makeLive,
  prune,
  releaseBuilt,
  statusOf,
} from './commands.ts';

/** The commands after the name of the program. */
export const commands = `<remote>                      build it, put it into the release store, make it live
status                        what is live, and whether the site serves it
history <remote>              its versions in the store: when, state, who, commit, key
diff <remote>                 what the live version changes
promote <remote> <version>    make a version of the store live
rollback <remote>             make the version before it live again
<remote> --channel canary --percent 10
                              build it, put it into the release store, show it to 10 % of the visitors
promote <remote> [<version>] --channel canary --percent 50
                              change the version or the percentage of the canary
promote <remote> --channel stable
                              make the canary live
rollback <remote> --channel canary
                              end the canary
prune [<remote>] [--dry-run]  delete what no channel, rollback or open tab needs`;

/** Runs a command; throws an error with a sentence for the user. */
export async function runCommand(words: readonly string[], line: CommandLine): Promise<void> {
  const { target, say, build } = line;
  const parsed = parseCommand(words);
  const { channel } = parsed;
  const [command = '', name = '', version = ''] = parsed.words;
  if (command === 'status') {
    const lines = await statusOf(target);
    return say(lines.join('\n') || `No remote is live in ${target.store.address}.`);
  }
  if (command === 'prune') return say((await pruned(words.slice(1), target)).join('\n'));
  if (channel === 'canary') {
    if (await runCanaryCommand(parsed, line)) return;
    throw new Error(`Commands:\n${commands}`);
  }
  if (isRemoteName(command)) return releaseBuilt(await build(command), target, say);
  if (isRemoteName(name)) {
    if (command === 'promote' && channel === 'stable' && version === '')
      return makeCanaryLive(name, target, say);
    if (command === 'rollback') return goBack(name, target, say);
    if (command === 'promote' && version !== '') return makeLive(name, version, target, say);
    if (command === 'diff') return say((await changesOf(name, target)).join('\n'));
    if (command === 'history') {
      const lines = await historyOf(name, target);
      return say(lines.join('\n') || `No version of ${name} is in ${target.store.address}.`);
    }
  }
  throw new Error(`Commands:\n${commands}\nThe release store: ${target.store.address}`);
}

function pruned(words: readonly string[], target: CommandLine['target']): Promise<string[]> {
  const dryRun = words.includes('--dry-run');
  const others = words.filter((word) => word !== '--dry-run');
  const [only] = others;
  if (others.length > 1 || (only !== undefined && !isRemoteName(only))) {
    throw new Error('prune takes the name of one remote, and --dry-run.');
  }
  return prune(target, { only, dryRun });
}
