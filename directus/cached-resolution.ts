// Remembers what the imports of installed packages resolve to; loaded with `--import` before the backend.
// Node looks for a package.json in every folder above each of some 6,000 modules: a third of the CPU time of a start.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type ResolveFnOutput, registerHooks } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Other packages, and another Node, have another file. */
const version = createHash('sha256')
  .update(`${process.version} ${root} `)
  .update(readFileSync(join(root, 'pnpm-lock.yaml')))
  .digest('hex')
  .slice(0, 16);
const file = join(root, '.toolchain/resolution', `${version}.json`);
const known = readKnown();
let added = false;

function readKnown(): Record<string, ResolveFnOutput> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

registerHooks({
  resolve(specifier, context, next) {
    // Sources of this project may change between two starts, installed packages not.
    if (!context.parentURL?.includes('/node_modules/')) return next(specifier, context);
    const key = [context.parentURL, specifier, context.conditions.join()].join(' ');
    const found = known[key];
    if (found) return { ...found, shortCircuit: true };
    const resolved = next(specifier, context);
    known[key] = resolved;
    added = true;
    return resolved;
  },
});

process.on('exit', () => {
  if (!added) return;
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(known));
  renameSync(temporary, file);
});
