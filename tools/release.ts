import { join } from 'node:path';
import {
  commands,
  openStore,
  readRegistry,
  resume,
  runCommand,
  servedRegistry,
  type Target,
} from '@site/shared/releases';
import { build, ownSigner } from './build.ts';
import { addressesOf } from './programs/site.ts';
import { remoteFolders } from './remote-folders.ts';
import { readSettings, root } from './settings.ts';

const usage = `pnpm release, with:
${commands}
resume [serial]               follow a store that was restored from a backup and is older than what was served
The remotes of this repository: ${remoteFolders.join(', ')}. The store: RELEASE_STORE, or $DATA_DIR/releases.`;

async function buildFolder(name: string): Promise<string> {
  if (!remoteFolders.includes(name)) throw new Error(usage);
  await build([name]);
  return join(root, name, 'dist');
}

/** For a store that was restored from a backup. */
async function resumeStore(
  { store, signer }: Target,
  dataDir: string,
  given = '',
): Promise<string> {
  if (!signer || !/^\d*$/.test(given)) throw new Error(usage);
  const served = given
    ? Number(given)
    : (await servedRegistry(dataDir, store.address).read())?.serial;
  if (served === undefined) {
    throw new Error(
      'No web server with this data folder served the store: give the serial that its log names.',
    );
  }
  const { serial: before } = await readRegistry(store);
  const { serial, live } = await resume(store, served, signer);
  const versions = Object.entries(live).map(([name, version]) => `${name} ${version}`);
  return `The registry goes on with serial ${serial} (it had ${before}): ${versions.join(', ')}.`;
}

try {
  const words = process.argv.slice(2);
  if (words.length === 0) throw new Error(usage);
  const settings = readSettings();
  const { site } = addressesOf(settings);
  const log = join(settings.dataDir, 'logs/web.log');
  const store = openStore(settings.store);
  const target: Target = { store, site, log, signer: await ownSigner(settings) };
  const say = (sentence: string) => console.log(sentence);
  if (words[0] === 'resume') say(await resumeStore(target, settings.dataDir, words[1]));
  else await runCommand(words, { target, say, build: buildFolder });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
