import { join } from 'node:path';
import { build } from 'esbuild';

// Writes `shell/dist/inline.js`: the inline script as it is written into every document.
await build({
  entryPoints: [join(import.meta.dirname, 'inline.js')],
  outfile: join(import.meta.dirname, '../dist/inline.js'),
  minify: true,
  target: 'es2022',
  charset: 'utf8',
  // An empty configuration adds no `"use strict"`; the script does not depend on it.
  tsconfigRaw: {},
});
