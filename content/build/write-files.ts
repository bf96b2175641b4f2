import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes files atomically: each is written to a temporary folder and renamed into place, in the given
 * order. Put the file that announces the others last.
 */
export async function writeFiles(
  folder: string,
  files: readonly { name: string; content: string | Uint8Array }[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = await mkdtemp(join(folder, '.writing-'));
  try {
    for (const { name, content } of files) await writeFile(join(aside, name), content);
    for (const { name } of files) await rename(join(aside, name), join(folder, name));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
