import { rename, writeFile } from 'node:fs/promises';

/** Writes a file atomically: concurrent readers find the old text or the new one, never a part. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = `${file}.arriving-${process.pid}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}
