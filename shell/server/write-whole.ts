import { rename, writeFile } from 'node:fs/promises';

/** Writes a file that others read meanwhile: they find the old text or the new one, never a half. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const arriving = `${file}.arriving-${process.pid}`;
  await writeFile(arriving, text);
  await rename(arriving, file);
}
