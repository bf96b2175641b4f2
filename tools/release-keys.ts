import { isRemoteName } from '@site/shared/contract';
import {
  addKey,
  everyRemote,
  keyFilesOf,
  openStore,
  readKeys,
  withdrawKey,
} from '@site/shared/releases';
import { readSettings } from './settings.ts';

const usage = `pnpm release-keys                                 the keys that may release, and what
pnpm release-keys add <public key> <remote> …     lets a team's key release these remotes
pnpm release-keys withdraw <id>                   refuses whatever the key signs from now on`;

/** Changes the keys that the site knows; it reads them at every release, so nothing is restarted. */
async function run(words: readonly string[]): Promise<string> {
  const { dataDir, store } = readSettings();
  const { known } = keyFilesOf(dataDir);
  const [command, first = '', ...names] = words;
  if (command === undefined) {
    const keys = (await readKeys(known)) ?? [];
    const lines = keys.map(({ id, remotes, added, withdrawn }) =>
      [
        id,
        withdrawn ? `withdrawn ${withdrawn.slice(0, 10)}` : `added ${added.slice(0, 10)}`,
        remotes.includes(everyRemote) ? 'every remote' : remotes.join(', '),
      ].join('  '),
    );
    return lines.join('\n') || 'No key is known: releases need no signature.';
  }
  if (command === 'add' && names.length > 0 && names.every(isRemoteName)) {
    const { id, remotes } = await addKey(known, first, names);
    return `The key ${id} may release ${remotes.join(', ')}.`;
  }
  if (command === 'withdraw' && first !== '' && names.length === 0) {
    await withdrawKey(known, first, openStore(store));
    return `The key ${first} is withdrawn.`;
  }
  throw new Error(usage);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
