import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes what stands for the shell's build: `bundle` is the code that draws, and there is no other. */
export async function writeShellBuild(folder: string, bundle: string): Promise<void> {
  const manifest = { entries: { index: { initial: { js: [] } } } };
  const files = {
    'server/render.mjs': bundle,
    'inline.js': '',
    'web/static/js/forerunner.js': '',
    'web/manifest.json': JSON.stringify(manifest),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
