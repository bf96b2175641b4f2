import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { hashedName } from '../hashed-name.ts';

// Writes `dist/web/content-worker.js`, a one-line entry file that is not cached. It imports the
// worker and the SQLite engine, whose names contain their hashes and which are cached for ever.

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
