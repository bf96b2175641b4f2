import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { hashedName } from '../hashed-name.ts';

// `dist/web/static/js/forerunner.<hash>.js`: it runs before the host, and needs nothing of it.
const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, 'forerunner.ts')],
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
});
const script = outputFiles[0]?.text ?? '';
const scripts = join(import.meta.dirname, '../dist/web/static/js');
await writeFile(join(scripts, hashedName('forerunner', 'js', script)), script);
