import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '@site/shared/contract';
import type { Generation } from '../render/types.ts';
import { writeWhole } from './write-whole.ts';

// What a page asks for when it wakes is of the generation that drew it. That may have been replaced
// meanwhile, or another server of the store is asked: so it lies in the store, beside the releases.

const folder = 'generations';

/** Keeps a generation's registry and messages for the pages it draws. */
export async function keepGeneration(
  releasesDir: string,
  {
    id,
    registry,
    messages,
    messagesVersion,
  }: Pick<Generation, 'id' | 'registry' | 'messages' | 'messagesVersion'>,
): Promise<void> {
  await mkdir(join(releasesDir, folder), { recursive: true });
  await writeWhole(join(releasesDir, folder, registryFile(id)), JSON.stringify(registry));
  for (const locale of locales) {
    const file = join(releasesDir, folder, messagesFile(messagesVersion, locale));
    await writeWhole(file, JSON.stringify(messages[locale]));
  }
}

/** JSON of the registry of a generation that ran here once; null for an unknown one. */
export function readRegistryOf(releasesDir: string, generation: string): Promise<string | null> {
  return read(releasesDir, generation, registryFile(generation));
}

/** JSON of messages that were live here once; null for unknown ones. */
export function readMessagesOf(
  releasesDir: string,
  version: string,
  locale: Locale,
): Promise<string | null> {
  return read(releasesDir, version, messagesFile(version, locale));
}

const registryFile = (generation: string) => `registry.${generation}.json`;
const messagesFile = (version: string, locale: Locale) => `messages.${version}.${locale}.json`;

/** The name comes from the address: nothing but a hash is looked for. */
async function read(releasesDir: string, hash: string, file: string): Promise<string | null> {
  if (!/^[0-9a-f]{12}$/.test(hash)) return null;
  try {
    return await readFile(join(releasesDir, folder, file), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
