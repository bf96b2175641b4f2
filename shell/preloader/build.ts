import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { hashedName } from '../hashed-name.ts';

// Writes `dist/web/static/js/preloader.<hash>.js`. The preloader runs before the host and imports
// nothing of it.
const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, 'preloader.ts')],
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
});
const script = outputFiles[0]?.text ?? '';
const scripts = join(import.meta.dirname, '../dist/web/static/js');
await writeFile(join(scripts, hashedName('preloader', 'js', script)), script);
