import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '@site/shared/contract';
import type { Generation } from '../render/types.ts';
import { writeAtomically } from '../write-atomically.ts';

// A page loads the registry and messages of the generation that rendered it. That generation may
// have been replaced meanwhile, or another server of the store gets the request: so they are stored
// beside the releases. The mtime of a file is its last use: its generation was live, or a page
// requested it.

const folder = 'generations';
const day = 24 * 60 * 60_000;

type Kept = Pick<Generation, 'id' | 'registry' | 'messages' | 'messagesVersion'>;

/** Stores a generation's registry and messages for the pages it renders. */
export async function keepGeneration(releasesDir: string, kept: Kept, now: Date): Promise<void> {
  const { id, registry, messages, messagesVersion } = kept;
  await mkdir(join(releasesDir, folder), { recursive: true });
  await writeAtomically(join(releasesDir, registryFile(id)), JSON.stringify(registry));
  for (const locale of locales) {
    const file = join(releasesDir, messagesFile(messagesVersion, locale));
    await writeAtomically(file, JSON.stringify(messages[locale]));
  }
  await markGeneration(releasesDir, kept, now);
}

/** Marks a stored generation as used now. */
export async function markGeneration(
  releasesDir: string,
  { id, messagesVersion }: Pick<Kept, 'id' | 'messagesVersion'>,
  now: Date,
): Promise<void> {
  const messages = locales.map((locale) => messagesFile(messagesVersion, locale));
  for (const file of [registryFile(id), ...messages]) {
    await utimes(join(releasesDir, file), now, now);
  }
}

/** Deletes what was not used since that time. */
export async function forgetGenerations(releasesDir: string, since: Date): Promise<void> {
  for (const name of await readdir(join(releasesDir, folder))) {
    const file = join(releasesDir, folder, name);
    if (!(await wasTouchedSince(file, since))) await rm(file, { force: true });
  }
}

/** JSON of the registry of a generation that was live here; null for an unknown one. */
export function readRegistryOf(
  releasesDir: string,
  generation: string,
  now: Date,
): Promise<string | null> {
  return read(releasesDir, generation, registryFile(generation), now);
}

/** JSON of messages that were live here; null for unknown ones. */
export function readMessagesOf(
  releasesDir: string,
  version: string,
  locale: Locale,
  now: Date,
): Promise<string | null> {
  return read(releasesDir, version, messagesFile(version, locale), now);
}

/** Whether a file or folder exists and its mtime is not older. */
async function wasTouchedSince(path: string, since: Date): Promise<boolean> {
  // Another server of the store may have deleted it.
  const found = await stat(path).catch(ignoreMissing);
  return found ? found.mtime >= since : false;
}

/** The keys in a store. */
export const registryFile = (generation: string) => `${folder}/registry.${generation}.json`;
export const messagesFile = (version: string, locale: Locale) =>
  `${folder}/messages.${version}.${locale}.json`;

/** The name comes from the address: only a hash is accepted. */
async function read(
  releasesDir: string,
  hash: string,
  file: string,
  now: Date,
): Promise<string | null> {
  if (!/^[0-9a-f]{12}$/.test(hash)) return null;
  const path = join(releasesDir, file);
  const text = await readFile(path, 'utf8').catch(ignoreMissing);
  if (text === null) return null;
  const yesterday = new Date(now.getTime() - day);
  if (!(await wasTouchedSince(path, yesterday))) await utimes(path, now, now).catch(ignoreMissing);
  return text;
}

function ignoreMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
