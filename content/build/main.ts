// Builds the pages: `node content/build/main.ts`. `--watch` rebuilds after every change; `--enter-versions`
// adds new versions of legal texts to the ledger.
import { join } from 'node:path';
import { buildOnChange, buildOnce } from './command.ts';

const contentDir = join(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);
const enterVersions = process.argv.includes('--enter-versions');
const options = { contentDir, outDir: join(contentDir, 'dist'), say, enterVersions };

if (process.argv.includes('--watch')) {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end.abort());
  await buildOnChange({ ...options, signal: end.signal });
} else if (!(await buildOnce(options))) {
  process.exitCode = 1;
}
