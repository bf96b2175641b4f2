import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rsbuild/core';

// Writes `shell/dist/inline.js`: the inline script as it is written into every document.
const script = await readFile(join(import.meta.dirname, 'inline.js'), 'utf8');
const { code } = await rspack.experiments.swc.minify(script, {
  module: false,
  ecma: 2022,
  mangle: { toplevel: true },
  compress: {
    ecma: 2022,
    passes: 2,
    unsafe: true,
    unsafe_methods: true,
    booleans_as_integers: true,
  },
});
await writeFile(join(import.meta.dirname, '../dist/inline.js'), code);
