import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { hashedName } from '../hashed-name.ts';

// `dist/web/content-worker.js`, which leads to the worker and the engine under names with their
// hashes: what is large is kept for ever, what is asked each time is a line.

const web = join(import.meta.dirname, '../dist/web');
const engine = join(
  dirname(fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm'))),
  'sqlite3.wasm',
);

const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, 'worker.ts')],
  bundle: true,
  write: false,
  minify: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  legalComments: 'none',
});
const script = outputFiles[0]?.text ?? '';
const wasm = await readFile(engine);
const wasmName = hashedName('sqlite3', 'wasm', wasm);
const linked = script.replaceAll('"sqlite3.wasm"', `"${wasmName}"`);
if (linked === script) throw new Error('the worker does not name its engine any more');
const scriptName = hashedName('content-worker', 'js', linked);
await Promise.all([
  writeFile(join(web, wasmName), wasm),
  writeFile(join(web, scriptName), linked),
  writeFile(join(web, 'content-worker.js'), `import './${scriptName}';\n`),
]);
