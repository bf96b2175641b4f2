import { readFile, rename, writeFile } from 'node:fs/promises';

/** The value in a JSON file, `undefined` when there is no such file; throws when it is invalid. */
export async function readJson<Value>(file: string): Promise<Value | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return JSON.parse(text) as Value;
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/** Writes atomically: a concurrent reader sees the old text or the new one, never half of it. */
export async function writeJson(file: string, value: unknown, mode = 0o644): Promise<void> {
  const arriving = `${file}.arriving-${process.pid}`;
  await writeFile(arriving, `${JSON.stringify(value, undefined, 2)}\n`, { mode });
  await rename(arriving, file);
}
