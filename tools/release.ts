import { join } from 'node:path';
import { commands, openStore, runCommand } from '@site/shared/releases';
import { build, ownSigner } from './build.ts';
import { addressesOf } from './programs/site.ts';
import { remoteFolders } from './remote-folders.ts';
import { readSettings, root } from './settings.ts';

const usage = `pnpm release, with:
${commands}
The remotes of this repository: ${remoteFolders.join(', ')}. The store: RELEASE_STORE, or $DATA_DIR/releases.`;

async function buildFolder(name: string): Promise<string> {
  if (!remoteFolders.includes(name)) throw new Error(usage);
  await build([name]);
  return join(root, name, 'dist');
}

try {
  const words = process.argv.slice(2);
  if (words.length === 0) throw new Error(usage);
  const settings = readSettings();
  const { site } = addressesOf(settings);
  const log = join(settings.dataDir, 'logs/web.log');
  await runCommand(words, {
    target: { store: openStore(settings.store), site, log, signer: await ownSigner(settings) },
    say: (sentence) => console.log(sentence),
    build: buildFolder,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
