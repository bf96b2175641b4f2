import { join } from 'node:path';
import { build } from 'esbuild';

// `shell/dist/inline.js`: the inline script as it stands in every document.
await build({
  entryPoints: [join(import.meta.dirname, 'inline.js')],
  outfile: join(import.meta.dirname, '../dist/inline.js'),
  minify: true,
  target: 'es2022',
  charset: 'utf8',
  // It is strict already by being an arrow without `this`; the word for it would only be sent along.
  tsconfigRaw: {},
});
