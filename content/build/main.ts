// Builds the pages: `node content/build/main.ts`, with `--watch` again after every change.
import { join } from 'node:path';
import { buildOnChange, buildOnce } from './command.ts';

const contentDir = join(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);
const options = { contentDir, outDir: join(contentDir, 'dist'), say };

if (process.argv.includes('--watch')) {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end.abort());
  await buildOnChange({ ...options, signal: end.signal });
} else if (!(await buildOnce(options))) {
  process.exitCode = 1;
}
