import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a fake shell build; `bundle` is the code that renders, without further parts. */
export async function writeShellBuild(folder: string, bundle: string): Promise<void> {
  const manifest = { entries: { index: { initial: { js: [] } } } };
  const files = {
    'server/render.mjs': bundle,
    'inline.js': '',
    'fonts.css': '',
    'web/static/js/preloader.js': '',
    'web/manifest.json': JSON.stringify(manifest),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
