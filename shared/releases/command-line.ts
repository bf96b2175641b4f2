import { isRemoteName } from '../contract/index.ts';
import { goBack, historyOf, makeLive, releaseBuilt, type Say, statusOf } from './commands.ts';
import type { Target } from './follow-site.ts';

/** What the commands of one program have in common. */
export type CommandLine = {
  target: Target;
  say: Say;
  /** Builds a remote and returns the folder with its `release.json`. */
  build: (name: string) => Promise<string>;
};

/** The commands after the name of the program. */
export const commands = `<remote>                      build it, put it into the release store, make it live
status                        what is live, and whether the site serves it
history <remote>              its versions in the store
promote <remote> <version>    make a version of the store live
rollback <remote>             make the version before it live again`;

/** Runs a command; throws an error with a sentence for the user. */
export async function runCommand(words: readonly string[], line: CommandLine): Promise<void> {
  const { target, say, build } = line;
  const [command = '', name = '', version = ''] = words;
  if (command === 'status') {
    const lines = await statusOf(target);
    return say(lines.join('\n') || `No remote is live in ${target.store.address}.`);
  }
  if (isRemoteName(command)) return releaseBuilt(await build(command), target, say);
  if (isRemoteName(name)) {
    if (command === 'rollback') return goBack(name, target, say);
    if (command === 'promote' && version !== '') return makeLive(name, version, target, say);
    if (command === 'history') {
      const lines = await historyOf(name, target);
      return say(lines.join('\n') || `No version of ${name} is in ${target.store.address}.`);
    }
  }
  throw new Error(`Commands:\n${commands}\nThe release store: ${target.store.address}`);
}
