import { join } from 'node:path';
import { build } from 'esbuild';

// Writes `dist/web/service-worker.js`. It names no hashed file, so it changes only with its own
// code: a release of a page needs no new worker.
await build({
  entryPoints: [join(import.meta.dirname, 'worker.ts')],
  outfile: join(import.meta.dirname, '../dist/web/service-worker.js'),
  bundle: true,
  minify: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
});
