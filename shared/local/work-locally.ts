import { watch } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { startLocalServer } from './local-server.ts';

/** Where and how a team works on its remote. */
export type LocalWork = {
  /** Any address of the live site. */
  registry: string;
  /** The folder into which the bundler builds the remote at each change. */
  dist: string;
  port: number;
  /** Prints a sentence about the progress. */
  say: (sentence: string) => void;
};

/** The bundler writes many files for one build. */
const settled = 200;

/**
 * Serves the pages of a remote as they are built on this machine, and everything else from a live site. Returns when it
 * answers; it ends with the process.
 */
export async function workLocally({ registry, dist, port, say }: LocalWork): Promise<void> {
  const live = await liveAddress(registry);
  await mkdir(dist, { recursive: true });
  const { address, rebuilt } = await startLocalServer({ live, dist, port });
  const read = async () => {
    const version = await rebuilt();
    if (version) say(`${version} is built; open pages load it and keep what is typed.`);
  };
  let timer: NodeJS.Timeout | undefined;
  watch(dist, (_, file) => {
    if (file !== 'release.json') return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      read().catch((error: Error) => say(`The build cannot be read: ${error.message}`));
    }, settled);
  });
  say(`${address} shows this remote, and everything else from ${live}. Ctrl-C ends it.`);
}

async function liveAddress(registry: string): Promise<string> {
  if (!URL.canParse(registry)) {
    throw new Error(`REGISTRY is the address of a live site, like https://…, not '${registry}'.`);
  }
  const { origin } = new URL(registry);
  const answer = await fetch(`${origin}/remotes.json`).catch(() => null);
  if (!answer?.ok) throw new Error(`No site answers at ${origin}.`);
  return origin;
}
