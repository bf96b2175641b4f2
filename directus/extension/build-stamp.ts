// From which files the extension was built, so that a start without changes does not build it again.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const fromHere = createRequire(import.meta.url);

/** `inputs` are paths relative to this folder. */
type Stamp = { hash: string; inputs: string[]; digest: string };

const outputs = ['package.json', 'dist/api.js', 'dist/app.js'];
/** What decides how inputs are bundled. */
const always = ['build.ts', '../../tsconfig.json', '../package.json'];

/** The file with the stamp of a built extension. */
export const stampFileOf = (target: string): string => join(target, 'built-from.json');

/** The hash of an extension that is complete and was built from the files as they are now. */
export async function unchangedBuild(target: string): Promise<string | undefined> {
  try {
    const { hash, inputs, digest } = JSON.parse(
      await readFile(stampFileOf(target), 'utf8'),
    ) as Stamp;
    return (await digestOf(target, inputs)) === digest ? hash : undefined;
  } catch {
    // Never built, or a file is gone.
    return undefined;
  }
}

/** Records what a built extension consists of, and its hash. */
export async function writeStamp(
  target: string,
  hash: string,
  inputs: readonly string[],
): Promise<void> {
  const all = [...new Set([...inputs, ...always])].filter((path) => !path.includes('(disabled)'));
  const digest = await digestOf(target, all);
  await writeFile(stampFileOf(target), JSON.stringify({ hash, inputs: all, digest }));
}

async function digestOf(target: string, inputs: readonly string[]): Promise<string> {
  const files = [
    ...inputs.map((path) => resolve(import.meta.dirname, path)),
    ...outputs.map((path) => join(target, path)),
  ];
  const digest = createHash('sha256').update(fromHere.resolve('esbuild'));
  // One after the other: two thousand at once are more than a process may open.
  for (const file of files) {
    const text = await readFile(file);
    digest.update(`${file}\0${text.length}\0`).update(text);
  }
  return digest.digest('hex');
}
